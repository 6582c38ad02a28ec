import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { ApprovalAnswer, RuleName } from '#contract/entities/approval-rule.ts'
import { AuthorizationKind } from '#contract/entities/authorization.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { Tier1 } from '#contract/entities/plan.ts'
import type { InsurerCall } from './call.ts'
import { maybe } from './maybe.ts'

/** A required field: without a valid value, the row is left out. */
const orLeftOut = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null)

const Link = v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(500))

/** A rule about approval of one service or drug. */
export const Requirement = v.object({
  /** The insurer's own code, or one of HCPCS Level II. */
  code: maybe(v.pipe(v.string(), v.regex(/^[\w.-]{1,20}$/))),
  /** The service or drug in plain words. */
  words: RuleName,
  /** Other names, such as "CAT scan" for a CT scan. Members can find the rule by these, too. */
  otherNames: v.fallback(v.optional(v.array(LocalizedText), []), []),
  kind: v.fallback(AuthorizationKind, 'other'),
  /** `depends` requires a condition. */
  answer: ApprovalAnswer,
  condition: maybe(LocalizedText),
  /** The criteria for the decision, and the page that has them. */
  criteria: maybe(v.object({ words: LocalizedText, link: maybe(Link) })),
  /** The plans that the rule applies to, in words, if not the whole line of business. */
  plans: maybe(LocalizedText),
  /** The first and the last day on which the rule applies. State rules for two years after they end. */
  from: orLeftOut(Day),
  to: orLeftOut(Day),
})
export type Requirement = v.InferOutput<typeof Requirement>

const Percent = maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))
const Count = maybe(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
const Time = maybe(v.object({ value: v.pipe(v.number(), v.minValue(0)), unit: v.picklist(['hour', 'day']) }))

const Figures = v.object({
  requests: Count,
  approvedPercent: Percent,
  deniedPercent: Percent,
  approvedAfterAppealPercent: Percent,
  /** Approved after the time to decide was extended. */
  approvedAfterExtensionPercent: Percent,
  /** The time from the request to the decision. */
  mean: Time,
  median: Time,
})

/** How a line's requests in a year were decided (for Medicare plans, 42 CFR 422.122(c); drugs are excluded). */
export const YearOfDecisions = v.object({
  year: v.pipe(v.number(), v.integer()),
  line: Tier1,
  publishedOn: maybe(Day),
  /** The services that needed approval in that year. */
  items: v.fallback(v.optional(v.array(LocalizedText), []), []),
  standard: maybe(Figures),
  expedited: maybe(Figures),
})
export type YearOfDecisions = v.InferOutput<typeof YearOfDecisions>

export type RequirementsQuestion = {
  /** The line of business. */
  line: string
  /** Null requests the rules of the whole line, for the public list. */
  planId: string | null
  /** Words to search for; undefined for all rules, which is what the portal itself requests. */
  text: string | undefined
  cursor: string | undefined
  limit: number
}

/** Public lists: the services that need approval, and figures on decisions. Leave out a list that you don't publish. */
export type ApprovalLists = {
  /** All pages together have each rule once; an unknown line or plan has none. */
  requirements?(
    call: InsurerCall,
    question: RequirementsQuestion,
  ): Promise<{ rows: Requirement[]; next: string | null }>
  /** Null for a year or line without figures. */
  metrics?(call: InsurerCall, question: { year: number; line: string }): Promise<YearOfDecisions | null>
}
