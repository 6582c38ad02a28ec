import { randomUUID } from 'node:crypto'
import type { ClaimRow } from '#contract/entities/claim.ts'
import type { Appeals } from '#server/insurer/appeals.ts'
import type { Benefits, PlanDesign } from '#server/insurer/benefits.ts'
import type { Changes, ChangesPage } from '#server/insurer/changes.ts'
import type { Claims } from '#server/insurer/claims.ts'
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

const withClaims = (change: (port: Claims) => Partial<Claims>) => (insurer: Insurer) => {
  const { claims } = insurer
  if (!claims) throw new Error('no claims to plant a fault in')
  return { ...insurer, claims: { ...claims, ...change(claims) } }
}

/** Every page of a search, changed. */
const withPages = (change: (claims: ClaimRow[], cursor: string | undefined) => ClaimRow[]) =>
  withClaims(({ search }) => ({
    async search(call, query) {
      const page = await search(call, query)
      return { ...page, claims: change(page.claims, query.cursor) }
    },
  }))

const ALL_PAGES = 'claims: all pages together are everything, once and in order'

const claimsFaults: readonly Fault[] = [
  {
    fault: 'claims of somebody else',
    plant: withClaims(({ search }) => ({
      search: (call, query) =>
        search(call, {
          ...query,
          readable: [...query.readable, { memberId: 'ZZH41022002', contractTypes: ['medical'] }],
        }),
    })),
    breaks: 'claims: nobody reads claims of anyone but the readable members',
  },
  {
    fault: 'a filter that opens what is not readable',
    plant: withClaims(({ search }) => ({
      search: (call, query) => {
        const named = (query.filter.members ?? '').split(',').filter(Boolean)
        const opened = named.map((memberId) => ({ memberId, contractTypes: ['medical'] }))
        return search(call, { ...query, readable: [...query.readable, ...opened] })
      },
    })),
    breaks: 'claims: a filter opens nothing that is not readable',
  },
  {
    fault: 'a row that is on two pages',
    plant: withClaims(({ search }) => {
      let last: ClaimRow[] = []
      return {
        async search(call, query) {
          const page = await search(call, query)
          const claims = query.cursor === undefined ? page.claims : [...last, ...page.claims]
          last = page.claims.slice(-1)
          return { ...page, claims }
        },
      }
    }),
    breaks: ALL_PAGES,
  },
  {
    fault: 'a gap between two pages',
    plant: withPages((claims, cursor) => (cursor === undefined ? claims : claims.slice(1))),
    breaks: ALL_PAGES,
  },
  {
    fault: 'a claim whose money is a fraction of a cent',
    plant: withPages((claims) =>
      claims.map((claim) => ({ ...claim, money: { ...claim.money, billedCents: 10.01 } })),
    ),
    breaks: 'claims: money is whole cents, and the totals are the sum of what counts',
  },
  {
    fault: 'a file that leaves claims out',
    plant: withClaims(({ all }) => ({
      async *all(...asked) {
        let rows = 0
        for await (const row of all(...asked)) if ((rows += 1) % 5 !== 0) yield row
      },
    })),
    breaks: 'claims: the file of all claims has the same claims as the pages',
  },
]

const withAppeals = (change: (port: Appeals) => Partial<Appeals>) => (insurer: Insurer) => {
  const { appeals } = insurer
  if (!appeals) throw new Error('no appeals to plant a fault in')
  return { ...insurer, appeals: { ...appeals, ...change(appeals) } }
}

const appealsFaults: readonly Fault[] = [
  {
    fault: 'a write that is done again for the same key',
    plant: withAppeals(({ submit }) => ({
      submit: async (...asked) => ({ ...(await submit(...asked)), appealId: randomUUID() }),
    })),
    breaks: 'appeals: asked again with the same key, an appeal is taken once and answered the same',
  },
  {
    fault: 'a key that is not looked at',
    plant: withAppeals(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, key: randomUUID() }),
    })),
    breaks: 'appeals: asked again with the same key, an appeal is taken once and answered the same',
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

export const faults: readonly Fault[] = [
  ...membershipFaults,
  ...benefitsFaults,
  ...claimsFaults,
  ...appealsFaults,
  ...changesFaults,
]
