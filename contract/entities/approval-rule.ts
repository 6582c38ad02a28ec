import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orNull, rows } from '#contract/odd-data.ts'
import { AuthorizationKind } from './authorization.ts'
import { LocalizedText, allTexts } from './localized-text.ts'
import { Tier1 } from './plan.ts'

/** Whether care needs approval before it is given; `depends` has a condition. */
export const APPROVAL_ANSWERS = ['yes', 'no', 'depends'] as const
export const ApprovalAnswer = v.picklist(APPROVAL_ANSWERS)
export type ApprovalAnswer = v.InferOutput<typeof ApprovalAnswer>

/** The name of a rule, which is required. */
export const RuleName = v.pipe(
  LocalizedText,
  v.check((text) => allTexts(text).some((each) => each.trim() !== ''), 'must not be empty'),
)

/**
 * A rule about approval of one service or drug. A row whose answer or days can't be read is left out, because the rest
 * could say "no" when the insurer doesn't.
 */
export const ApprovalRule = v.object({
  /** Null if the insurer states none. */
  code: orNull(v.string()),
  /** The service or drug in plain words. */
  words: RuleName,
  /** Other names that members search for. */
  otherNames: rows(LocalizedText),
  kind: orElse(AuthorizationKind, 'other'),
  answer: ApprovalAnswer,
  /** When it needs approval, or a condition of the answer. */
  condition: orNull(LocalizedText),
  /** The criteria of the decision, and the page that contains them. */
  criteria: orNull(v.object({ words: LocalizedText, link: orNull(v.string()) })),
  /** The plans that it applies to, if not all of the line of business. */
  plans: orNull(LocalizedText),
  /** The first and the last day on which it applies; null without a limit. */
  from: v.nullable(Day),
  to: v.nullable(Day),
})
export type ApprovalRule = v.InferOutput<typeof ApprovalRule>

const Percent = orNull(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))
const Count = orNull(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
/** As stated by the insurer, in hours or in days. */
const Time = orNull(v.object({ value: v.pipe(v.number(), v.minValue(0)), unit: v.picklist(['hour', 'day']) }))

/** How a year's requests were decided. Figures that the insurer doesn't state are null. */
export const DecisionFigures = v.object({
  requests: Count,
  approvedPercent: Percent,
  deniedPercent: Percent,
  approvedAfterAppealPercent: Percent,
  approvedAfterExtensionPercent: Percent,
  mean: Time,
  median: Time,
})
export type DecisionFigures = v.InferOutput<typeof DecisionFigures>

/** A line of business's figures of one year; `figures` is null if the insurer states none. */
export const LineOfDecisions = v.object({
  line: Tier1,
  /** Medicare requires these figures by law; for other lines, they are voluntary. */
  isMedicare: v.boolean(),
  figures: orNull(
    v.object({
      publishedOn: orNull(Day),
      /** The services that needed approval in that year. */
      items: rows(LocalizedText),
      standard: orNull(DecisionFigures),
      expedited: orNull(DecisionFigures),
    }),
  ),
})
export type LineOfDecisions = v.InferOutput<typeof LineOfDecisions>
