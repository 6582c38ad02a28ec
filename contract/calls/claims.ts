import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Claim, ClaimKind, ClaimMoney, ClaimRow, ClaimStatus, Network } from '#contract/entities/claim.ts'
import { ContractType } from '#contract/entities/plan.ts'

/** So many claims come at once. */
export const CLAIMS_PAGE_SIZE = 25

export const ClaimsSort = v.picklist(['newest', 'oldest', 'amount', 'provider'])
export type ClaimsSort = v.InferOutput<typeof ClaimsSort>

/** A database takes no control characters in a text. */
export const printable = v.regex(/^\P{Cc}*$/u, 'must be text')

/** A search is no longer than this. */
export const CLAIM_SEARCH_CHARACTERS = 60

/** Several values of a list, with commas between them. */
const anyOf = (values: readonly string[]) =>
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.check(
      (list) => list.split(',').every((value) => values.includes(value)),
      `must be of ${values.join(', ')}`,
    ),
  )

/** What is paid falls apart for a member: in whole, or with some services denied. */
export const STATUSES_ASKED = [...ClaimStatus.options, 'completed', 'partly'] as const

/** Which claims; everything left out means all of them (pages 5). */
export const ClaimsFilter = v.object({
  /** Member ids, with commas between them. */
  members: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,19}$/))),
  kinds: v.optional(anyOf(ClaimKind.options)),
  statuses: v.optional(anyOf(STATUSES_ASKED)),
  contractTypes: v.optional(anyOf(ContractType.options)),
  network: v.optional(Network),
  /** First and last day of service, both included. */
  from: v.optional(Day),
  to: v.optional(Day),
  /** Only those of which the member owes something. */
  owing: v.optional(v.literal('yes')),
  hasEob: v.optional(v.literal('yes')),
  /** A piece of a claim number, a provider's name or a service. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CLAIM_SEARCH_CHARACTERS), printable)),
})
export type ClaimsFilter = v.InferOutput<typeof ClaimsFilter>

/** Claims of the member's plans, and of the children whose claims the member may see; a page at a time. */
export const claims = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/claims',
  query: v.object({
    ...ClaimsFilter.entries,
    sort: v.optional(ClaimsSort),
    /** `nextCursor` of the page before. */
    cursor: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/))),
  }),
  reply: v.object({
    claims: v.array(ClaimRow),
    nextCursor: v.nullable(v.string()),
    /** Of all that match, not of this page. */
    count: v.pipe(v.number(), v.integer()),
    /** Of all that match and count: what was adjusted or reversed weighs nothing. */
    totals: ClaimMoney,
    /** Some of these do not state every amount: `totals` are the sums of what is stated. */
    hasGaps: v.optional(v.boolean()),
    /** Some claims could not be fetched or read, and are in neither the list nor its totals. */
    isPartial: v.optional(v.boolean()),
    /** Whose claims may be asked for. */
    members: v.array(v.object({ memberId: v.string(), name: v.string() })),
    /** Adults of the caller's own contracts, whose claims are theirs alone. */
    locked: v.array(v.object({ name: v.string() })),
    /** The day of the caller's last visit before today; what came since is new. */
    newSince: v.nullable(Day),
  }),
  failure: 'CLM-0001',
})

/** Paper for more than these is no use to anyone, and takes the server too long. */
export const MOST_CLAIMS_ON_PAPER = 1000

const exportOf = <const Kind extends 'csv' | 'pdf'>(kind: Kind) =>
  endpoint({
    method: 'GET',
    area: 'insurer',
    path: `/members/{memberId}/claims.${kind}`,
    query: v.object({
      ...ClaimsFilter.entries,
      sort: v.optional(ClaimsSort),
      /** The language of the heads and statuses; English where none is named. */
      language: v.optional(v.picklist(['en', 'es'])),
    }),
    reply: v.unknown(),
    produces: kind === 'csv' ? 'text/csv' : 'application/pdf',
    failure: 'CLM-0003',
  })

/** All claims that match, for a spreadsheet, as they come from the database. */
export const claimsCsv = exportOf('csv')

/** All claims that match, on tagged paper; more than fit there are refused with CLM-0004. */
export const claimsPdf = exportOf('pdf')

/** One claim with its lines. */
export const claim = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/claims/{claimId}',
  reply: Claim,
  failure: 'CLM-0002',
})
