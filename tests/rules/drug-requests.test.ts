import { expect, test } from 'vitest'
import type { DrugRules } from '#contract/drug-rules.ts'
import type { DrugException, ExceptionKind } from '#contract/entities/drug-exception.ts'
import type { Fill, Prescription } from '#contract/entities/prescription.ts'
import { kindFor, kindForRejection } from '#features/pharmacy/drug-in-question.ts'
import { askableDrug, startOf } from '#features/pharmacy/exceptions/form-start.rules.ts'
import { requestForFill, requestsAbout } from '#features/pharmacy/exceptions/requests.rules.ts'
import { ruleWords } from '#features/pharmacy/medicine-words.ts'
import { openRejections, withState } from '#features/pharmacy/medicines.rules.ts'

const TODAY = Temporal.PlainDate.from('2026-03-25')

const request = (given: Partial<DrugException>): DrugException => ({
  handle: 'x',
  memberId: 'eli',
  memberName: 'Eli',
  planName: '',
  isOwn: false,
  sentOn: '2026-03-01',
  deadline: null,
  appealBy: null,
  confirmation: '',
  drugId: 'drug',
  drug: 'Drug',
  kind: 'approval',
  reason: '',
  prescriber: null,
  isUrgent: false,
  state: 'approved',
  sentAt: '2026-03-01T12:00:00Z',
  decidedOn: '2026-03-21',
  approvedUntil: null,
  why: null,
  files: [],
  canBeWithdrawn: false,
  ...given,
})

const OF_ELI = { drugId: 'drug', name: 'Drug', memberId: 'eli' }
const REFUSED = { on: '2026-03-20', kind: kindForRejection('needs-approval') }

test.each([
  ['an approval since the fill', {}, true],
  ['an approval until today', { approvedUntil: '2026-03-25' }, true],
  ['a denial since the fill', { state: 'denied' }, true],
  ['a decision without a day on a request since the fill', { decidedOn: null, sentOn: '2026-03-20' }, true],
  ['an open request of another kind', { state: 'received', kind: 'tier', decidedOn: null }, true],
  ['another person’s', { memberId: 'dana' }, false],
  ['a stored copy’s without a person', { memberId: undefined }, false],
  ['another drug’s', { drugId: 'other' }, false],
  ['a withdrawn one', { state: 'withdrawn' }, false],
  ['an approval that has ended', { approvedUntil: '2026-03-24' }, false],
  ['an approval from before the fill', { decidedOn: '2026-03-19' }, false],
  ['a denial from before the fill', { state: 'denied', decidedOn: '2025-03-19' }, false],
  ['an approval of another kind', { kind: 'tier' }, false],
] as const)('a rejected fill shows its request: %s', (_, given, isShown) => {
  const one = request(given)
  expect(requestForFill(requestsAbout([one], OF_ELI), REFUSED, TODAY)).toBe(isShown ? one : undefined)
})

test('the fitting request comes before a newer one of another kind', () => {
  const [open, fitting] = [request({ state: 'received', kind: 'tier' }), request({})]
  expect(requestForFill([open, fitting], REFUSED, TODAY)).toBe(fitting)
  const noKind = { on: REFUSED.on, kind: kindForRejection('too-early') }
  expect(requestForFill([fitting], noKind, TODAY)).toBeUndefined()
})

const MEMBERS = [
  { memberId: 'dana', name: 'Dana' },
  { memberId: 'eli', name: 'Eli' },
]
const start = (typed: Record<string, string>, forMemberId?: string) =>
  startOf({ typed, asked: { drugId: 'drug', name: 'Drug', forMemberId }, members: MEMBERS, ownId: 'dana' })

