import type { FastifyInstance } from 'fastify'
import type { SessionNews } from '#contract/entities/session.ts'
import { type EventStream, eventText, openEventStream } from '#server/platform/http/event-stream.ts'
import type { Services } from '#server/services.ts'
import { type SignInState, signInStatesOf } from './sign-in-state.ts'

/** The most keys in one query. */
const MOST_AT_ONCE = 1_000
/** The most visible windows of one browser; each has a stream. */
const MOST_OF_A_SESSION = 8
/** The most windows in all browsers of an account. */
const MOST_OF_AN_ACCOUNT = 32

/** A browser's session, as in its row. */
type Listener = { idHash: string; username: string; grantId: string | null }

/** A listening page. */
export type NewsStream = {
  readonly username: string
  tell: (news: SessionNews) => void
  /** Calls `then` once the page no longer listens. */
  whenClosed: (then: () => void) => void
}

type HearOpening = (stream: NewsStream, requestId: string) => void

export type News = {
  /** Notifies every listening page. */
  tellAll: (news: SessionNews) => void
  /** Opens a stream for another page of this session; undefined if the session has too many. */
  streamFor: (listener: Listener, requestId: string) => EventStream | undefined
  /** Registers a source of further news, which is called for each page that starts to listen. */
  whenOpened: (hear: HearOpening) => void
}

/** Counts are ordered by the id of their event. */
const message = (news: SessionNews): string =>
  eventText({ data: news, ...(news.type === 'counts' ? { id: String(news.asOf) } : {}) })
const ALIVE = message({ type: 'alive' })

/** The message to a page whose session has ended. */
export const endOf = (standing: SignInState): string =>
  message({ type: 'ended', reason: standing === 'blocked' ? 'blocked' : 'expired' })

/**
 * Notifies listening pages when their session ends. One query checks the database for all of them, because a block may
 * be set in the insurer's own system and for a later time; without listeners, no query runs.
 */
export function openNews(app: FastifyInstance, services: Services): News {
  const streams = new Map<EventStream, Listener>()
  const open = { ofSession: listenerCounter(), ofAccount: listenerCounter() }
  const hearers: HearOpening[] = []
  const { sessionsMs, signsOfLifeMs } = services.intervals
  const looksBetweenSigns = Math.ceil(signsOfLifeMs / sessionsMs)
  let looks = 0
  let timer: NodeJS.Timeout | undefined
  const plan = () => (timer ??= setTimeout(() => void look(), sessionsMs).unref())

  async function look(): Promise<void> {
    looks += 1
    if (services.faults.switches.streamCut) for (const stream of streams.keys()) stream.end()
    try {
      await notifyEndedSessions(services, streams)
    } catch (error) {
      // A session that can't be checked now stays open.
      app.log.error({ err: error }, 'failed to check sessions')
    }
    if (looks % looksBetweenSigns === 0) for (const stream of streams.keys()) stream.send(ALIVE)
    timer = undefined
    if (streams.size > 0) plan()
  }

  app.addHook('preClose', async () => {
    clearTimeout(timer)
    for (const stream of streams.keys()) stream.end()
    streams.clear()
  })

  return {
    tellAll(news) {
      const text = message(news)
      for (const stream of streams.keys()) stream.send(text)
    },
    streamFor(listener, requestId) {
      const { idHash, username } = listener
      if (open.ofSession.of(idHash) >= MOST_OF_A_SESSION) return undefined
      if (open.ofAccount.of(username) >= MOST_OF_AN_ACCOUNT) return undefined
      const stream = openEventStream()
      streams.set(stream, listener)
      open.ofSession.add(idHash, 1)
      open.ofAccount.add(username, 1)
      stream.whenClosed(() => {
        streams.delete(stream)
        open.ofSession.add(idHash, -1)
        open.ofAccount.add(username, -1)
      })
      stream.send(ALIVE)
      plan()
      const opened: NewsStream = {
        username,
        tell: (news) => void (streams.has(stream) && stream.send(message(news))),
        whenClosed: stream.whenClosed,
      }
      for (const hear of hearers) hear(opened, requestId)
      return stream
    },
    whenOpened: (hear) => void hearers.push(hear),
  }
}

/** Counts the listeners of each key; keys without any are removed. */
function listenerCounter() {
  const counts = new Map<string, number>()
  const countOf = (name: string): number => counts.get(name) ?? 0
  return {
    of: countOf,
    add(name: string, change: number): void {
      const now = countOf(name) + change
      if (now > 0) counts.set(name, now)
      else counts.delete(name)
    },
  }
}

async function notifyEndedSessions(services: Services, streams: Map<EventStream, Listener>): Promise<void> {
  const all = [...streams]
  for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
    const some = all.slice(from, from + MOST_AT_ONCE)
    const standings = await signInStatesOf(
      services,
      some.map(([, listener]) => listener),
    )
    for (const [index, [stream]] of some.entries()) {
      const standing = standings[index]
      if (!standing || standing === 'good') continue
      stream.end(endOf(standing))
      streams.delete(stream)
    }
  }
}
