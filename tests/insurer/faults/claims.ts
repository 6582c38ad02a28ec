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

/** Changes the claims of every page of the list. */
const withPages = (change: (claims: ClaimRow[], cursor: string | undefined) => ClaimRow[]) =>
  withClaims(({ list }) => ({
    async list(call, query) {
      const page = await list(call, query)
      return { ...page, claims: change(page.claims, query.cursor) }
    },
  }))

const ALL_PAGES = 'claims: lists every claim once across all pages, the newest first'

export const claimsFaults: readonly Fault[] = [
  {
    fault: 'claims of another member',
    plant: withClaims(({ list }) => ({
      list: (call, query) =>
        list(call, {
          ...query,
          readable: [...query.readable, { memberId: 'ZZH41022002', contractTypes: ['medical'] }],
        }),
    })),
    breaks: 'claims: returns claims of readable members only',
  },
  {
    fault: 'confidential claims for every reader',
    plant: withPages((claims) => claims.map((claim) => ({ ...claim, isConfidential: true }))),
    breaks: 'claims: returns confidential claims only to their member',
  },
  {
    fault: 'claims without a readable member',
    plant: withClaims(({ list }) => ({
      list: (call, query) =>
        list(call, {
          ...query,
          readable:
            query.readable.length > 0 ? query.readable : [{ memberId: DANA, contractTypes: ['medical'] }],
        }),
    })),
    breaks: 'claims: returns no claims without a readable member',
  },
  {
    fault: 'a cursor that overrides the readable members',
    plant: withClaims(({ list }) => {
      let first: ClaimListQuery['readable'] = []
      return {
        list(call, query) {
          if (query.cursor === undefined) first = query.readable
          return list(call, { ...query, readable: first })
        },
      }
    }),
    breaks: 'claims: returns no claims of unreadable members for an earlier cursor',
  },
  {
    fault: 'a claim on two pages',
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
    fault: 'a claim with a fraction of a cent',
    plant: withPages((claims) =>
      claims.map((claim) => ({ ...claim, money: { ...claim.money, billedCents: 10.01 } })),
    ),
    breaks: 'claims: returns money in whole cents',
  },
  {
    fault: 'a complete list in place of its changes',
    plant: withClaims(({ list }) => ({
      async list(call, query) {
        const page = await list(call, query)
        if (query.cursor === undefined || page.claims.length > 0) return page
        return list(call, { ...query, cursor: undefined })
      },
    })),
    breaks: 'claims: returns only changes after the cursor of a complete list',
  },
  {
    fault: 'an unknown cursor treated as the start of the list',
    plant: withClaims(({ list }) => ({
      list: (call, query) => list(call, query).catch(() => list(call, { ...query, cursor: undefined })),
    })),
    breaks: 'claims: refuses unknown or malformed cursors with INVALID_REQUEST',
  },
]
