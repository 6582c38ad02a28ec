import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import {
  Appeal,
  AppealGround,
  MOST_APPEAL_CHARACTERS,
  MOST_FORM_FILES,
  MOST_SUPPORT_FILES,
  NamedFile,
  Representative,
} from '#contract/entities/appeal.ts'
import { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { typedText } from '#contract/text.ts'

const claim = '/members/{memberId}/claims/{claimId}'

/** What a member sends against a decision: their own words, a file that speaks for it, or both. */
export const AppealInput = v.object({
  ground: AppealGround,
  letter: typedText(MOST_APPEAL_CHARACTERS),
  isUrgent: v.optional(v.boolean(), false),
  representative: v.optional(v.nullable(Representative), null),
  files: v.optional(v.pipe(v.array(NamedFile), v.maxLength(MOST_SUPPORT_FILES + MOST_FORM_FILES)), []),
})
export type AppealInput = v.InferOutput<typeof AppealInput>

/** Starts an appeal against a claim that was denied in whole or in part. */
export const startAppeal = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${claim}/appeals`,
  access: 'own-plan',
  body: AppealInput,
  reply: Appeal,
  failure: 'CLM-0013',
  once: true,
})

/** Withdraws an appeal before a reviewer opens it. The claim is then as if there had been none. */
export const takeBackAppeal = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${claim}/appeals/{appealId}`,
  access: 'own-plan',
  reply: v.object({ appeal: v.null() }),
  failure: 'CLM-0017',
  once: true,
})

/** Uploads a file for an appeal under an id that the device made. Sent again it is the same file. */
export const uploadAppealFile = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${claim}/appeal-files/{fileId}`,
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'CLM-0019',
})

/** Downloads a file of an appeal. Only the member who sent it may. */
export const downloadAppealFile = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${claim}/appeal-files/{fileId}`,
  access: 'own-plan',
  reply: v.unknown(),
  produces: 'application/octet-stream',
  failure: 'CLM-0023',
})
