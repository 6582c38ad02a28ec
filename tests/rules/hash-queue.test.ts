import { expect, test } from 'vitest'
import { TooBusy, type Turn, workQueue } from '#server/identity/sign-in/hash-queue.ts'

/** Tasks that a test ends, and the names of those that have started. */
function works(inTurn: ReturnType<typeof workQueue>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string, rank: Turn['rank'], network = 'here', provider = network) =>
    inTurn({ rank, provider, network }, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { begun, begin, end: (name: string) => ends.get(name)?.() }
}

const STRANGER: Turn = { rank: 'stranger', provider: 'here', network: 'here' }

test('runs and queues a limited number, rejects the next, and prefers known accounts', async () => {
  const { begun, begin, end } = works(workQueue({ atOnce: 2, mostWaiting: 1 }))
  const [first, second, third] = [begin('a', 'stranger'), begin('b', 'stranger'), begin('c', 'stranger')]
  await expect(begin('d', 'stranger')).rejects.toBeInstanceOf(TooBusy)
  const known = begin('e', 'known')
  await expect(begin('f', 'known')).rejects.toBeInstanceOf(TooBusy)
  expect(begun).toEqual(['a', 'b'])
  end('a')
  expect(await first).toBe('a')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'e'])
  end('e')
  expect(await known).toBe('e')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'e', 'c'])
  end('b')
  end('c')
  expect(await Promise.all([second, third])).toEqual(['b', 'c'])
})

test('a failed job frees its slot', async () => {
  const inTurn = workQueue({ atOnce: 1, mostWaiting: 0 })
  await expect(inTurn(STRANGER, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(STRANGER, async () => 'in')).toBe('in')
})

/** Ends running tasks until none waits; returns the order in which the tasks began. */
async function drain({ begun, end }: Pick<ReturnType<typeof works>, 'begun' | 'end'>): Promise<string> {
  for (let ended = 0; ended < begun.length; ended += 1) {
    end(begun[ended] ?? '')
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve()
  }
  return begun.join(' ')
}

test('networks take turns, however much one of them sends', async () => {
  const { begun, begin, end } = works(workQueue({ atOnce: 1, mostWaiting: 10 }))
  const names = ['a0', 'a1', 'a2', 'a3', 'b1', 'c1', 'b2']
  const all = names.map((name) => begin(name, 'stranger', name[0]))
  expect(await drain({ begun, end })).toBe('a0 a1 b1 c1 a2 b2 a3')
  await Promise.all(all)
})

test('a newcomer replaces an entry of the busiest network in a full queue', async () => {
  const { begun, begin, end } = works(workQueue({ atOnce: 1, mostWaiting: 3 }))
  const sent = ['a0', 'a1', 'a2', 'a3'].map((name) => begin(name, 'stranger', 'a').catch((error) => error))
  const member = begin('m1', 'stranger', 'home')
  expect(await sent[3]).toBeInstanceOf(TooBusy)
  await expect(begin('m2', 'stranger', 'home')).rejects.toBeInstanceOf(TooBusy)
  expect(await drain({ begun, end })).toBe('a0 a1 m1 a2')
  expect(await member).toBe('m1')
})

test('a flood of known browsers leaves every fourth slot to strangers', async () => {
  const { begun, begin, end } = works(workQueue({ atOnce: 1, mostWaiting: 10 }))
  const all = ['k0', 'k1', 'k2', 'k3', 'k4', 'k5'].map((name) => begin(name, 'known'))
  all.push(begin('s1', 'stranger'))
  expect(await drain({ begun, end })).toBe('k0 k1 k2 k3 s1 k4 k5')
  await Promise.all(all)
})

test('browsers that did the work come before strangers, but leave them a slot', async () => {
  const { begun, begin, end } = works(workQueue({ atOnce: 1, mostWaiting: 20 }))
  const all = ['k0', 's1', 's2', 'w1', 'w2', 'w3', 'w4', 'w5'].map((name) =>
    begin(name, name.startsWith('s') ? 'stranger' : name.startsWith('w') ? 'worked' : 'known'),
  )
  expect(await drain({ begun, end })).toBe('k0 w1 w2 w3 s1 w4 w5 s2')
  await Promise.all(all)
})

test('an attacker’s many networks get only every second turn and a part of the queue', async () => {
  const { begun, begin, end } = works(workQueue({ atOnce: 1, mostWaiting: 4 }))
  const attack = (name: string) => begin(name, 'stranger', name, 'attacker').catch((error) => error)
  const sent = ['a0', 'a1', 'a2', 'a3', 'a4'].map(attack)
  const members = ['m1', 'm2'].map((name) => begin(name, 'stranger', name, 'provider'))
  expect(await Promise.all([sent[3], sent[4]])).toEqual([expect.any(TooBusy), expect.any(TooBusy)])
  expect(await attack('a5')).toBeInstanceOf(TooBusy)
  expect(await drain({ begun, end })).toBe('a0 a1 m1 a2 m2')
  await Promise.all(members)
})
