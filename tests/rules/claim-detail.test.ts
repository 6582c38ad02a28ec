import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { today } from '#base/clock.ts'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import type { AdjudicatedMoney, Claim, ClaimDetails, ClaimLine } from '#contract/entities/claim.ts'
import { denialAction, denialReasons } from '#features/claims/detail/AppealCard.tsx'
import { BillForm, type Comparison, compareBill } from '#features/claims/detail/ClaimNotes.tsx'
import { addsUp, moneyCauses, moneyRows, nobodyOwesCents } from '#features/claims/detail/ClaimAmounts.tsx'
import { NO_MONEY } from '#contract/claim-money.ts'
import { paidMeaning } from '#features/claims/detail/AfterAppeal.tsx'
import { timelineSteps } from '#features/claims/detail/ClaimTimeline.tsx'
import { initialDraft } from '#features/contact/question-draft.ts'

const paid: AdjudicatedMoney = {
  billedCents: 18_000,
  discountCents: 7_000,
  allowedCents: 11_000,
  notCoveredCents: 0,
  otherInsuranceCents: 0,
  planPaidCents: 8_000,
  deductibleCents: 0,
  copayCents: 3_000,
  coinsuranceCents: 0,
  memberOwesCents: 3_000,
}

/** A bill without an amount due: the provider billed the same care twice. */
const twice: AdjudicatedMoney = {
  ...paid,
  discountCents: 0,
  allowedCents: 0,
  planPaidCents: 0,
  copayCents: 0,
  memberOwesCents: 0,
  notCoveredCents: 18_000,
}

describe('money', () => {
  test('omits zero amounts, never totals', () => {
    expect(moneyRows(paid).map(({ name }) => name)).toEqual([
      'billed',
      'discount',
      'allowed',
      'planPaid',
      'copay',
      'mayOwe',
    ])
    expect(moneyRows(paid, 500).at(-1)).toEqual({ name: 'paidFromAccount', cents: 500 })
  })

  test('is shown as stated if it does not add up, without derived amounts', () => {
    const odd = { ...paid, billedCents: 900_155, planPaidCents: -4_050 }
    expect(addsUp(paid)).toBe(true)
    expect(addsUp(odd)).toBe(false)
    expect(moneyRows(odd).find(({ name }) => name === 'planPaid')?.cents).toBe(-4_050)
    expect(moneyCauses({ money: odd, network: 'in' })[0]).toBe('oddSums')
    expect(nobodyOwesCents({ ...odd, notCoveredCents: 100 })).toBe(0)
  })

  test('not covered is the member’s share only if the provider may bill it', () => {
    expect(nobodyOwesCents(twice)).toBe(18_000)
    expect(nobodyOwesCents({ ...twice, memberOwesCents: 18_000 })).toBe(0)
  })

  test('differs for reasons that the claim states', () => {
    expect(moneyCauses({ money: paid, network: 'out' })).toEqual([
      'discount',
      'outOfNetwork',
      'copay',
      'estimate',
    ])
  })
})

describe('a bill beside its claim', () => {
  const claim = { money: paid, network: 'in', status: 'paid' } as const
  test.each<[number, Partial<Claim>, Comparison, number]>([
    [3_000, {}, 'same', 0],
    [1_000, {}, 'less', 2_000],
    [0, {}, 'less', 3_000],
    [18_000, {}, 'whole-price', 15_000],
    [4_550, {}, 'more-in-network', 1_550],
    [4_550, { network: 'out' }, 'more-out-of-network', 1_550],
    [4_550, { status: 'pending' }, 'undecided', 1_550],
  ])('of %i cents (%o) compares as %s', (cents, change, comparison, differenceCents) => {
    expect(compareBill(cents, { ...claim, ...change })).toEqual({ comparison, differenceCents })
  })

  test('needs an amount once received, and no future day', () => {
    const read = (form: Record<string, string>) => v.safeParse(BillForm, form)
    expect(read({ state: 'not-billed', amount: '5', on: '' }).output).toEqual({
      state: 'not-billed',
      amountCents: null,
      on: null,
    })
    expect(read({ state: 'paid', amount: '5', on: today().toString() }).success).toBe(true)
    expect(read({ state: 'paid', amount: '48,20', on: '' }).output).toMatchObject({ amountCents: 4_820 })
    expect(read({ state: 'paid', amount: '1000000.01', on: '' }).success).toBe(false)
    expect(read({ state: 'received', amount: '', on: '' }).success).toBe(false)
    expect(read({ state: 'paid', amount: '5', on: today().add({ days: 1 }).toString() }).success).toBe(false)
    expect(read({ state: '', amount: '5', on: '' }).success).toBe(false)
  })
})

describe('an appeal', () => {
  test('is possible for denied amounts until 180 days after the decision', () => {
    expect(isAppealable({ status: 'denied', isPartlyDenied: false })).toBe(true)
    expect(isAppealable({ status: 'paid', isPartlyDenied: true })).toBe(true)
    expect(isAppealable({ status: 'paid', isPartlyDenied: false })).toBe(false)
    expect(isAppealable({ status: 'adjusted', isPartlyDenied: true })).toBe(false)
    expect(appealUntil({ appealUntil: '2026-02-01' })?.toString()).toBe('2026-02-01')
    expect([appealUntil({ appealUntil: null }), appealUntil({})]).toEqual([undefined, undefined])
  })

  test('lists each reason once; another payer’s reason leaves the next step unknown', () => {
    const line = (isDenied: boolean, ...reasons: ClaimLine['reasons']) =>
      ({ isDenied, reasons }) as unknown as ClaimLine
    const [ours, theirs] = [
      { code: 'NSM-001', text: 'No approval' },
      { code: 'X9', text: 'As the payer says' },
    ]
    expect(denialReasons([line(true, ours, theirs), line(true, ours), line(false, theirs)])).toEqual([
      ours,
      theirs,
    ])
    expect([ours, theirs].map(denialAction)).toEqual(['approval', 'unknown'])
  })
})

