import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { SessionNews } from '#contract/entities/session.ts'
import type { Services } from '#server/services.ts'
import { type Standing, standingsOf } from './standing.ts'

/** So soon a page hears that its session is over, whichever replica or system of the insurer's has ended it. */
const LOOK_MS = 2_000
/** Proxies give up a connection that says nothing for a minute. */
const LOOKS_BETWEEN_SIGNS = 10
/** Keys in one look. */
const MOST_AT_ONCE = 1_000
/** Windows of one browser that are looked at; each has one. */
const MOST_OF_A_SESSION = 8

/** The session of a browser, as its row names it. */
type Listener = { idHash: string; username: string; grantId: string | null }

export type News = {
  /** Tells every page that listens. */
  tellAll: (news: SessionNews) => void
  /** A stream for another page of this session; undefined where it has enough. */
  streamFor: (listener: Listener) => PassThrough | undefined
}

const message = (news: SessionNews): string => `data: ${JSON.stringify(news)}\n\n`
const ALIVE = message({ type: 'alive' })

/** What a page reads whose session is over. */
export const endOf = (standing: Standing): string =>
  message({ type: 'ended', reason: standing === 'blocked' ? 'blocked' : 'expired' })

/**
 * Pages that listen for the end of their session. The database is looked at for all of them together, for a block may
 * be set in the insurer's own system and at a time to come; while nobody listens it is not asked.
 */
export function openNews(app: FastifyInstance, services: Services): News {
  const streams = new Map<PassThrough, Listener>()
  let looks = 0
  let timer: NodeJS.Timeout | undefined
  const plan = () => (timer ??= setTimeout(() => void look(), LOOK_MS).unref())

  async function look(): Promise<void> {
    looks += 1
    try {
      await tellEnds(services, streams)
    } catch (error) {
      // Who cannot be looked up now keeps the session.
      app.log.error({ err: error }, 'sessions could not be looked at')
    }
    if (looks % LOOKS_BETWEEN_SIGNS === 0) for (const stream of streams.keys()) stream.write(ALIVE)
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
      for (const stream of streams.keys()) stream.write(message(news))
    },
    streamFor(listener) {
      const ofSession = [...streams.values()].filter(({ idHash }) => idHash === listener.idHash)
      if (ofSession.length >= MOST_OF_A_SESSION) return undefined
      const stream = new PassThrough()
      streams.set(stream, listener)
      stream.once('close', () => streams.delete(stream))
      stream.write(ALIVE)
      plan()
      return stream
    },
  }
}

async function tellEnds(services: Services, streams: Map<PassThrough, Listener>): Promise<void> {
  const all = [...streams]
  for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
    const some = all.slice(from, from + MOST_AT_ONCE)
    const standings = await standingsOf(
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
