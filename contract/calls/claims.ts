import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { ClaimMark } from '#contract/claim-ledger.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { ClaimDetails, ClaimKind, ClaimStatus, ListedClaim, Network } from '#contract/entities/claim.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { printable } from '#contract/text.ts'
import { cursor } from '#contract/ids.ts'

export const ClaimsSort = v.picklist(['newest', 'oldest', 'amount', 'provider'])
export type ClaimsSort = v.InferOutput<typeof ClaimsSort>

/** The longest search text. */
export const CLAIM_SEARCH_CHARACTERS = 60

/** Several values from a list, comma-separated. */
const anyOf = (values: readonly string[]) =>
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.check(
      (list) => list.split(',').every((value) => values.includes(value)),
      `must be values of ${values.join(', ')}`,
    ),
  )

/** Members distinguish two kinds of paid claims: paid in full, or with some services denied. */
export const STATUS_FILTERS = [...ClaimStatus.options, 'completed', 'partly'] as const

/** The filters of the list; without any, it has all claims. */
export const ClaimsFilter = v.object({
  /** Comma-separated member ids. */
  members: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,19}$/))),
  kinds: v.optional(anyOf(ClaimKind.options)),
  statuses: v.optional(anyOf(STATUS_FILTERS)),
  contractTypes: v.optional(anyOf(ContractType.options)),
  network: v.optional(Network),
  /** First and last day of service, both included. */
  from: v.optional(Day),
  to: v.optional(Day),
  /** Only claims with a share to pay that the member hasn't marked as paid. */
  owing: v.optional(v.literal('yes')),
  hasEob: v.optional(v.literal('yes')),
  /** Part of a claim number, a provider's name or a service. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CLAIM_SEARCH_CHARACTERS), printable)),
})
export type ClaimsFilter = v.InferOutput<typeof ClaimsFilter>

/** The state of the member's list at the last request: text that only the server reads. */
export const ListCursor = cursor(400)

/**
 * Lists the claims of the member's plans and of children whose claims the member may read. The device stores all of
 * them, filters and sorts them itself (`filterClaims`), and requests the changes since its last request. An answer has
 * a limited size: while `hasMore` is true, the device requests the rest with `next`.
 */
export const claims = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/claims',
  access: 'own-plan',
  query: v.object({
    /** The `next` of the previous answer; without it, the list starts over. */
    since: v.optional(ListCursor),
  }),
  reply: v.object({
    /** At the start of the list, all claims, newest service first; later, new and changed ones. */
    claims: rows(ListedClaim, { isEssential: true }),
    /** Claims that were removed from the list. */
    removed: rows(v.string()),
    /** All of the caller's marks on claims; left out if they haven't changed since `since`. */
    marks: v.optional(rows(v.object({ claimId: v.string(), mark: ClaimMark }))),
    /**
     * Whether the list starts over with this answer: `since` was missing or unreadable, or the member may now read
     * other people's claims than before. The device drops the claims that this list doesn't name.
     */
    isAnew: v.boolean(),
    next: ListCursor,
    hasMore: v.boolean(),
    /** How many claims are in the whole list. */
    count: v.pipe(v.number(), v.integer()),
    ...incomplete,
    /**
     * The members whose claims the member may read, and the kinds of their plans; the device drops other members'
     * claims at once.
     */
    members: rows(
      v.object({ memberId: v.string(), name: orEmpty(v.string()), contractTypes: rows(ContractType) }),
    ),
    /** Adults on the caller's own contracts; only they can read their claims. */
    locked: rows(v.object({ name: v.string(), hasEnded: orNo() })),
    /** The day of the caller's previous visit, before today; later claims are new. */
    newSince: orNull(Day),
  }),
  failure: 'CLM-0001',
})

/** More claims than this make a useless printout and take the server too long. */
export const MOST_CLAIMS_ON_PAPER = 1000

const exportOf = <const Kind extends 'csv' | 'pdf'>(kind: Kind) =>
  endpoint({
    method: 'GET',
    area: 'insurer',
    path: `/members/{memberId}/claims.${kind}`,
    access: 'own-plan',
    query: v.object({
      ...ClaimsFilter.entries,
      sort: v.optional(ClaimsSort),
      language: fileLanguage,
    }),
    reply: v.unknown(),
    produces: kind === 'csv' ? 'text/csv' : 'application/pdf',
    failure: 'CLM-0003',
  })

/** Downloads all matching claims as a table. */
export const claimsCsv = exportOf('csv')

/** Downloads all matching claims as a tagged PDF. More claims than fit are rejected with CLM-0004. */
export const claimsPdf = exportOf('pdf')

/** Returns one claim with its lines. `claimId` may be its handle, as in the address of its page. */
export const claim = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/claims/{claimId}',
  access: 'own-plan',
  reply: ClaimDetails,
  failure: 'CLM-0002',
})
