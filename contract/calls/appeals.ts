import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { orNo } from '#contract/odd-data.ts'
import {
  Appeal,
  AppealGround,
  EvidenceKey,
  MOST_APPEAL_CHARACTERS,
  MOST_EVIDENCE,
  MOST_FORM_FILES,
  MOST_SUPPORT_FILES,
  NamedFile,
  Representative,
} from '#contract/entities/appeal.ts'
import { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { typedText } from '#contract/text.ts'

const claim = '/members/{memberId}/claims/{claimId}'
const authorization = '/members/{memberId}/authorizations/{authorizationId}'

/** A member's argument against a decision: their own words, a supporting file, or both. */
export const AppealInput = v.object({
  ground: AppealGround,
  letter: typedText(MOST_APPEAL_CHARACTERS),
  isUrgent: v.optional(v.boolean(), false),
  representative: v.optional(v.nullable(Representative), null),
  files: v.optional(v.pipe(v.array(NamedFile), v.maxLength(MOST_SUPPORT_FILES + MOST_FORM_FILES)), []),
  /** Records of the insurer that are attached to it. */
  evidence: v.optional(v.pipe(v.array(EvidenceKey), v.maxLength(MOST_EVIDENCE)), []),
})
export type AppealInput = v.InferOutput<typeof AppealInput>

/** Starts an appeal against a claim that was fully or partly denied. */
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

/** Withdraws an appeal before a reviewer opens it. The claim is then as if it had never been appealed. */
export const takeBackAppeal = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${claim}/appeals/{appealId}`,
  access: 'own-plan',
  reply: v.object({ appeal: v.null() }),
  failure: 'CLM-0017',
  once: true,
})

/** Uploads a file for an appeal under an id that the device created. Repeating an id doesn't add a second file. */
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

/** Downloads the form to ask for an external review of an upheld appeal. The portal sends no such request. */
export const claimReviewForm = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${claim}/external-review-form`,
  access: 'own-plan',
  query: v.object({ language: fileLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'CLM-0023',
})

/** Returns the caller's appeal of a prior authorization, and whether the insurer accepts appeals here. */
export const authorizationAppeal = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${authorization}/appeal`,
  access: 'own-plan',
  reply: v.object({
    appeal: v.nullable(Appeal),
    /** If false, appeals go by mail or fax. */
    isAppealOffered: orNo(),
  }),
  failure: 'AUT-0002',
})

/** Starts an appeal against a prior authorization that was fully or partly denied. */
export const startAuthorizationAppeal = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${authorization}/appeals`,
  access: 'own-plan',
  body: AppealInput,
  reply: Appeal,
  failure: 'CLM-0013',
  once: true,
})

/** Withdraws an appeal of an authorization before a reviewer opens it. */
export const takeBackAuthorizationAppeal = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${authorization}/appeals/{appealId}`,
  access: 'own-plan',
  reply: v.object({ appeal: v.null() }),
  failure: 'CLM-0017',
  once: true,
})

/**
 * Uploads a file for an appeal of an authorization under an id that the device created. Repeating an id doesn't add a
 * second file.
 */
export const uploadAuthorizationAppealFile = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${authorization}/appeal-files/{fileId}`,
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'CLM-0019',
})

/** Downloads a file of an appeal of an authorization. Only the member who sent it may. */
export const downloadAuthorizationAppealFile = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${authorization}/appeal-files/{fileId}`,
  access: 'own-plan',
  reply: v.unknown(),
  produces: 'application/octet-stream',
  failure: 'CLM-0023',
})

/** Downloads the form to ask for an external review of an authorization whose appeal was upheld. */
export const authorizationReviewForm = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${authorization}/external-review-form`,
  access: 'own-plan',
  query: v.object({ language: fileLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'CLM-0023',
})
