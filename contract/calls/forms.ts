import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Answers, FillableForm, FormId, MOST_SENT_FILES, SentForm } from '#contract/entities/form.ts'
import { FileId, FileName, UploadedFile } from '#contract/entities/uploaded-file.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, orEmpty, rows } from '#contract/odd-data.ts'
import { words } from '#contract/text.ts'

/** The forms that the member can fill on the screen, and those that they have sent. Of a family each sees their own. */
export const forms = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/forms',
  access: 'own-plan',
  reply: v.object({
    /** Empty where the insurer takes none here. */
    forms: rows(FillableForm, { isEssential: true }),
    /** The newest first. */
    sent: rows(SentForm, { isEssential: true }),
    /** For whom the member may fill a form. */
    people: rows(v.object({ memberId: v.string(), name: orEmpty(v.string()) })),
    /** Forms that this member may neither fill nor print, though others on the plan may; a list that was kept earlier has none. */
    notAllowed: v.optional(rows(FormId)),
    ...incomplete,
  }),
  failure: 'FRM-0007',
})

/** The name of whoever signs, as they type it. */
export const SIGNATURE = { least: 2, most: 80 } as const

export const SendForm = v.object({
  /** Of the form that was filled: a newer one is not signed unread (FRM-0009). */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  answers: Answers,
  files: v.pipe(v.array(v.object({ fileId: FileId, name: FileName })), v.maxLength(MOST_SENT_FILES)),
  signedBy: words(SIGNATURE),
})
export type SendForm = v.InferOutput<typeof SendForm>

/** Signs and sends a form. What is wrong stands in `validationErrors` by field, as one of `ANSWER_FAULTS`. */
export const sendForm = endpoint({
  method: 'POST',
  area: 'insurer',
  path: '/members/{memberId}/forms/{form}/sent',
  access: 'own-plan',
  body: SendForm,
  reply: SentForm,
  failure: 'FRM-0008',
  once: true,
})

/** A file's bytes under a name that the device has made: sent again they are the same file. */
export const uploadFormFile = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: '/members/{memberId}/form-files/{fileId}',
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'FRM-0011',
})

/** Ends what was signed, from today on. Done again it is ended once. */
export const endSentForm = endpoint({
  method: 'POST',
  area: 'insurer',
  path: '/members/{memberId}/sent-forms/{sentId}/end',
  access: 'own-plan',
  reply: SentForm,
  failure: 'FRM-0010',
  once: true,
})

/** A sent form on paper, as it was signed. */
export const sentFormFile = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/sent-forms/{sentId}/pdf',
  access: 'own-plan',
  query: v.object({ language: fileLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'FRM-0006',
})
