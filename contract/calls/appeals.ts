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
import { typed } from '#contract/text.ts'

const claim = '/members/{memberId}/claims/{claimId}'

/** What a member sends against a decision: their own words, a file that speaks for it, or both. */
export const AppealInput = v.object({
  ground: AppealGround,
  letter: typed(MOST_APPEAL_CHARACTERS),
  // A tab of an earlier release sends the ground and the letter alone.
  isUrgent: v.optional(v.boolean(), false),
  representative: v.optional(v.nullable(Representative), null),
  files: v.optional(v.pipe(v.array(NamedFile), v.maxLength(MOST_SUPPORT_FILES + MOST_FORM_FILES)), []),
})
export type AppealInput = v.InferOutput<typeof AppealInput>

/** Starts an appeal against a decision that denies the claim or a part of it. */
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

/** Takes an appeal back while nobody works on it; the claim is then as if there had been none. */
export const takeBackAppeal = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${claim}/appeals/{appealId}`,
  access: 'own-plan',
  reply: v.object({ appeal: v.null() }),
  failure: 'CLM-0017',
  once: true,
})

/** A file for an appeal, under a name that the device has made: sent again it is the same file. */
export const uploadAppealFile = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${claim}/appeal-files/{fileId}`,
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'CLM-0019',
})

/** The bytes of a file, to whoever sent it. */
export const downloadAppealFile = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${claim}/appeal-files/{fileId}`,
  access: 'own-plan',
  reply: v.unknown(),
  produces: 'application/octet-stream',
  failure: 'CLM-0023',
})
