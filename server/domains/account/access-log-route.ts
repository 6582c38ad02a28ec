import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { accessLog, signInHistory } from '#contract/calls/access-log.ts'
import { ACCOUNT_EVENTS, type AccessEntry, type SignInEvent } from '#contract/entities/access-log.ts'
import { type Looks, accessesBefore, signInsBefore } from '#server/platform/audit/looks.ts'
import { currentOrigin } from '#server/platform/audit/origin.ts'
import { isReadCall, topicOf } from '#server/platform/audit/topics.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { type KnownActors, knownActors } from '#server/access/actors.ts'

const Cursor = v.object({ before: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
const SIGN_INS_OF_A_PAGE = 10
const MICROSECONDS_OF_A_MILLISECOND = 1_000

const parsePlace = (cursor: string | undefined): number | null => {
  if (cursor === undefined) return null
  const place = parseCursor(Cursor, cursor)
  if (!place) throw problem(400, 'INVALID_REQUEST', 'This server did not issue this cursor.')
  return place.before
}

const momentOf = (microseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(microseconds / MICROSECONDS_OF_A_MILLISECOND)).toString()

/** Where the access came from, compared with this request's network. */
const placeOf = (network: string): AccessEntry['place'] => {
  if (network === '') return 'unknown'
  return network === currentOrigin().network ? 'here' : 'elsewhere'
}

/**
 * Members see who accessed their own record, and how their account was signed in to. They can't see other members'
 * logs.
 */
export function mountAccessLog(app: FastifyInstance, services: Services): void {
  serve(app, services, accessLog, async ({ services, params, query, caller, request }) => {
    const { username } = caller
    if (params.username !== username) return refuse(services, { caller, request }, params.username)
    const own = await enrollmentsOfUser(services, username)
    const subjects = [...new Set([username, ...own.map(({ enrollment }) => enrollment.memberId)])]
    const { looks, next } = await accessesBefore(services.db, subjects, parsePlace(query.cursor))
    const known = await knownActors(services, { username, own }, [
      ...new Set(looks.map(({ actor }) => actor)),
    ])
    await recordAccess(services, { caller, request }, username)
    return {
      entries: entriesOf(looks, known),
      nextCursor: next === null ? null : encodeCursor({ before: next }),
    }
  })

  serve(app, services, signInHistory, async ({ services, params, query, caller, request }) => {
    const { username } = caller
    if (params.username !== username) return refuse(services, { caller, request }, params.username)
    const before = parsePlace(query.cursor)
    const found = await signInsBefore(services.db, username, { before, most: SIGN_INS_OF_A_PAGE })
    const shown = found.slice(0, SIGN_INS_OF_A_PAGE)
    await recordAccess(services, { caller, request }, username)
    return {
      events: shown.map(({ action, outcome, network, device, at }): SignInEvent => {
        const [browser = '', system = ''] = device.split('/')
        const what = { at: momentOf(at), what: whatOf(action), result: resultOf(outcome) }
        return { ...what, browser, system, network, place: placeOf(network) }
      }),
      nextCursor: found.length > shown.length ? encodeCursor({ before: shown.at(-1)?.at ?? 0 }) : null,
    }
  })
}

const whatOf = (action: string): SignInEvent['what'] =>
  ACCOUNT_EVENTS.find((event) => event === action) ?? 'other'

const resultOf = (outcome: string): SignInEvent['result'] => {
  switch (outcome) {
    case 'done':
    case 'failed':
    case 'locked':
    case 'blocked':
    case 'reused':
      return outcome
    default:
      return 'other'
  }
}

const deedOf = ({ action, outcome }: Looks): AccessEntry['deed'] => {
  if (outcome === 'refused') return 'refused'
  return isReadCall(action) ? 'looked' : 'changed'
}

/** One entry per person, kind of access and day; newest first. */
function entriesOf(looks: readonly Looks[], known: KnownActors): AccessEntry[] {
  const folded = Map.groupBy(looks, (look) =>
    JSON.stringify([look.day, known.keyOf(look.actor), deedOf(look)]),
  )
  return [...folded.values()]
    .map((same) => {
      const [newest] = same.toSorted((a, b) => b.last - a.last)
      if (!newest) throw new Error('A group has a row')
      return { newest, same }
    })
    .toSorted((a, b) => b.newest.last - a.newest.last)
    .map(({ newest, same }) => ({
      at: momentOf(newest.last),
      who: known.whoIs(newest.actor),
      deed: deedOf(newest),
      topics: [...new Set(same.map(({ action }) => topicOf(action)))],
      times: same.reduce((sum, { times }) => sum + times, 0),
      // The location of another person stays private, even within a family.
      ...(known.whoIs(newest.actor).kind === 'you'
        ? { place: placeOf(newest.network), network: newest.network }
        : { place: 'unknown' as const, network: '' }),
    }))
}
