import * as v from 'valibot'
import { PaperType } from '#contract/entities/paperless.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'

/** What a person chose for one type, and since when. */
export const ChosenPaper = v.object({
  type: PaperType,
  isPaperless: v.boolean(),
  chosenAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type ChosenPaper = v.InferOutput<typeof ChosenPaper>

export type NewPaperChoices = {
  key: IdempotencyKey
  memberId: string
  choices: readonly { type: PaperType; isPaperless: boolean }[]
  /** The member agreed to get Form 1095-B online alone; it is kept as long as it holds. */
  consentsToTaxForm: boolean
}

/** Which documents a person gets by mail. It holds for all of their plans. */
export type Paperless = {
  /** Each type once; one that the person never chose is left out. */
  of(call: InsurerCall, memberId: string): Promise<ChosenPaper[]>
  /**
   * The choices afterwards; asked again with the same key it is done once. Refused with PRF-0003 where a tax form would
   * come online without consent, and with NOT_FOUND where nobody has this member id; both change nothing.
   */
  choose(call: InsurerCall, chosen: NewPaperChoices): Promise<ChosenPaper[]>
}
