/** Too many requests are waiting; the same one may succeed in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
  /** Fastify's answer to an uncaught error. */
  readonly statusCode = 503
  constructor() {
    super('Too many requests are waiting for their turn')
  }
}

/** Browsers that have signed in before come first, then those that have solved a puzzle. */
const RANKS = ['known', 'worked', 'stranger'] as const

/** A request's place in the queue: providers take turns, and within each its networks. */
export type Turn = { rank: (typeof RANKS)[number]; provider: string; network: string }

type Limits = { atOnce: number; mostWaiting: number }
type Waiting = { begin: () => void; refuse: (reason: TooBusy) => void }
type From = Pick<Turn, 'provider' | 'network'>

/** Every fourth place goes to the next rank, so that a flood of one rank leaves places for the others. */
const PLACES_OF_A_ROUND = 4

/** The last entry with the largest size; among equals, the newest. */
function largestOf<Value>(map: Map<string, Value>, sizeOf: (value: Value) => number): [string, Value?] {
  let largest: [string, Value?] = ['']
  let size = 0
  for (const entry of map)
    if (sizeOf(entry[1]) >= size) {
      size = sizeOf(entry[1])
      largest = entry
    }
  return largest
}

/** Moves the first entry of a map to its end, and returns it. */
function rotate<Value>(map: Map<string, Value>): readonly [string, Value] | undefined {
  const [entry] = map
  if (!entry) return undefined
  map.delete(entry[0])
  map.set(...entry)
  return entry
}

/** The waiting requests of one rank, by provider and network. */
function waitingRoom(most: number) {
  const providers = new Map<string, { count: number; networks: Map<string, Waiting[]> }>()
  let count = 0

  const place = ({ provider, network }: From) => {
    const group = providers.get(provider) ?? { count: 0, networks: new Map<string, Waiting[]>() }
    const queue = group.networks.get(network) ?? []
    return { group, queue }
  }

  const add = (from: From, one: Waiting) => {
    const { group, queue } = place(from)
    queue.push(one)
    group.networks.set(from.network, queue)
    group.count += 1
    providers.set(from.provider, group)
    count += 1
  }

  const tidy = (provider: string, network: string) => {
    const { group, queue } = place({ provider, network })
    group.count -= 1
    count -= 1
    if (queue.length === 0) group.networks.delete(network)
    if (group.count === 0) providers.delete(provider)
  }

  /**
   * Refuses the newest request of the provider or network with the most, if that still leaves it as many as this one
   * has.
   */
  const makeRoom = (from: From): boolean => {
    const mine = place(from)
    const [largest, theirs] = largestOf(providers, ({ count: held }) => held)
    const isTheirs = (theirs?.count ?? 0) > mine.group.count + 1
    const provider = isTheirs ? largest : from.provider
    const { networks } = place({ provider, network: '' }).group
    const [network, queue = []] = largestOf(networks, ({ length }) => length)
    if (!isTheirs && queue.length <= mine.queue.length + 1) return false
    queue.pop()?.refuse(new TooBusy())
    tidy(provider, network)
    return true
  }

  return {
    isEmpty: () => count === 0,
    enter: (from: From) =>
      new Promise<void>((begin, refuse) => {
        if (count >= most && !makeRoom(from)) refuse(new TooBusy())
        else add(from, { begin, refuse })
      }),
    next(): Waiting | undefined {
      const [provider, group] = rotate(providers) ?? []
      const [network, queue] = (group && rotate(group.networks)) ?? []
      if (provider === undefined || network === undefined) return undefined
      const first = queue?.shift()
      tidy(provider, network)
      return first
    },
  }
}

/**
 * Runs a limited number of tasks at once and lets a limited number of each rank wait; beyond that, throws `TooBusy` at
 * once. A network that sends more than others queues behind itself, and is refused first.
 */
export function workQueue({ atOnce, mostWaiting }: Limits) {
  const rooms = {
    known: waitingRoom(mostWaiting),
    worked: waitingRoom(mostWaiting),
    stranger: waitingRoom(mostWaiting),
  }
  let running = 0
  let places = 0

  /** The first rank with waiting requests; the second in every 4th place, and the third in every 16th. */
  const nextRank = (): Turn['rank'] | undefined => {
    const [first, second = first, third = second] = RANKS.filter((rank) => !rooms[rank].isEmpty())
    places = first === second ? 0 : places + 1
    if (places > 0 && places % PLACES_OF_A_ROUND ** 2 === 0) return third
    return places > 0 && places % PLACES_OF_A_ROUND === 0 ? second : first
  }

  /** The next request in the queue takes the freed place. */
  const leave = () => {
    const rank = nextRank()
    const waiting = rank && rooms[rank].next()
    if (waiting) waiting.begin()
    else running -= 1
  }

  return async <Result>({ rank, ...from }: Turn, work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else await rooms[rank].enter(from)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
