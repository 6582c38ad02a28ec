import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { accessLog, signInHistory } from '#contract/calls/access-log.ts'
import { ACCOUNT_EVENTS, type AccessEntry, type SignInEvent } from '#contract/entities/access-log.ts'
import { type Looks, accessesBefore, isoOfMicroseconds, signInsBefore } from '#server/platform/audit/looks.ts'
import { currentOrigin } from '#server/platform/audit/origin.ts'
import { topicOf } from '#server/platform/audit/topics.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { problem } from '#server/platform/http/problem.ts'
import { lookActions } from '#server/access/look-actions.ts'
import { serve } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { type KnownActors, knownActors } from '#server/access/actors.ts'

const Cursor = v.object({ before: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
const SIGN_INS_OF_A_PAGE = 10

const parsePlace = (cursor: string | undefined): number | null => {
  if (cursor === undefined) return null
  const place = parseCursor(Cursor, cursor)
  if (!place) throw problem(400, 'INVALID_REQUEST', 'This server did not issue this cursor.')
  return place.before
}

/** Where the access came from, compared with this request's network. */
const placeOf = (network: string): AccessEntry['place'] => {
  if (network === '') return 'unknown'
  return network === currentOrigin().network ? 'here' : 'elsewhere'
}

/**
 * Members see who accessed their own record, and how their account was signed in to. They can't see other members'
 * logs.
 */
export function mountAccessLog(app: FastifyInstance, mounted: Services): void {
  serve(app, mounted, accessLog, async ({ services, params, query, caller, request }) => {
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
      entries: entriesOf(looks, known, lookActions(mounted)),
      nextCursor: next === null ? null : encodeCursor({ before: next }),
    }
  })

  serve(app, mounted, signInHistory, async ({ services, params, query, caller, request }) => {
    const { username } = caller
    if (params.username !== username) return refuse(services, { caller, request }, params.username)
    const before = parsePlace(query.cursor)
    const found = await signInsBefore(services.db, username, { before, most: SIGN_INS_OF_A_PAGE })
    const shown = found.slice(0, SIGN_INS_OF_A_PAGE)
    await recordAccess(services, { caller, request }, username)
    return {
      events: shown.map(({ action, outcome, network, device, at }): SignInEvent => {
        const [browser = '', system = ''] = device.split('/')
        const what = { at: isoOfMicroseconds(at), what: whatOf(action), result: resultOf(outcome) }
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

type IsLook = ReturnType<typeof lookActions>

const deedOf = ({ action, outcome }: Looks, isLook: IsLook): AccessEntry['deed'] => {
  if (outcome === 'refused') return 'refused'
  return isLook(action) ? 'looked' : 'changed'
}

/** One entry per person, kind of access and day; newest first. */
function entriesOf(looks: readonly Looks[], known: KnownActors, isLook: IsLook): AccessEntry[] {
  const folded = Map.groupBy(looks, (look) =>
    JSON.stringify([look.day, known.keyOf(look.actor), deedOf(look, isLook)]),
  )
  return [...folded.values()]
    .map((same) => {
      const [newest] = same.toSorted((a, b) => b.last - a.last)
      if (!newest) throw new Error('A group has a row')
      return { newest, same }
    })
    .toSorted((a, b) => b.newest.last - a.newest.last)
    .map(({ newest, same }) => ({
      at: isoOfMicroseconds(newest.last),
      who: known.whoIs(newest.actor),
      deed: deedOf(newest, isLook),
      topics: [...new Set(same.map(({ action }) => topicOf(action)))],
      times: same.reduce((sum, { times }) => sum + times, 0),
      // The location of another person stays private, even within a family.
      ...(known.whoIs(newest.actor).kind === 'you'
        ? { place: placeOf(newest.network), network: newest.network }
        : { place: 'unknown' as const, network: '' }),
    }))
}
