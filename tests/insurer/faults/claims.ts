import type { ClaimRow } from '#contract/entities/claim.ts'
import type { ClaimListQuery, Claims } from '#server/insurer/claims.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const DANA = 'ZZH41022001'

const withClaims = (change: (port: Claims) => Partial<Claims>) => (insurer: Insurer) => {
  const { claims } = insurer
  if (!claims) throw new Error('no claims to plant a fault in')
  return { ...insurer, claims: { ...claims, ...change(claims) } }
}

/** Every page of the list, changed. */
const withPages = (change: (claims: ClaimRow[], cursor: string | undefined) => ClaimRow[]) =>
  withClaims(({ list }) => ({
    async list(call, query) {
      const page = await list(call, query)
      return { ...page, claims: change(page.claims, query.cursor) }
    },
  }))

const ALL_PAGES = 'claims: all pages together are everything, once, the newest first'

export const claimsFaults: readonly Fault[] = [
  {
    fault: 'claims of somebody else',
    plant: withClaims(({ list }) => ({
      list: (call, query) =>
        list(call, {
          ...query,
          readable: [...query.readable, { memberId: 'ZZH41022002', contractTypes: ['medical'] }],
        }),
    })),
    breaks: 'claims: nobody reads claims of anyone but the readable members',
  },
  {
    fault: 'a confidential claim for every reader',
    plant: withPages((claims) => claims.map((claim) => ({ ...claim, isConfidential: true }))),
    breaks: 'claims: a confidential claim is answered to its member alone',
  },
  {
    fault: 'claims for somebody who may read nobody’s',
    plant: withClaims(({ list }) => ({
      list: (call, query) =>
        list(call, {
          ...query,
          readable:
            query.readable.length > 0 ? query.readable : [{ memberId: DANA, contractTypes: ['medical'] }],
        }),
    })),
    breaks: 'claims: where nobody is readable there is nothing',
  },
  {
    fault: 'a cursor that says whose claims come',
    plant: withClaims(({ list }) => {
      let first: ClaimListQuery['readable'] = []
      return {
        list(call, query) {
          if (query.cursor === undefined) first = query.readable
          return list(call, { ...query, readable: first })
        },
      }
    }),
    breaks: 'claims: a cursor opens nothing that is not readable',
  },
  {
    fault: 'a row that is on two pages',
    plant: withClaims(({ list }) => {
      let last: ClaimRow[] = []
      return {
        async list(call, query) {
          const page = await list(call, query)
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
    breaks: 'claims: money is whole cents',
  },
  {
    fault: 'a list that always comes whole',
    plant: withClaims(({ list }) => ({
      async list(call, query) {
        const page = await list(call, query)
        if (query.cursor === undefined || page.claims.length > 0) return page
        return list(call, { ...query, cursor: undefined })
      },
    })),
    breaks: 'claims: who has the list is told what has changed, and no more than that',
  },
  {
    fault: 'a cursor of anybody taken for the beginning',
    plant: withClaims(({ list }) => ({
      list: (call, query) => list(call, query).catch(() => list(call, { ...query, cursor: undefined })),
    })),
    breaks: 'claims: a cursor that is not the insurer’s is refused, however odd it is',
  },
]
