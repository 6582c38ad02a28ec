import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { NewsKind } from '#contract/entities/preferences.ts'
import { Instant } from '#contract/instant.ts'
import { incomplete, orNull, rows } from '#contract/odd-data.ts'

/** The number of new letters of one kind, for the member or for people whose letters they may read. */
export const ChangedKind = v.object({
  kind: NewsKind,
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  newestAt: Instant,
})
export type ChangedKind = v.InferOutput<typeof ChangedKind>

/** Lists the changes in a plan since the user's last visit on any device, newest kind first. */
export const sinceLastVisit = endpoint({
  method: 'GET',
  area: 'message',
  path: '/{memberId}/since-last-visit',
  reply: v.object({
    /** When the visit before this one ended; null on the first visit. */
    since: orNull(Instant),
    changes: rows(ChangedKind),
    ...incomplete,
  }),
  failure: 'BP-NFA-0235',
  access: 'own-plan',
})
