import type { ClaimRow } from '#contract/entities/claim.ts'
import type { Claims } from '#server/insurer/claims.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

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

export const claimsFaults: readonly Fault[] = [
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
