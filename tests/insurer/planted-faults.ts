import type { Benefits, PlanDesign } from '#server/insurer/benefits.ts'
import type { Changes, ChangesPage } from '#server/insurer/changes.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { CoveredMember, Membership } from '#server/insurer/membership.ts'

/** An insurer with one thing wrong, and the promise that must break because of it. */
export type Fault = { fault: string; plant: (insurer: Insurer) => Insurer; breaks: string }

const withMembership = (change: (port: Membership) => Partial<Membership>) => (insurer: Insurer) => ({
  ...insurer,
  membership: { ...insurer.membership, ...change(insurer.membership) },
})

/** Every answer of membership, changed. */
const withRows = (change: (rows: CoveredMember[]) => CoveredMember[]) =>
  withMembership(({ ofUser, ofContract, ofMember }) => ({
    ofUser: async (...asked) => change(await ofUser(...asked)),
    ofContract: async (...asked) => change(await ofContract(...asked)),
    ofMember: async (...asked) => change(await ofMember(...asked)),
  }))

const withEnrollment = (part: Partial<CoveredMember['enrollment']>) =>
  withRows((rows) => rows.map((row) => ({ ...row, enrollment: { ...row.enrollment, ...part } })))

const withDesign = (change: (design: PlanDesign) => PlanDesign) => (insurer: Insurer) => {
  const { benefits } = insurer
  if (!benefits) throw new Error('no benefits to plant a fault in')
  const ofPlan: Benefits['ofPlan'] = async (...asked) => {
    const design = await benefits.ofPlan(...asked)
    return design && change(design)
  }
  return { ...insurer, benefits: { ofPlan } }
}

const withCents = (cents: number) =>
  withDesign((design) => ({
    ...design,
    limits: design.limits.map((limit) => ({ ...limit, individualCents: cents })),
  }))

type Look = Parameters<Changes['since']>

const withFeed =
  (change: (since: Changes['since'], ...asked: Look) => Promise<ChangesPage>) => (insurer: Insurer) => {
    const { changes } = insurer
    if (!changes) throw new Error('no feed to plant a fault in')
    return { ...insurer, changes: { since: (...asked: Look) => change(changes.since, ...asked) } }
  }

/** Another answer each second time, as from a system of two halves. */
const everySecondTime = <Value>(change: (value: Value) => Value): ((value: Value) => Value) => {
  let times = 0
  return (value) => (++times % 2 === 0 ? change(value) : value)
}

const never = new Promise<never>(() => {})

const membershipFaults: readonly Fault[] = [
  {
    fault: 'a member id that answers the whole family',
    plant: withMembership(({ ofContract }) => ({
      ofMember: (call, memberId) => ofContract(call, memberId.slice(0, -2)),
    })),
    breaks: 'membership: a member id answers that member alone',
  },
  {
    fault: 'a contract that answers somebody of another contract',
    plant: withMembership(({ ofContract }) => ({
      ofContract: async (call, contractId) => [
        ...(await ofContract(call, contractId)),
        ...(await ofContract(call, 'ZZT330958')),
      ],
    })),
    breaks: 'membership: a contract answers nobody of another contract',
  },
  {
    fault: 'a user who is given the plans of the family',
    plant: withMembership(({ ofContract }) => ({ ofUser: (call) => ofContract(call, 'ZZH410220') })),
    breaks: 'membership: a user is one person',
  },
  {
    fault: 'a search that takes the beginning of an id',
    plant: withMembership(({ ofMember }) => ({
      ofMember: (call, memberId) =>
        ofMember(call, memberId.startsWith('ZZH4102200') ? 'ZZH41022001' : memberId),
    })),
    breaks: 'membership: a part of an id finds nobody',
  },
  {
    fault: 'a row that comes twice',
    plant: withRows((rows) => [...rows, ...rows.slice(0, 1)]),
    breaks: 'membership: no coverage comes twice in an answer',
  },
  {
    fault: 'a page of a contract that is missing',
    plant: withMembership(({ ofContract }) => ({
      ofContract: async (...asked) => (await ofContract(...asked)).slice(3),
    })),
    breaks: 'membership: the three ways of asking agree',
  },
  {
    fault: 'rows in whatever order',
    plant: withRows(everySecondTime((rows) => rows.toReversed())),
    breaks: 'membership: the same question gets the same rows in the same order',
  },
  {
    fault: 'a day that nobody can read',
    plant: withEnrollment({ effectiveDate: '03/14/2026' }),
    breaks: 'membership: every answer has the shape of the port',
  },
  {
    fault: 'a coverage that ends before it begins',
    plant: withEnrollment({ effectiveDate: '2026-03-01', endDate: '2026-02-28' }),
    breaks: 'membership: coverage begins no later than it ends',
  },
  {
    fault: 'an unknown id that throws',
    plant: withMembership(({ ofContract }) => ({
      async ofContract(...asked) {
        const rows = await ofContract(...asked)
        if (rows.length === 0) throw new Error('no such contract')
        return rows
      },
    })),
    breaks: 'membership: ids that nobody has find nobody, however odd',
  },
  {
    fault: 'a deadline that is not looked at',
    plant: withMembership(({ ofContract }) => ({
      ofContract: (call, contractId) =>
        call.signal.aborted ? never : later(call.signal, ofContract(call, contractId)),
    })),
    breaks: 'membership: a call ends when it is given up',
  },
]

