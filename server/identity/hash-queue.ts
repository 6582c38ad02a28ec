/** Too many wait already; the same may be asked again in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
  /** What Fastify answers where nobody catches it. */
  readonly statusCode = 503
  constructor() {
    super('Too many passwords wait to be checked')
  }
}

/** Whose turn it is: browsers that have signed in before come first, and networks take turns. */
export type Turn = { rank: 'known' | 'stranger'; network: string }

type Limits = { atOnce: number; mostWaiting: number }
type Waiting = { begin: () => void; refuse: (reason: TooBusy) => void }

/** If both wait, so many known ones begin before a stranger does: a flood of either leaves the other a place. */
const KNOWN_BEFORE_A_STRANGER = 3

/** Those who wait, by network; each network in turn begins one of its own. */
function waitingRoom(most: number) {
  const networks = new Map<string, Waiting[]>()
  let count = 0

  const add = (network: string, one: Waiting) => {
    networks.set(network, [...(networks.get(network) ?? []), one])
    count += 1
  }

  /** Refuses the newest one of the network that has most, if that leaves it more than this network has. */
  const makeRoom = (network: string): boolean => {
    const mine = networks.get(network)?.length ?? 0
    let longest: Waiting[] = []
    for (const queue of networks.values()) if (queue.length > longest.length) longest = queue
    if (longest.length <= mine + 1) return false
    longest.pop()?.refuse(new TooBusy())
    count -= 1
    return true
  }

  return {
    isEmpty: () => count === 0,
    enter: (network: string) =>
      new Promise<void>((begin, refuse) => {
        if (count >= most && !makeRoom(network)) refuse(new TooBusy())
        else add(network, { begin, refuse })
      }),
    next(): Waiting | undefined {
      const [[network, queue] = ['', []]] = networks
      const [first, ...others] = queue
      networks.delete(network)
      if (others.length > 0) networks.set(network, others)
      if (first) count -= 1
      return first
    },
  }
}

/**
 * Lets so many works run at once and so many wait; beyond that `TooBusy` is thrown at once. One network that sends more
 * than others waits behind itself, and is the first to be refused.
 */
export function workQueue({ atOnce, mostWaiting }: Limits) {
  const rooms = { known: waitingRoom(mostWaiting), stranger: waitingRoom(mostWaiting) }
  let running = 0
  let knownInARow = 0

  const nextRank = (): Turn['rank'] => {
    if (rooms.known.isEmpty()) return 'stranger'
    return knownInARow >= KNOWN_BEFORE_A_STRANGER && !rooms.stranger.isEmpty() ? 'stranger' : 'known'
  }

  /** The next in line takes the place that became free. */
  const leave = () => {
    const rank = nextRank()
    knownInARow = rank === 'known' ? knownInARow + 1 : 0
    const waiting = rooms[rank].next()
    if (waiting) waiting.begin()
    else running -= 1
  }

  return async <Result>({ rank, network }: Turn, work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else await rooms[rank].enter(network)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
