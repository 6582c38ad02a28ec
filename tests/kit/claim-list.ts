import * as v from 'valibot'
import { claims } from '#contract/calls/claims.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { type ClaimList, type MarkedClaim, applyAnswer } from '#records/claim-list.rules.ts'
import { today } from './time.ts'

export type ListAnswer = v.InferOutput<typeof claims.reply>

/** Returns the answer of a call such as `claims?since=…` as JSON. */
type Get = (path: string) => Promise<unknown>

/** All claims of the member on a device, updated from those that it had before. */
export async function claimList(get: Get, before?: ClaimList): Promise<ClaimList> {
  let list = before
  do {
    const since = list?.since === undefined ? '' : `?since=${list.since}`
    list = applyAnswer(list, v.parse(claims.reply, await get(`claims${since}`)))
  } while (list.hasMore)
  return list
}

/** The claims that an address of the list selects, such as `statuses=denied&sort=amount`. */
export const claimsFor = (list: ClaimList, query: string): readonly MarkedClaim[] =>
  filterClaims(list.claims, Object.fromEntries(new URLSearchParams(query)), today())