/** The answer, or nothing at all where the call was given up in the meantime. */
const later = async <Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> => {
  const found = await answer
  return signal.aborted ? never : found
}

const MONEY = 'benefits: money is whole cents, and a share of a bill is between 0 and 100 percent'

const benefitsFaults: readonly Fault[] = [
  { fault: 'a fraction of a cent', plant: withCents(12.5), breaks: MONEY },
  { fault: 'an amount that is no number', plant: withCents(Number.NaN), breaks: MONEY },
  {
    fault: 'a plan that is made up where none is known',
    plant: (insurer) => ({
      ...insurer,
      benefits: {
        ofPlan: async (call, planId) =>
          (await insurer.benefits?.ofPlan(call, planId)) ??
          (await insurer.benefits?.ofPlan(call, 'medical')) ??
          ({} as PlanDesign),
      },
    }),
    breaks: 'benefits: plans that do not exist are null, however odd the id',
  },
  {
    fault: 'a phone number with dashes',
    plant: withDesign((design) => ({
      ...design,
      phones: [{ label: 'Help', number: '501-555-0100', audience: 'member' }],
    })),
    breaks: 'benefits: phone numbers have ten digits',
  },
]

const FEED_AGAIN = 'changes: taken again from the start, the feed is the same'

/** Faults of a feed come at its second reading: one that is always wrong in the same way is only another feed. */
const changesFaults: readonly Fault[] = [
  {
    fault: 'a feed that loses a change',
    plant: (insurer) => {
      const lose = everySecondTime((page: ChangesPage) => ({ ...page, changes: page.changes.slice(1) }))
      return withFeed(async (since, call, cursor) => {
        const page = await since(call, cursor)
        return cursor === null ? lose(page) : page
      })(insurer)
    },
    breaks: FEED_AGAIN,
  },
  {
    fault: 'a feed that comes in another order',
    plant: (insurer) => {
      const turn = everySecondTime((page: ChangesPage) => ({ ...page, changes: page.changes.toReversed() }))
      return withFeed(async (since, call, cursor) => {
        const page = await since(call, cursor)
        return cursor === null ? turn(page) : page
      })(insurer)
    },
    breaks: FEED_AGAIN,
  },
  {
    fault: 'a page of the feed that is skipped now and then',
    plant: (insurer) => {
      const skip = everySecondTime(() => true)
      return withFeed(async (since, call, cursor) => {
        const page = await since(call, cursor)
        if (page.changes.length === 0 || cursor === null) return page
        return skip(false) ? since(call, page.next) : page
      })(insurer)
    },
    breaks: FEED_AGAIN,
  },
  {
    fault: 'a change that comes twice',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      return { ...page, changes: [...page.changes, ...page.changes.slice(-1)] }
    }),
    breaks: 'changes: no change comes twice in one reading',
  },
  {
    fault: 'a cursor that stands still',
    plant: withFeed(async (since, call, cursor) => ({ ...(await since(call, cursor)), next: cursor })),
    breaks: 'changes: taken on from any page, nothing is left out',
  },
  {
    fault: 'a change about a member of nobody',
    plant: withFeed(async (since, ...asked) => {
      const page = await since(...asked)
      return { ...page, changes: page.changes.map((change) => ({ ...change, memberId: 'ZZ0' })) }
    }),
    breaks: 'changes: a change is about a member of that contract',
  },
]

export const faults: readonly Fault[] = [...membershipFaults, ...benefitsFaults, ...changesFaults]
