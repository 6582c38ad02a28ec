import type { FastifyInstance } from 'fastify'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import {
  type AppealInput,
  downloadAppealFile,
  startAppeal,
  takeBackAppeal,
  uploadAppealFile,
} from '#contract/calls/appeals.ts'
import {
  type Appeal,
  type AppealFilePurpose,
  MOST_FORM_FILES,
  MOST_SUPPORT_FILES,
} from '#contract/entities/appeal.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { todayOf } from '#server/config/clock.ts'
import { keyIn } from '#server/access/once.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { type FileAnswer, serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { isId, noteRead, refuse } from '#server/access/access.ts'
import type { CallServices, Services } from '#server/services.ts'
import { fileAnswer, uploadedFile, whyNotKept, withUploads } from '#server/access/upload-scope.ts'
import { offersAppeals, shownAppeal } from './notes.ts'
import { claimToRead } from '#server/access/readable-claim.ts'

/** Appeals against denials: each account sends, sees and takes back its own, also within a family. */
export async function mountAppeals(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, startAppeal, start)
  serve(app, services, takeBackAppeal, async (call) => {
    const { claimId } = await appealedClaim(call)
    const { params, caller } = call
    if (!isId(params.appealId)) throw notFound()
    await call.services.insurer.appeals
      .takeBack({ username: caller.username, claimId, appealId: params.appealId })
      .catch((error: unknown) => whyRefused(error, call, params.appealId))
    return { appeal: null }
  })
  await withUploads(app, services, (scope) => serve(scope, services, uploadAppealFile, upload))
  serve(app, services, downloadAppealFile, download)
}

type ClaimCall = Pick<Call<typeof startAppeal>, 'params' | 'caller' | 'request'> & { services: CallServices }

/** The claim that an appeal is about, where the caller may read it and the insurer takes appeals. */
async function appealedClaim({ services, params, caller, request }: ClaimCall) {
  const { claim, isGranted } = await claimToRead(services, { caller, request }, params)
  // Whoever lets somebody look has not asked them to act.
  if (isGranted) return refuse(services, { caller, request }, claim.memberId)
  await noteRead(services, { caller, request }, claim.memberId)
  if (!(await offersAppeals(services))) throw notFound()
  return claim
}

async function start(call: Call<typeof startAppeal>): Promise<Appeal> {
  const { services, body, caller, request } = call
  const { insurer, clock } = services
  const claim = await appealedClaim(call)
  const until = isAppealable(claim) ? appealUntil(claim) : undefined
  if (!until) throw problem(422, 'CLM-0016')
  if (Temporal.PlainDate.compare(todayOf(clock), until) > 0) throw problem(422, 'CLM-0015')
  const wrong = wrongIn(body)
  if (wrong) throw problem(422, 'INVALID_REQUEST', undefined, wrong)
  const { claimId, contractId, memberId } = claim
  const key = keyIn({ request })
  const whose = { username: caller.username, claimId, contractId, memberId }
  return shownAppeal(await insurer.appeals.submit({ ...body, key, ...whose }))
}

/** What is wrong with the parts of an appeal together, by field. */
function wrongIn({ letter, files, representative }: AppealInput): Record<string, string> | undefined {
  const many = (purpose: AppealFilePurpose) => files.filter((file) => file.purpose === purpose).length
  if (letter === '' && many('support') === 0) return { letter: 'is required where no file says why' }
  if (many('support') > MOST_SUPPORT_FILES || many('representative') > MOST_FORM_FILES)
    return { files: 'are too many' }
  if (many('representative') > 0 && !representative) return { representative: 'is required with their form' }
  return undefined
}

const REFUSALS = { otherFile: 'CLM-0019', tooMany: 'CLM-0020', tooLarge: 'CLM-0021' } as const

const whyRefused = (error: unknown, call: ClaimCall, subject: string): Promise<never> =>
  whyNotKept(error, REFUSALS, () => refuse(call.services, call, subject))

/** Done again it is the same file: the device named it, and the insurer says whether it is the same. */
async function upload(call: Call<typeof uploadAppealFile>): Promise<UploadedFile> {
  const { services, params, caller } = call
  const { claimId, contractId } = await appealedClaim(call)
  const { fileId } = params
  if (!isId(fileId) || fileId.length < 8) throw problem(400, 'INVALID_REQUEST')
  const file = { username: caller.username, claimId, contractId, fileId, ...(await uploadedFile(call)) }
  return services.insurer.appeals.storeFile(file).catch((error: unknown) => whyRefused(error, call, fileId))
}

/** To whoever sent it. */
async function download(call: Call<typeof downloadAppealFile>): Promise<FileAnswer> {
  const { services, params, caller } = call
  const { claimId } = await appealedClaim(call)
  const { fileId } = params
  const found = isId(fileId)
    ? await services.insurer.appeals.file({ username: caller.username, claimId, fileId })
    : null
  return found ? fileAnswer('appeal-file', found) : refuse(services, call, fileId)
}
