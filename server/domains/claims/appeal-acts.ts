import type { AppealInput } from '#contract/calls/appeals.ts'
import {
  type Appeal,
  type AppealEvidence,
  type AppealFilePurpose,
  type AppealSubject,
  MOST_FORM_FILES,
  MOST_SUPPORT_FILES,
} from '#contract/entities/appeal.ts'
import { type LastDay, lastDayOfRight } from '#contract/entities/deadline.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { type RequestContext, isId, refuse } from '#server/access/access.ts'
import { keyIn } from '#server/access/once.ts'
import type { FileAnswer } from '#server/access/serve.ts'
import { fileAnswer, uploadedFile, refuseUpload } from '#server/access/upload-scope.ts'
import { todayOf } from '#server/config/clock.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { type AppealedMatter, shownAppeal } from './shown-appeal.ts'

/** A decision that the caller may appeal, act on and send files about. */
export type Appealed = AppealedMatter & {
  subject: AppealSubject
  contractId: string
  memberId: string
  /** Whether it denies something. */
  isAppealable: boolean
  /** Null if the last day isn't known; then the insurer decides whether the appeal is late. */
  appealBy: LastDay | null
}

type Act = RequestContext & { services: CallServices }

/** Starts the caller's appeal; `evidence` holds the insurer's records that go with it. */
export async function submitAppeal(
  { services, caller, request, body }: Act & { body: AppealInput },
  { subject, contractId, memberId, appealBy, isAppealable, ...matter }: Appealed,
  evidence: AppealEvidence[],
): Promise<Appeal> {
  if (!isAppealable) throw problem(422, 'CLM-0016')
  if (appealBy && todayOf(services.clock).toString() > lastDayOfRight(appealBy))
    throw problem(422, 'CLM-0015')
  const wrong = wrongIn(body)
  if (wrong) throw problem(422, 'INVALID_REQUEST', undefined, wrong)
  const { evidence: _keys, ...sent } = body
  const appeal = await services.insurer.appeals.submit({
    ...sent,
    key: keyIn({ request }),
    username: caller.username,
    about: subject,
    contractId,
    memberId,
    evidence,
  })
  return shownAppeal(services, matter, appeal)
}

/** Returns contradictions between the parts of an appeal, by field. */
function wrongIn({ letter, files, representative }: AppealInput): Record<string, string> | undefined {
  const many = (purpose: AppealFilePurpose) => files.filter((file) => file.purpose === purpose).length
  if (letter === '' && many('support') === 0) return { letter: 'is required unless a file gives the reason' }
  if (many('support') > MOST_SUPPORT_FILES || many('representative') > MOST_FORM_FILES)
    return { files: 'are too many' }
  if (many('representative') > 0 && !representative)
    return { representative: 'is required with a representative form' }
  return undefined
}

/** Withdraws the caller's appeal. */
export async function takeAppealBack(
  act: Act,
  { subject }: Appealed,
  appealId: string,
): Promise<{ appeal: null }> {
  const { services, caller } = act
  if (!isId(appealId)) throw notFound()
  await services.insurer.appeals
    .takeBack({ username: caller.username, about: subject, appealId })
    .catch((error: unknown) => whyRefused(error, act, appealId))
  return { appeal: null }
}

const REFUSALS = { otherFile: 'CLM-0019', tooMany: 'CLM-0020', tooLarge: 'CLM-0021' } as const

const whyRefused = (error: unknown, act: Act, subject: string): Promise<never> =>
  refuseUpload(error, REFUSALS, () => refuse(act.services, act, subject))

/**
 * Stores a file. A retry stores it once: the device chose the id, and the insurer checks that the content is the same.
 */
export async function keepAppealFile(
  act: Act,
  { subject, contractId }: Appealed,
  fileId: string,
): Promise<UploadedFile> {
  const { services, caller, request } = act
  if (!isId(fileId) || fileId.length < 8) throw problem(400, 'INVALID_REQUEST')
  const file = await uploadedFile({ services, caller, request })
  return services.insurer.appeals
    .storeFile({ username: caller.username, about: subject, contractId, fileId, ...file })
    .catch((error: unknown) => whyRefused(error, act, fileId))
}

/** Returns a file to the account that sent it. */
export async function giveAppealFile(act: Act, { subject }: Appealed, fileId: string): Promise<FileAnswer> {
  const { services, caller } = act
  const found = isId(fileId)
    ? await services.insurer.appeals.file({ username: caller.username, about: subject, fileId })
    : null
  return found ? fileAnswer('appeal-file', found) : refuse(services, act, fileId)
}
