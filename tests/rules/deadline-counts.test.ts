import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type ClockFacts, clockOf } from '#contract/deadlines/clock.ts'
import defaults from '#contract/deadlines/default-rules.json' with { type: 'json' }
import { type Matter, deadlineOf, rulesFor } from '#contract/deadlines/matching.ts'
import { DeadlineRules, Market, type Rule, SUBJECTS } from '#contract/deadlines/rules.ts'
import { type End, chicagoDay, countedEnd, shifted } from '#tests/kit/counted-deadline.ts'
import { isLong } from '#tests/kit/tier.ts'

const file = v.parse(DeadlineRules, defaults)

const nothing: ClockFacts = {
  isUrgent: false,
  isConcurrent: false,
  requestedOn: null,
  receivedOn: null,
  receivedAt: null,
  informationCompleteOn: null,
  wanted: [],
  extensionToldOn: null,
  extendedTo: null,
  decidedOn: null,
  decidedAt: null,
}
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant()
const minutes = (moment: Temporal.Instant, more: number) => moment.add({ minutes: more })

/** The states one minute before a deadline, at it, and one minute after it. A day ends with its last minute. */
function statesAround(rule: Rule, facts: ClockFacts, { on, ms }: End): string[] {
  const last = ms === null ? at(`${on}T23:59`) : Temporal.Instant.fromEpochMilliseconds(ms)
  return [-1, 0, 1].map((more) => clockOf(rule, file, facts, minutes(last, more)).state)
}

/**
 * The deadlines of every default rule for a request received on Friday, November 20, 2026 at noon: standard, urgent
 * and, if the rule has it, ongoing urgent care. Thanksgiving is on the 26th.
 */
const ENDS: Record<string, string[]> = {
  'pa-arkansas': ['2026-11-24', '2026-11-23'],
  'pa-arkansas-governmental': ['2026-11-24', '2026-11-23'],
  'pa-arkansas-drug': ['2026-11-23T12:00', '2026-11-23'],
  'pa-arkansas-drug-governmental': ['2026-11-23T12:00', '2026-11-23'],
  'pa-erisa': ['2026-12-05', '2026-11-23T12:00', '2026-11-21T12:00'],
  'pa-medicare': ['2026-11-27', '2026-11-23T12:00'],
  'pa-medicare-until-2025': ['2026-12-04', '2026-11-23T12:00'],
  'pa-medicare-drug': ['2026-11-23T12:00', '2026-11-21T12:00'],
  'drug-part-d': ['2026-11-23T12:00', '2026-11-21T12:00'],
  // Without the prescriber's statement, the time starts at the end of the 14th day after the request.
  'drug-part-d-exception': ['2026-12-07', '2026-12-05'],
  'drug-exception': ['2026-11-23T12:00', '2026-11-21T12:00'],
  'drug-list-change': ['2027-01-19', '2027-01-19'],
  'pa-other-states': ['2026-12-05', '2026-11-23T12:00'],
  appeal: ['2026-12-20', '2026-11-23T12:00'],
  'appeal-arkansas-oncology': ['2026-11-27', '2026-11-24'],
  'appeal-medicare': ['2026-12-20', '2026-11-23T12:00'],
  'appeal-medicare-payment': ['2027-01-19', '2027-01-19'],
  'appeal-medicare-drug': ['2026-11-27', '2026-11-23T12:00'],
  'redetermination-part-d': ['2026-11-27', '2026-11-23T12:00'],
  'external-review-arkansas': ['2027-01-04', '2026-11-23T12:00'],
  'external-review-federal': ['2027-01-04', '2026-11-23T12:00'],
  claim: ['2026-12-20', '2026-12-20'],
  'claim-medicare': ['2027-01-19', '2027-01-19'],
  'claim-part-d': ['2026-12-04', '2026-12-04'],
  'records-access': ['2026-12-20', '2026-12-20'],
  'records-amendment': ['2027-01-19', '2027-01-19'],
  'records-accounting': ['2027-01-19', '2027-01-19'],
  'network-question': ['2026-11-23', '2026-11-23'],
  'network-question-erisa': ['2026-11-23', '2026-11-23'],
  'directory-check': ['2027-02-18', '2027-02-18'],
  'directory-correction': ['2026-11-30', '2026-11-30'],
  'continuity-of-care': ['2026-11-25', '2026-11-23'],
  'network-exception': ['2026-11-25', '2026-11-23'],
  'directory-paper': ['2026-11-25', '2026-11-25'],
  'estimate-paper': ['2026-11-24', '2026-11-24'],
  'estimate-paper-erisa': ['2026-11-24', '2026-11-24'],
  'sbc-request': ['2026-12-02', '2026-12-02'],
  'sbc-request-erisa': ['2026-12-02', '2026-12-02'],
  'sbc-change': ['2027-01-19', '2027-01-19'],
  'sbc-change-erisa': ['2027-01-19', '2027-01-19'],
  'contact-reply': ['2026-11-23', '2026-11-23'],
}

test('every default rule ends at the minute that the law sets', () => {
  const noon = at('2026-11-20T12:00').toString()
  for (const rule of file.rules) {
    const [standard, urgent, concurrent] = ENDS[rule.id] ?? []
    const kinds = [
      [standard, {}],
      [urgent, { isUrgent: true }],
      ...(rule.concurrent ? [[concurrent, { isUrgent: true, isConcurrent: true }] as const] : []),
    ] as const
    for (const [end = '', more] of kinds) {
      const facts = { ...nothing, ...more, receivedAt: noon }
      const { dueOn, dueAt } = clockOf(rule, file, facts, at('2026-11-20T12:00'))
      const isMoment = end.includes('T')
      expect([rule.id, dueOn, dueAt]).toEqual([
        rule.id,
        end.slice(0, 10),
        isMoment ? at(end).toString() : null,
      ])
      const ms = isMoment ? at(end).epochMilliseconds : null
      expect([rule.id, ...statesAround(rule, facts, { on: end.slice(0, 10), ms })]).toEqual([
        rule.id,
        'running',
        'running',
        'missed',
      ])
    }
  }
  expect(Object.keys(ENDS).toSorted()).toEqual(file.rules.map(({ id }) => id).toSorted())
})

