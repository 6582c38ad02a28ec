import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Answers, FillableForm, SentFormState } from '#contract/entities/form.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { type UploadedFile, ListedFile } from '#contract/entities/uploaded-file.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import type { FileContent } from './file-content.ts'
import { RecordId } from '#contract/ids.ts'

/** A member named in an answer. */
const NamedMember = v.object({ memberId: v.string(), name: v.string() })
export type NamedMember = v.InferOutput<typeof NamedMember>

/** A form as it was signed and sent. Its answers contain only the last four digits of bank accounts. */
export const ReceivedForm = v.object({
  sentId: RecordId,
  /** The form itself, so that the signed version stays readable after the form changes. */
  form: FillableForm,
  answers: Answers,
  /**
   * The people named in the answers, with their names when the form was sent; empty if the insurer doesn't store them.
   */
  people: v.optional(v.array(NamedMember), []),
  files: v.array(ListedFile),
  signedBy: v.string(),
  /** The member under whose plan it was sent. */
  memberId: v.string(),
  confirmation: v.string(),
  sentOn: Day,
  state: SentFormState,
  /** The decision; null until the form is decided. */
  outcome: v.nullable(LocalizedText),
  decidedOn: v.nullable(Day),
  /** For a form that is valid until a day: that day, or the day on which it was ended. */
  endsOn: v.nullable(Day),
})
export type ReceivedForm = v.InferOutput<typeof ReceivedForm>

/** The plans of a contract under which a member has forms. */
export type FormPlan = { memberId: string; contractId: string; contractTypes: readonly ContractType[] }

/** The account that sent the forms, and the member under whose plan it sent them. */
export type WhoseForms = { username: string; memberId: string }

export type NewForm = FormPlan &
  WhoseForms & {
    key: IdempotencyKey
    formId: string
    version: number
    /** Checked against the form, with full bank account numbers. */
    answers: Answers
    /** The people named in the answers. The sender may no longer have access to them when the form is read later. */
    people: readonly NamedMember[]
    files: readonly { fileId: string; name: string }[]
    signedBy: string
  }

/** A file's bytes; `fileId` is the key: the same file under the same id is stored once. */
export type NewFormFile = FileContent & { username: string; contractId: string; fileId: string }

/** Forms that members fill out on screen. Only the account that sent a form can read it. */
export type Forms = {
  /** The forms of these plans; each `formId` once. The portal leaves out a form that can't be filled out. */
  offered(call: InsurerCall, plan: FormPlan): Promise<FillableForm[]>
  /**
   * Accepts a form, once for each key of an account. Refused with FRM-0009 if this version of the form doesn't exist,
   * and with FRM-0014 if a file isn't stored or belongs to something else. A refused form stores nothing.
   */
  submit(call: InsurerCall, form: NewForm): Promise<ReceivedForm>
  /** The forms that the account has sent under a plan, newest first. */
  sent(call: InsurerCall, whose: WhoseForms): Promise<ReceivedForm[]>
  /**
   * Ends a form that is valid until a day. A repeated request is done once. Refused with FRM-0010 if the form isn't
   * valid until a day, and with NOT_FOUND if the account sent no such form.
   */
  end(call: InsurerCall, whose: WhoseForms & { sentId: string }): Promise<ReceivedForm>
  /**
   * Stores a file that doesn't belong to a form yet. Refused with FRM-0011 if the id belongs to another file, with
   * FRM-0012 if too many files are waiting, with FRM-0013 if the user's files are too large together, and with
   * NOT_FOUND if the id is another user's.
   */
  storeFile(call: InsurerCall, file: NewFormFile): Promise<UploadedFile>
}
