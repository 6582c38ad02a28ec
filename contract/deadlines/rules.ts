import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { AuthorizationKind } from '#contract/entities/authorization.ts'
import { Tier1 } from '#contract/entities/plan.ts'

/** The subjects that have deadlines. */
export const SUBJECTS = [
  'authorization',
  'drug-exception',
  'drug-list-change',
  'appeal',
  'external-review',
  'claim',
  'records-access',
  'records-amendment',
  'records-accounting',
  'network-question',
  'network-exception',
  'continuity-of-care',
  'directory-correction',
  'directory-check',
  'directory-paper',
  'estimate-paper',
  'sbc-request',
  'sbc-change',
  'contact-reply',
] as const
export const Subject = v.picklist(SUBJECTS, 'is not a subject of deadlines')
export type Subject = v.InferOutput<typeof Subject>

export const Market = v.picklist(
  ['individual', 'small-group', 'large-group', 'self-funded', 'governmental', 'medicare'],
  'is not a market',
)
export type Market = v.InferOutput<typeof Market>

const positive = (what: string, most: number) =>
  v.pipe(
    v.number(`${what} must be a number`),
    v.integer(`${what} must be a whole number`),
    v.minValue(1, `${what} must be 1 or more`),
    v.maxValue(most, `${what} must be ${most} or fewer`),
  )

/** The time that an insurer has. Hours end at an exact minute; days end with the day, in the file's time zone. */
export const Span = v.union(
  [
    v.strictObject({ hours: positive('hours', 10_000) }),
    v.strictObject({ days: positive('days', 3_650) }),
    v.strictObject({ businessDays: positive('businessDays', 1_000) }),
  ],
  'is not a time: one of hours, days and businessDays, a whole number of 1 or more',
)
export type Span = v.InferOutput<typeof Span>

const between = (least: number, most: number, what: string) =>
  v.pipe(v.number(what), v.integer(what), v.minValue(least, what), v.maxValue(most, what))

/** The days of each month, in a year that isn't a leap year. */
const DAYS_OF = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const month = between(1, 12, 'must be a month, 1 to 12')
const shift = between(-3, 3, 'must be -3 to 3 days')

/** As described in calendar.ts. */
const Holiday = v.union(
  [
    v.strictObject({
      month,
      day: between(1, 31, 'must be a day, 1 to 31'),
      saturday: v.optional(shift, 0),
      sunday: v.optional(shift, 0),
    }),
    v.strictObject({
      month,
      weekday: between(1, 7, 'must be a weekday, 1 (Monday) to 7'),
      nth: between(1, 5, 'must be 1 to 5'),
      plus: v.optional(shift, 0),
    }),
    v.strictObject({ on: Day }),
  ],
  'is not a holiday',
)

const Calendar = v.pipe(v.array(Holiday), v.maxLength(200, 'has more than 200 holidays'))

const text = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.maxLength(600, 'is longer than 600 letters'),
)
/** Shown to members, so both languages are required. */
const BothLanguages = v.strictObject({ en: text, es: text })

const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(v.nullable(v.pipe(v.array(item), v.minLength(1, 'is empty'), v.maxLength(50))), null)

/** How long a member has for a request such as an appeal. */
const FileWithin = v.strictObject({
  within: v.union(
    [v.strictObject({ days: positive('days', 3_650) }), v.strictObject({ months: positive('months', 120) })],
    'is not a time: days or months, a whole number of 1 or more',
  ),
  /** Whether a last day on a weekend or a holiday is moved to the next workday. */
  rollsOver: v.optional(v.boolean(), false),
})

/**
 * A legal deadline, or a promise of the insurer. A null or missing list matches everything; so does a rule without
 * `from` and `to`.
 */
