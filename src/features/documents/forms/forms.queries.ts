import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { callFile, sendFile } from '#api/call-file.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { language } from '#base/language.ts'
import { type SendForm, endSentForm, sendForm, sentFormFile, uploadFormFile } from '#contract/calls/forms.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { formsQuery } from '#records/forms.queries.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { uploadInTurn } from '#files/upload-in-turn.ts'

type Plan = Pick<Membership, 'memberId'>

const askAgain = (client: QueryClient, plan: Plan) => client.invalidateQueries(formsQuery(plan))

/** Uploads files for a form. */
export const uploadFiles = (
  { memberId }: Plan,
  files: readonly ChosenFile[],
  onFile: (at: number) => void,
): Promise<void> =>
  uploadInTurn(
    files,
    (fileId, file) => sendFile(uploadFormFile, { params: { memberId, fileId }, file }, byCaller),
    onFile,
  )

export const sendFormOf = ({ memberId }: Plan, form: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<SendForm>) =>
      call(sendForm, { params: { memberId, form }, body }, { idempotencyKey, ...byCaller }),
    // Reloads: the form may have changed, or the answer was lost.
    onSettled: (_answer, _failure, _variables, _result, { client }) => void askAgain(client, { memberId }),
  })

/** Reloads the list before the press ends, so that an ended form no longer appears to be in effect. */
export const endForm = ({ memberId }: Plan, sentId: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey }: Keyed<null>) =>
      call(endSentForm, { params: { memberId, sentId } }, { idempotencyKey, ...byCaller }),
    onSettled: (_answer, _failure, _variables, _result, { client }) => askAgain(client, { memberId }),
  })

export const sentFormPaper = ({ memberId }: Plan, sentId: string): Promise<Blob> =>
  callFile(sentFormFile, { params: { memberId, sentId }, query: { language } }, byCaller)
