import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { FamilyMeters, PersonBenefits } from './benefit-use.ts'
import { ContractType } from './plan.ts'
import { BenefitCategory } from './plan-coverage.ts'
import { LocalizedText } from './localized-text.ts'

/** The longest question. */
export const MOST_QUESTION_CHARACTERS = 200

/** The maximum number of saved answers per account. */
export const MOST_SAVED_ANSWERS = 500

/**
 * A saved answer about a benefit: the insurer's statements on that day, from which the portal can create the same
 * sentences again in either language.
 */
export const SavedAnswer = v.object({
  answerId: v.string(),
  /** In the member's words. */
  question: orEmpty(v.string()),
  contractType: ContractType,
  planName: orEmpty(v.string()),
  /** The person that the answer is about. */
  memberId: v.string(),
  memberName: orEmpty(v.string()),
  savedAt: v.string(),
  /** The day of care. */
  on: Day,
  /** The first day of the person's coverage if it hadn't started. */
  startsOn: orNull(Day),
  hasEnded: orNo(),
  category: BenefitCategory,
  /** Names of benefits that the answer mentions. */
  named: rows(v.object({ code: v.string(), name: LocalizedText })),
  /** Null if the use of benefits couldn't be loaded. */
  person: orNull(PersonBenefits),
  family: orElse(v.nullable(FamilyMeters), null),
  /**
   * The last day for which the benefits are stated, if the question was about a day other than today; null if the
   * insurer doesn't state one.
   */
  statedUntil: orNull(Day),
})
export type SavedAnswer = v.InferOutput<typeof SavedAnswer>
