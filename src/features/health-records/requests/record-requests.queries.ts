import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { sendFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import {
  type RecordRequestInput,
  disagreeWithDenial,
  recordRequests,
  sendRecordRequest,
  uploadRecordRequestFile,
} from '#contract/calls/record-requests.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { RecordRequest } from '#contract/entities/record-request.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { uploadInTurn } from '#files/upload-in-turn.ts'

type Plan = Pick<Membership, 'memberId' | 'contractType'>

/**
 * The member's requests about health records, and the people whose records the member may ask about. No device stores
 * them, because they name entries that may be between the member and the plan.
 */
export const recordRequestsQuery = ({ memberId, contractType }: Plan) =>
  queryOptions({
    queryKey: ['record-requests', memberId, contractType],
    queryFn: ({ signal }) =>
      call(recordRequests, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
  })

/** Reloads the list, even after a refusal, because the page may be outdated. */
const rereading = (plan: Plan) => ({
  onSettled: (
    _one: unknown,
    _failure: unknown,
    _body: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => client.invalidateQueries(recordRequestsQuery(plan)),
})

export const uploadRequestFiles = (
  { memberId }: Plan,
  files: readonly ChosenFile[],
  onFile: (at: number) => void,
): Promise<void> =>
  uploadInTurn(
    files,
    (fileId, file) => sendFile(uploadRecordRequestFile, { params: { memberId, fileId }, file }, byCaller),
    onFile,
  )

/** Sends a request; `onSent` opens its page. */
export const sendRequestOf = (plan: Plan, onSent: (one: RecordRequest) => void) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<Omit<RecordRequestInput, 'contractType'>>) =>
      call(
        sendRecordRequest,
        {
          params: { memberId: plan.memberId },
          body: { isConfidential: false, ...body, contractType: plan.contractType },
        },
        { idempotencyKey, ...byCaller },
      ),
    onSuccess: onSent,
    ...rereading(plan),
  })

export const disagreeOf = (plan: Plan, recordRequestId: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<{ text: string }>) =>
      call(
        disagreeWithDenial,
        {
          params: { memberId: plan.memberId, recordRequestId },
          body: { ...body, contractType: plan.contractType },
        },
        { idempotencyKey, ...byCaller },
      ),
    ...rereading(plan),
  })