/** Starts whose period crosses a clock change, December 24 to 31, or February 29. */
const ODD_STARTS = ['2026-03-06', '2026-10-30', '2026-12-23', '2026-12-31', '2028-02-25', '2028-02-29']

test.each(ODD_STARTS)('every default rule from %s ends at the minute of an independent count', (day) => {
  for (const rule of file.rules)
    for (const isUrgent of [false, true]) {
      const facts = { ...nothing, isUrgent, receivedAt: at(`${day}T12:00`).toString() }
      const counted = countedEnd(rule, facts)
      if (typeof counted === 'string') throw new Error(`${rule.id} has no end`)
      const { dueOn, dueAt } = clockOf(rule, file, facts, at(`${day}T12:00`))
      expect([rule.id, dueOn, dueAt && Date.parse(dueAt)]).toEqual([rule.id, counted.on, counted.ms])
      expect(statesAround(rule, facts, counted)).toEqual(['running', 'running', 'missed'])
    }
})

/** A day of the years whose holidays the independent count knows. */
const day = fc.integer({ min: 0, max: 1_000 }).map((n) => shifted('2026-01-05', n))
const isKnown = fc.boolean()
const cases = fc.record({
  rule: fc.constantFrom(...file.rules),
  start: day,
  minute: fc.integer({ min: 0, max: 1_439 }),
  known: fc.record({ day: isKnown, minute: isKnown, complete: isKnown, notice: isKnown, extended: isKnown }),
  isUrgent: fc.boolean(),
  isConcurrent: fc.boolean(),
  wanted: fc.array(
    fc.record({
      asked: fc.integer({ min: 0, max: 9 }),
      waited: fc.integer({ min: 0, max: 40 }),
      isOpen: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  laterDays: fc.integer({ min: 0, max: 20 }),
  extended: fc.integer({ min: 0, max: 70 }),
})
type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never

function factsOf({
  start,
  minute,
  known,
  isUrgent,
  isConcurrent,
  wanted,
  laterDays,
  extended,
}: Case): ClockFacts {
  const receivedAt = at(`${start}T00:00`).add({ minutes: minute }).toString()
  const received = chicagoDay(Date.parse(receivedAt))
  return {
    ...nothing,
    isUrgent,
    isConcurrent,
    requestedOn: start,
    receivedOn: known.day ? received : null,
    receivedAt: known.minute ? receivedAt : null,
    informationCompleteOn: known.complete ? shifted(start, laterDays) : null,
    wanted: wanted.map(({ asked, waited, isOpen }) => ({
      askedOn: shifted(start, asked),
      dueOn: shifted(start, asked + 45),
      receivedOn: isOpen ? null : shifted(start, asked + waited),
    })),
    extensionToldOn: known.notice ? shifted(start, laterDays) : null,
    extendedTo: known.extended ? shifted(start, extended) : null,
  }
}

const ends = ({ dueOn, dueAt }: { dueOn: string | null; dueAt: string | null }): string =>
  `${dueOn} ${dueAt ?? '~'}`

test('a deadline matches an independent count, and a pause never shortens it', () => {
  const early = at('2026-01-01T00:00')
  fc.assert(
    fc.property(cases, (one) => {
      const facts = factsOf(one)
      const clock = clockOf(one.rule, file, facts, early)
      const counted = countedEnd(one.rule, facts)
      if (typeof counted === 'string') {
        expect([clock.state, clock.dueOn, clock.dueAt]).toEqual([counted, null, null])
        return
      }
      expect([clock.dueOn, clock.dueAt && Date.parse(clock.dueAt)]).toEqual([counted.on, counted.ms])
      const open = clock.extendedFrom === null ? 'running' : 'extended'
      expect(statesAround(one.rule, facts, counted)).toEqual([open, open, 'missed'])
      const plain = clockOf(one.rule, file, { ...facts, wanted: [] }, early)
      expect(ends(clock) >= ends(plain) || clock.dueOn === plain.dueOn).toBe(true)
    }),
    { numRuns: isLong ? 10_000 : 300 },
  )
})

test('no deadline is set without a source or for an unknown line of business', () => {
  const matters = fc.record<Matter>({
    subject: fc.constantFrom(...SUBJECTS),
    line: fc.constantFrom('ABCBS', 'HA', 'BA', 'ABM', 'OCTAVE', null),
    market: fc.constantFrom(...Market.options, null),
    kind: fc.constantFrom('inpatient', 'outpatient', 'drug', 'equipment', 'other', 'payment', null),
    benefit: fc.constantFrom('medical', 'pharmacy', null),
    specialty: fc.constantFrom('oncology', 'hematology', null),
    on: day,
  })
  fc.assert(
    fc.property(matters, cases, (matter, one) => {
      const found = deadlineOf(file, rulesFor(file.rules, matter), factsOf(one), at('2026-06-01T00:00'))
      if (matter.line === null) expect(found).toBeUndefined()
      else expect(found?.rule.source ?? 'none').not.toBe('')
    }),
    { numRuns: isLong ? 10_000 : 200 },
  )
})
