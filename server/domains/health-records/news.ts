import type { FastifyInstance } from 'fastify'
import { NEWS_DAYS, healthRecordNews } from '#contract/calls/health-record.ts'
import { RECORD_KINDS, type RecordKind } from '#contract/entities/health-record.ts'
import { recordAccess } from '#server/access/access.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { mayHaveRecords, readableRecords } from '#server/access/readable-records.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { ifDown } from '#server/insurer/call.ts'
import type { RecordTypeCount } from '#server/insurer/health-records.ts'
import { planFactsOf } from '#server/platform/deadlines/look-up.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { SOURCES } from './kinds.ts'
import { keepsRecords } from './record-of.ts'
import { lateRequests, mayAskFor } from './requests/late.ts'

type News = { kind: RecordKind; receivedOn: string }

/** For the home page: the parts of the member's own record that have something new, and requests that are late. */
export function mountRecordNews(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, healthRecordNews, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    const asked = { ...params, ...query }
    const readable = (await readableRecords(within, asking, asked)).filter(mayAskFor)
    const { own: row } = await ownPlan(within, asking, { ...asked, isGranted: mayHaveRecords })
    await recordAccess(within, asking, params.memberId)
    const kinds = await partOr(newKinds(within, params.memberId))
    const memberIds = readable.map(({ memberId }) => memberId)
    const late = await partOr(
      lateRequests(within, { username: caller.username, memberIds, plan: planFactsOf(within, row.plan) }),
    )
    return {
      kinds: kinds ?? NO_NEWS,
      late: (late ?? []).map(({ one, dueOn }) => ({
        handle: handles.of('record-request', one.requestId),
        kind: one.kind,
        dueOn,
      })),
      ...((!kinds || !late) && { isPartial: true }),
    }
  })
}

const NO_NEWS: News[] = []

/** Undefined while the insurer's system doesn't answer; the home page shows the rest. */
const partOr = <Part>(part: Promise<Part>): Promise<Part | undefined> =>
  part.catch((error: unknown) => ifDown(error, undefined))

/** The kinds of entries that the insurer received in recent days, newest first. */
async function newKinds(services: CallServices, memberId: string): Promise<News[]> {
  if (!(await keepsRecords(services))) return NO_NEWS
  const today = todayOf(services.clock)
  const since = today.subtract({ days: NEWS_DAYS }).toString()
  const types = await services.insurer.healthRecords.types({ memberId, restricted: false })
  return RECORD_KINDS.flatMap((kind): News[] => {
    const receivedOn = newestDayOf(kind, types)
    const isNew = receivedOn !== undefined && receivedOn >= since && receivedOn <= today.toString()
    return isNew ? [{ kind, receivedOn }] : []
  }).toSorted((one, other) => (one.receivedOn < other.receivedOn ? 1 : -1))
}

const newestDayOf = (kind: RecordKind, types: readonly RecordTypeCount[]): string | undefined =>
  SOURCES[kind]
    .flatMap(({ type, category }) => types.filter((one) => one.type === type && one.category === category))
    .flatMap(({ updatedOn }) => updatedOn ?? [])
    .toSorted()
    .at(-1)
