import * as v from 'valibot'
import { Counter } from '#contract/counter.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Answers, FillableForm, FormId, MOST_SENT_FILES, SentForm } from '#contract/entities/form.ts'
import { FileId, FileName, UploadedFile } from '#contract/entities/uploaded-file.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, orEmpty, rows } from '#contract/odd-data.ts'
import { words } from '#contract/text.ts'

/** Lists the forms that the member can fill in and those already sent. */
export const forms = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/forms',
  access: 'own-plan',
  reply: v.object({
    /** Empty if the insurer accepts no forms here. */
    forms: rows(FillableForm, { isEssential: true }),
    /** Newest first. */
    sent: rows(SentForm, { isEssential: true }),
    /** The people that the member may fill in a form for. */
    people: rows(v.object({ memberId: v.string(), name: orEmpty(v.string()) })),
    /**
     * Forms that this member may neither fill in nor print, but that others on the plan may; missing in lists stored by
     * an earlier build.
     */
    notAllowed: v.optional(rows(FormId)),
    ...incomplete,
  }),
  failure: 'FRM-0007',
})

/** The signer's name as typed. */
export const SIGNATURE = { least: 2, most: 80 } as const

export const SendForm = v.object({
  /** The version of the filled-in form, so that nobody signs a newer one unread (FRM-0009). */
  version: v.pipe(Counter, v.minValue(1)),
  answers: Answers,
  files: v.pipe(v.array(v.object({ fileId: FileId, name: FileName })), v.maxLength(MOST_SENT_FILES)),
  signedBy: words(SIGNATURE),
})
export type SendForm = v.InferOutput<typeof SendForm>

/** Signs and sends a form. Wrong answers are in `validationErrors` by field, as one of `ANSWER_FAULTS`. */
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

/** Uploads a file for a form under an id that the device created. Repeating an id doesn't add a second file. */
export const uploadFormFile = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: '/members/{memberId}/form-files/{fileId}',
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'FRM-0011',
})

/** Ends a signed form as of today. Repeating the request changes nothing. */
export const endSentForm = endpoint({
  method: 'POST',
  area: 'insurer',
  path: '/members/{memberId}/sent-forms/{sentId}/end',
  access: 'own-plan',
  reply: SentForm,
  failure: 'FRM-0010',
  once: true,
})

/** Downloads a sent form as it was signed. */
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
