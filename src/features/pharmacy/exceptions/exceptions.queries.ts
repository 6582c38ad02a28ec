import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { sendFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import {
  type ExceptionInput,
  requestException,
  uploadExceptionFile,
  withdrawException,
} from '#contract/calls/drug-exceptions.ts'
import type { DrugException } from '#contract/entities/drug-exception.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { uploadInTurn } from '#files/upload-in-turn.ts'
import { type ExceptionKey, exceptionsQuery } from '#records/drug-exceptions.queries.ts'

type Plan = Pick<Membership, 'memberId'>

/** Reloads the list regardless of the answer, because another device may have sent a request. */
const updating = (plan: Plan) => ({
  onSettled: (
    _one: unknown,
    _failure: unknown,
    _body: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => client.invalidateQueries(exceptionsQuery(plan)),
})

/** Uploads files for a request. */
export const uploadExceptionFiles = (
  { memberId }: Plan,
  files: readonly ChosenFile[],
  onFile: (at: number) => void,
): Promise<void> =>
  uploadInTurn(
    files,
    (fileId, file) => sendFile(uploadExceptionFile, { params: { memberId, fileId }, file }, byCaller),
    onFile,
  )

/** Asks for an exception; `onSent` gets the request as the insurer stored it. */
export const sendException = ({ memberId }: Plan, onSent: (one: DrugException) => void) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<ExceptionInput>) =>
      call(requestException, { params: { memberId }, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (one, _body, _result, { client }) => {
      client.setQueryData(
        exceptionsQuery({ memberId }).queryKey,
        (known) => known && { ...known, exceptions: [one, ...known.exceptions] },
      )
      onSent(one)
    },
    ...updating({ memberId }),
  })

/** Withdraws a request. */
export const withdrawOf = (params: ExceptionKey) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey }: Keyed<null>) =>
      call(withdrawException, { params }, { idempotencyKey, ...byCaller }),
    ...updating(params),
  })