describe('the claim’s history', () => {
  const claim = {
    status: 'paid',
    isPartlyDenied: false,
    hasEob: true,
    serviceFrom: '2026-01-01',
    receivedOn: '2026-01-03',
    processedOn: '2026-01-10',
    paidOn: '2026-01-13',
  } as Claim
  const today = Temporal.PlainDate.from('2026-03-31')
  const namesOf = (change: Partial<ClaimDetails>) =>
    timelineSteps({ ...claim, ...change }, today).map(({ name }) => name)

  const open = { status: 'pending', processedOn: null, paidOn: null } as const
  const due = (dueOn: string | null) => ({ ...open, deadline: { dueOn } as ClaimDetails['deadline'] })

  test.each<[Partial<ClaimDetails>, string[]]>([
    [{}, ['processed', 'eobReady', 'paid']],
    [{ status: 'denied', paidOn: null }, ['denied', 'eobReady']],
    [{ isPartlyDenied: true }, ['partlyDenied', 'eobReady', 'paid']],
    [{ status: 'adjusted' }, ['processed', 'eobReady', 'paid', 'replaced']],
    [open, ['inReview']],
    [due('2026-03-31'), ['inReview', 'decideBy']],
    [due('2026-03-30'), ['inReview']],
    [due(null), ['inReview']],
    [{ ...open, statusText: 'Suspended' }, []],
  ])('to a claim with %o', (change, after) => {
    expect(namesOf(change)).toEqual(['service', 'received', ...after])
  })

  test('a payment in the future is not marked done', () => {
    const before = (day: string) => timelineSteps(claim, Temporal.PlainDate.from(day)).at(-1)
    expect(before('2026-01-12')).toEqual({ name: 'paysOn', on: '2026-01-13', isAhead: true })
    expect(before('2026-01-13')).toEqual({ name: 'paid', on: '2026-01-13' })
  })

  const appeal = {
    ...({ appealId: 'a', confirmation: 'AP1', ground: 'approved', letter: '' } as const),
    startedAt: '2026-02-19T03:00:00Z',
    decisionBy: '2026-03-20',
    reviewOn: '2026-02-23',
    decidedOn: '2026-03-09',
    isUrgent: false,
    representative: null,
    files: [],
    takeBackUntil: null,
  }

  test.each([
    ['in-review', ['appealed', 'appealReviewed', 'appealDecideBy']],
    ['upheld', ['appealed', 'appealReviewed', 'appealUpheld']],
    ['changed', ['appealed', 'appealReviewed', 'appealChanged']],
  ] as const)('to an appeal that is %s', (state, steps) => {
    const all = timelineSteps({ ...claim, status: 'denied', paidOn: null }, today, { ...appeal, state })
    expect(all.map(({ name }) => name).slice(4)).toEqual(steps)
    // The evening before, in the insurer's time zone.
    expect(all[4]?.on).toBe('2026-02-18')
  })

  test('to a claim that was decided again', () => {
    expect(namesOf({ isAfterAppeal: true })).toEqual([
      'service',
      'received',
      'decidedAgain',
      'eobReady',
      'paid',
    ])
  })

  test.each([
    [
      'provider',
      30_000,
      10_000,
      /paid \$300\.00\. That’s \$200\.00 more than you may owe now\. Ask Lakeside for a refund/,
    ],
    ['member', 30_000, 10_000, /paid \$300\.00\. We’ll pay our part to you\. In the end, you owe \$100\.00/],
    ['provider', 10_000, 10_000, /You don’t owe any more/],
    ['provider', 4_000, 10_000, /paid \$40\.00\. You may owe \$60\.00 more/],
    ['provider', null, 10_000, /If you paid Lakeside more than \$100\.00/],
    ['member', null, 10_000, /we’ll pay our part to you/],
    ['provider', 30_000, null, /ask them if you get a refund/],
  ] as const)(
    'to money paid before an appeal was won: %s, %s of %s',
    (payee, paidCents, owesCents, meaning) => {
      const bill = paidCents === null ? null : ({ state: 'paid', amountCents: paidCents, on: null } as const)
      const money = { ...NO_MONEY, memberOwesCents: owesCents }
      expect(paidMeaning({ money, payee, providerName: 'Lakeside' }, bill)).toMatch(meaning)
    },
  )

  test('lists events in order, including our own requests', () => {
    const infoRequest = { of: 'provider', what: 'Notes', askedOn: '2026-01-05', dueOn: null } as const
    expect(namesOf({ infoRequest })[2]).toBe('infoRequested')
  })
})

describe('a question about a claim', () => {
  test('starts with its number, before the typed text', () => {
    const link = { about: 'claim', claim: 'M26001' }
    expect(initialDraft(link, undefined)).toEqual({ topic: 'claim', comments: 'About claim M26001: ' })
    const kept = { phone: '501', comments: 'Why?' }
    const begun = initialDraft({ ...link, about: 'fraud' }, kept)
    expect(begun).toMatchObject({ phone: '501', topic: 'other' })
    expect(begun?.['comments']).toBe('I want to report possible fraud on claim M26001: Why?')
    expect(initialDraft(link, begun)?.['comments']).toBe(begun?.['comments'])
  })

  test('takes only the claim from an address', () => {
    expect(initialDraft({ about: 'claim', claim: '<b>' }, undefined)).toBeUndefined()
    expect(initialDraft({ about: 'me' }, { comments: 'x' })).toEqual({ comments: 'x' })
  })
})
