import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { FamilyMeters, PersonBenefits } from './benefit-use.ts'
import { ContractType } from './plan.ts'
import { BenefitCategory } from './plan-coverage.ts'
import { LocalizedText } from './localized-text.ts'

/** A longer question is refused. */
export const MOST_QUESTION_CHARACTERS = 200

/** More saved answers of one account are refused. */
export const MOST_SAVED_ANSWERS = 500

/**
 * An answer about a benefit as the member saved it: what the insurer stated on that day, from which the portal says the same
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
  /** The day of care that it is for. */
  on: Day,
  /** The first day of a plan that hadn't started. */
  startsOn: orNull(Day),
  hasEnded: orNo(),
  category: BenefitCategory,
  /** Names of benefits that the answer mentions. */
  named: rows(v.object({ code: v.string(), name: LocalizedText })),
  /** Null if the use of benefits couldn't be loaded. */
  person: orNull(PersonBenefits),
  family: orElse(v.nullable(FamilyMeters), null),
  /** The last day that the benefits are stated for, if another day than today was asked for; null if it isn't stated. */
  statedUntil: orNull(Day),
})
export type SavedAnswer = v.InferOutput<typeof SavedAnswer>
