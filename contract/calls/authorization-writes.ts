import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import {
  Authorization,
  ExtensionUnits,
  MOST_INFORMATION_FILES,
  MOST_REASON_CHARACTERS,
} from '#contract/entities/authorization.ts'
import { FileId, UploadedFile } from '#contract/entities/uploaded-file.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { typedText } from '#contract/text.ts'

const one = '/members/{memberId}/authorizations/{authorizationId}'

/** A member's answer to one requested item: uploaded files, a note, or both. */
export const InformationInput = v.object({
  fileIds: v.pipe(v.array(FileId), v.maxLength(MOST_INFORMATION_FILES)),
  note: typedText(MOST_REASON_CHARACTERS),
})
export type InformationInput = v.InferOutput<typeof InformationInput>

/** A request to extend approved care, with its reason. */
export const ExtensionInput = v.object({
  units: ExtensionUnits,
  reason: v.pipe(typedText(MOST_REASON_CHARACTERS), v.nonEmpty('is required')),
})
export type ExtensionInput = v.InferOutput<typeof ExtensionInput>

/**
 * Uploads a file for a requested item under an id that the device created. Repeating an id doesn't add a second file.
 */
export const uploadInformationFile = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${one}/items/{itemId}/files/{fileId}`,
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'AUT-0003',
})

/**
 * Sends the information that the insurer requests before it decides. The rule of the request's clock determines its
 * effect on the deadline.
 */
export const sendInformation = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${one}/items/{itemId}/information`,
  access: 'own-plan',
  body: InformationInput,
  reply: Authorization,
  failure: 'AUT-0003',
  once: true,
})

/** Requests an extension of approved care. */
export const requestExtension = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${one}/extension`,
  access: 'own-plan',
  body: ExtensionInput,
  reply: Authorization,
  failure: 'AUT-0003',
  once: true,
})

/** Withdraws an undecided request. */
export const withdrawAuthorization = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${one}/withdrawal`,
  access: 'own-plan',
  reply: Authorization,
  failure: 'AUT-0003',
  once: true,
})

/** Documents for the provider's office, which has to send information that only a provider can send. */
export const OFFICE_PAPERS = ['letter', 'fax-cover'] as const
export const OfficePaper = v.picklist(OFFICE_PAPERS)
export type OfficePaper = v.InferOutput<typeof OfficePaper>

/** Downloads a letter or a fax cover for the provider's office. The fax cover names neither the member nor the care. */
export const authorizationOfficePaper = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${one}/office-paper`,
  access: 'own-plan',
  query: v.object({ paper: OfficePaper, language: fileLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'AUT-0002',
})
