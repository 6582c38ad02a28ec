import { callFailed } from '#api/call.ts'
import { steadyMs } from '#base/clock.ts'
import { oddAnswers } from '#api/odd-answers.ts'
import { track } from '#api/track.ts'
import { trackEvents } from '#contract/calls/events.ts'
import type { FailureCode } from '#contract/failures.ts'
import { connection, isCutOffBy } from '#offline/connection.ts'
import { blocked } from '#sso/hand-off.ts'
import { unexpected } from './unexpected-errors.ts'

/** The parts of the router that tracking reads. */
type ShownRoute = { state: { matches: readonly { fullPath: string }[] } }

const NO_CONNECTION: FailureCode = 'no-connection'

/** The maximum number of fields reported from one answer, because if one row is invalid, a thousand may be. */
const MAX_ODD_FIELDS = 5

/** The longest code of an event. */
const CODE_CHARACTERS = 80

/**
 * The counted events: failed calls with their code and lost connections (spec §8), unreadable fields of responses, by
 * the call's code and their path, blocked windows (spec §4), and our own defects.
 */
export function followEvents(router: ShownRoute): () => void {
  const route = () => router.state.matches.at(-1)?.fullPath ?? '/'
  const stops = [
    callFailed.listen(({ code, kind }) => {
      // A missing connection is counted once, when it is back.
      if (kind === 'unreachable' || code === trackEvents.failure) return
      track('call-failed', { code, route: route() })
    }),
    followConnection(route),
    unexpected.listen(() => track('unexpected-error', { code: 'UNHANDLED_ERROR', route: route() })),
    oddAnswers.watch(() => reportOdd(route())),
    blocked.listen((app) => track('window-blocked', { code: app, route: route() })),
  ]
  reportOdd(route())
  return () => stops.forEach((stop) => stop())
}

/** An unstable connection is counted once within this time, because counting would otherwise keep it busy. */
const LOST_AGAIN_MS = 60_000

/** A lost connection can be reported only once it is back; it counts for the page on which it was lost. */
function followConnection(route: () => string): () => void {
  let lostOn: string | undefined
  let countedAt = Number.NEGATIVE_INFINITY
  const note = () => {
    if (isCutOffBy(connection.get())) lostOn ??= route()
    if (connection.get() !== 'online' || lostOn === undefined) return
    if (steadyMs() - countedAt >= LOST_AGAIN_MS) {
      countedAt = steadyMs()
      track('connection-lost', { code: NO_CONNECTION, route: lostOn })
    }
    lostOn = undefined
  }
  note()
  return connection.watch(note)
}

/** Also reports answers from before a listener was registered. */
function reportOdd(route: string): void {
  const waiting = oddAnswers.get()
  if (waiting.length === 0) return
  oddAnswers.set([])
  for (const { code, fields } of waiting)
    for (const field of fields.slice(0, MAX_ODD_FIELDS))
      track('odd-answer', { code: `${code}:${field || '.'}`.slice(0, CODE_CHARACTERS), route })
}
