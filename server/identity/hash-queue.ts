/** Too many wait already; the same may be asked again in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
  /** What Fastify answers where nobody catches it. */
  readonly statusCode = 503
}

/** Whose turn comes first: strangers must not keep those waiting who have signed in here before. */
export type Turn = 'known' | 'stranger'

type Limits = { atOnce: number; mostWaiting: number }

/**
 * Lets so many works run at once and so many wait; beyond that `TooBusy` is thrown at once. Known ones have as many
 * places of their own, and go first.
 */
export function workQueue({ atOnce, mostWaiting }: Limits) {
  const waiting: Record<Turn, (() => void)[]> = { known: [], stranger: [] }
  let running = 0

  /** Whoever waits takes the place that became free. */
  const leave = () => {
    const begin = waiting.known.shift() ?? waiting.stranger.shift()
    if (begin) begin()
    else running -= 1
  }

  return async <Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else if (waiting[turn].length >= mostWaiting) throw new TooBusy('Too many passwords wait to be checked')
    else await new Promise<void>((begin) => waiting[turn].push(begin))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