export const Rule = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{1,59}$/, 'is not an id like pa-arkansas')),
  subject: Subject,
  isOn: v.optional(v.boolean(), true),
  lines: listOf(Tier1),
  exceptLines: listOf(Tier1),
  markets: listOf(Market),
  exceptMarkets: listOf(Market),
  kinds: listOf(v.union([AuthorizationKind, v.literal('payment')], 'is not a kind of request')),
  exceptKinds: listOf(v.union([AuthorizationKind, v.literal('payment')], 'is not a kind of request')),
  benefits: listOf(v.picklist(['medical', 'pharmacy'], 'is neither medical nor pharmacy')),
  specialties: listOf(text),
  calendar: v.string(),
  /** Where the clock starts: when the insurer has the request, or all information for it. */
  starts: v.picklist(['received', 'information-complete'], 'is neither received nor information-complete'),
  /** Without the information, a clock that starts with it starts this many days after the request. */
  completeWithinDays: v.optional(v.nullable(positive('completeWithinDays', 365)), null),
  fileWithin: v.optional(v.nullable(FileWithin), null),
  standard: Span,
  urgent: v.optional(v.nullable(Span), null),
  /** For a timely request to extend a treatment in progress. */
  concurrent: v.optional(v.nullable(Span), null),
  /** The longest single extension by the insurer, and by which day after the start it must be announced. */
  extension: v.optional(
    v.nullable(
      v.strictObject({
        days: positive('days', 365),
        toldWithinDays: v.optional(v.nullable(positive('toldWithinDays', 365)), null),
      }),
    ),
    null,
  ),
  /**
   * While information is requested: `restart` starts over on the day the last item arrives; `stop` leaves out the days
   * from an extension notice to the answer.
   */
  pause: v.optional(v.nullable(v.picklist(['restart', 'stop'], 'is neither restart nor stop')), null),
  /** The time to decide an urgent request that waits for information, after the answer or the last day to answer. */
  urgentAfterAnswer: v.optional(v.nullable(Span), null),
  ifMissed: BothLanguages,
  /** The next step after a denial that is upheld on appeal. */
  ifUpheld: v.optional(v.nullable(BothLanguages), null),
  sayOnPhone: BothLanguages,
  source: text,
  from: v.optional(v.nullable(Day), null),
  to: v.optional(v.nullable(Day), null),
})
export type Rule = v.InferOutput<typeof Rule>

/** By which day of a year members must have a document about their plan. */
const YearlyPaper = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{1,59}$/, 'is not an id like notice-of-change')),
  paper: v.picklist(['notice-of-change', 'evidence-of-coverage'], 'is not a yearly paper'),
  isOn: v.optional(v.boolean(), true),
  lines: listOf(Tier1),
  markets: listOf(Market),
  by: v.pipe(
    v.strictObject({ month, day: between(1, 31, 'must be a day, 1 to 31') }),
    v.check(({ month: of, day }) => day <= (DAYS_OF[of - 1] ?? 0), 'is not a day of every year'),
  ),
  /** How many years before the described plan year it is due. */
  yearsBefore: v.optional(between(0, 1, 'must be 0 or 1'), 1),
  source: text,
})

const ZONES = new Set(['America/Chicago', 'America/New_York', 'America/Denver', 'America/Los_Angeles'])

const duplicateOf = (rules: readonly Rule[]): string | undefined =>
  rules.find(({ id }, at) => rules.findIndex((rule) => rule.id === id) !== at)?.id

/** The content of `DEADLINES_FILE`. */
export const DeadlineRules = v.pipe(
  v.strictObject({
    version: text,
    timeZone: v.pipe(
      v.string(),
      v.check((zone) => ZONES.has(zone), 'is not a time zone of the continental states'),
    ),
    calendars: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,29}$/)), Calendar),
    rules: v.pipe(v.array(Rule), v.minLength(1, 'has no rules'), v.maxLength(500, 'has more than 500 rules')),
    papers: v.optional(v.pipe(v.array(YearlyPaper), v.maxLength(50, 'has more than 50 papers')), []),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { rules, calendars } = dataset.value
    const twice = duplicateOf(rules)
    if (twice) addIssue({ message: `has two rules with the id "${twice}"` })
    for (const { id, calendar, from, to } of rules) {
      if (!Object.hasOwn(calendars, calendar))
        addIssue({ message: `rule "${id}", field calendar: there is no calendar "${calendar}"` })
      if (from !== null && to !== null && to < from)
        addIssue({ message: `rule "${id}", field to: is before from` })
    }
  }),
)
export type DeadlineRules = v.InferOutput<typeof DeadlineRules>