test('a request is never about another person’s drug for the member', () => {
  expect(start({}, 'eli')).toMatchObject({ drugName: 'Drug', forMemberId: 'eli' })
  // In the form, no choice is the member.
  expect(start({}, 'dana')).toMatchObject({ drugName: 'Drug', forMemberId: '' })
  expect(start({}, 'marcus')).toEqual({})
  expect(askableDrug({ drugId: 'drug', name: 'Drug', forMemberId: 'marcus' }, MEMBERS)).toBeUndefined()
  expect(start({ drugName: 'Drug', forMemberId: 'marcus', reason: 'Other.' })).not.toHaveProperty('reason')
})

test('a draft is kept for the same drug and person', () => {
  const ofDana = { drugName: 'Drug', forMemberId: '', reason: 'Mine.' }
  const ofEli = { ...ofDana, forMemberId: 'eli' }
  expect(start(ofDana, 'dana')).toBe(ofDana)
  expect(start(ofEli, 'eli')).toBe(ofEli)
  // From the drug list, which names no person.
  expect(start(ofEli)).toBe(ofEli)
  expect(start(ofDana, 'eli')).toMatchObject({ forMemberId: 'eli' })
  expect(start(ofDana, 'eli')).not.toHaveProperty('reason')
})

const RULES: [title: string, given: Partial<DrugRules>, kind: ExceptionKind | undefined, words: string][] = [
  ['approval', { needsApproval: true, step: 'First another.' }, 'approval', 'Needs approval, Step therapy'],
  ['step therapy', { step: 'First another.' }, 'step', 'Step therapy'],
  ['a limit', { quantityLimit: '30' }, 'quantity', 'Quantity limit'],
  ['no rules', {}, undefined, 'No rules'],
  [
    'unstated rules',
    {
      step: 'Call us.',
      quantityLimit: 'Call us.',
      unstatedRules: ['step', 'quantityLimit'],
    },
    undefined,
    'The list doesn’t state all rules. Call us.',
  ],
  ['unstated approval', { needsApproval: null }, undefined, 'The list doesn’t state all rules. Call us.'],
  [
    'a stated rule',
    { step: 'Call us.', quantityLimit: '30', unstatedRules: ['step'] },
    'quantity',
    'Quantity limit',
  ],
]

test.each(RULES)('a drug with %s', (_, given, kind, words) => {
  const drug = { needsApproval: false, step: null, quantityLimit: null, ...given }
  expect([kindFor(drug), ruleWords(drug)]).toEqual([kind, words])
})

const fill = (on: string, isRejected = false): Fill => ({
  fillId: `${on} ${isRejected}`,
  on,
  quantity: 30,
  daysSupply: 30,
  pharmacyName: null,
  pharmacyPhone: null,
  memberOwesCents: null,
  planPaidCents: null,
  rejection: isRejected ? { reason: 'over-limit', words: '', from: null } : null,
  claimHandle: null,
})

const medicine = (fills: Fill[]): Prescription => ({
  prescriptionId: 'one',
  memberId: 'dana',
  memberName: 'Dana',
  isOwn: true,
  drugId: 'drug',
  name: 'Drug',
  strength: null,
  form: null,
  purpose: null,
  refillsLeft: null,
  expiresOn: null,
  refillAfterPercent: null,
  needsApproval: null,
  approvedUntil: null,
  prescriber: null,
  prescriberPhone: null,
  fills,
  notices: [],
})

test.each([
  ['alone', [fill('2026-03-20', true)], 1],
  ['after a paid fill', [fill('2026-03-20', true), fill('2026-03-19')], 1],
  ['before a paid fill', [fill('2026-03-21'), fill('2026-03-20', true)], 0],
  ['on the day of a paid fill, listed first', [fill('2026-03-20', true), fill('2026-03-20')], 0],
  ['on the day of a paid fill, listed last', [fill('2026-03-20'), fill('2026-03-20', true)], 0],
  ['46 days ago', [fill('2026-02-07', true)], 0],
])('a rejected fill %s', (_, fills, count) => {
  expect(openRejections(withState([medicine(fills)], TODAY), TODAY)).toHaveLength(count)
})
