import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Answers, FillableForm, SentFormState } from '#contract/entities/form.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { type UploadedFile, ListedFile } from '#contract/entities/uploaded-file.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import type { FileContent } from './file-content.ts'
import { RecordId } from '#contract/ids.ts'

/** A member whom an answer names. */
const NamedMember = v.object({ memberId: v.string(), name: v.string() })
export type NamedMember = v.InferOutput<typeof NamedMember>

/** A form as it was signed and sent. Of bank accounts its answers have the last four digits alone. */
export const ReceivedForm = v.object({
  sentId: RecordId,
  /** The form itself, so that what was signed can be read when the form is another by then. */
  form: FillableForm,
  answers: Answers,
  /** Whom the answers name, as they were called when it was sent; empty where the insurer does not keep that. */
  people: v.optional(v.array(NamedMember), []),
  files: v.array(ListedFile),
  signedBy: v.string(),
  /** The member under whose plan it was sent. */
  memberId: v.string(),
  confirmation: v.string(),
  sentOn: Day,
  state: SentFormState,
  /** What was decided; null as long as nothing is. */
  outcome: v.nullable(LocalizedText),
  decidedOn: v.nullable(Day),
  /** Of a form that holds until a day: that day, or the one on which it was ended. */
  endsOn: v.nullable(Day),
})
export type ReceivedForm = v.InferOutput<typeof ReceivedForm>

/** Under which plans of a contract a member has forms. */
export type FormPlan = { memberId: string; contractId: string; contractTypes: readonly ContractType[] }

/** Who sent what under which plan. */
export type WhoseForms = { username: string; memberId: string }

export type NewForm = FormPlan &
  WhoseForms & {
    key: IdempotencyKey
    formId: string
    version: number
    /** Checked against the form; bank accounts in full. */
    answers: Answers
    /** Whom the answers name. They may be out of the sender's reach by the time that it is read again. */
    people: readonly NamedMember[]
    files: readonly { fileId: string; name: string }[]
    signedBy: string
  }

/** A file's bytes; `fileId` is the key: the same file under the same id is stored once. */
export type NewFormFile = FileContent & { username: string; contractId: string; fileId: string }

/** Forms that members fill on the screen. What somebody sent is seen by that account alone. */
export type Forms = {
  /** The forms of these plans; each `formId` once. One that cannot be filled is left out by the portal. */
  offered(call: InsurerCall, plan: FormPlan): Promise<FillableForm[]>
  /**
   * Takes a form, once for each key of an account. Refused with FRM-0009 where there is no such form in this version,
   * and with FRM-0014 where a file was not stored before or belongs to something else; both leave nothing behind.
   */
  submit(call: InsurerCall, form: NewForm): Promise<ReceivedForm>
  /** What the account sent under a plan, the newest first. */
  sent(call: InsurerCall, whose: WhoseForms): Promise<ReceivedForm[]>
  /**
   * Ends a form that holds until a day. Asked again it is ended once. Refused with FRM-0010 where it is of another kind,
   * and with NOT_FOUND where the account sent no such form.
   */
  end(call: InsurerCall, whose: WhoseForms & { sentId: string }): Promise<ReceivedForm>
  /**
   * Keeps a file that belongs to nothing yet. Refused as FRM-0011 where the id stands for another file, as FRM-0012 where
   * too many files wait, as FRM-0013 where the user's files are too large together, and as NOT_FOUND where the id is
   * another user's.
   */
  storeFile(call: InsurerCall, file: NewFormFile): Promise<UploadedFile>
}
