import * as v from 'valibot'
import { PaperType } from '#contract/entities/paperless.ts'
import { Instant } from '#contract/instant.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'

/** A person's choice for one document type, and its time. */
export const ChosenPaper = v.object({
  type: PaperType,
  isPaperless: v.boolean(),
  chosenAt: Instant,
})
export type ChosenPaper = v.InferOutput<typeof ChosenPaper>

export type NewPaperChoices = {
  key: IdempotencyKey
  memberId: string
  choices: readonly { type: PaperType; isPaperless: boolean }[]
  /** Whether the member agreed to get Form 1095-B online only; the insurer stores the consent while it is valid. */
  consentsToTaxForm: boolean
}

/** Which documents a person gets by mail. A choice applies to all of their plans. */
export type Paperless = {
  /** Each type once, without types for which the person never chose. */
  of(call: InsurerCall, memberId: string): Promise<ChosenPaper[]>
  /**
   * Returns the choices after the change; a repeated request with the same key is done once. Refused with PRF-0003 if a
   * tax form would go online without consent, and with NOT_FOUND if the member id doesn't exist; neither changes
   * anything.
   */
  choose(call: InsurerCall, chosen: NewPaperChoices): Promise<ChosenPaper[]>
}
