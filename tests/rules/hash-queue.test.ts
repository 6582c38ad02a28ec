import { expect, test } from 'vitest'
import { TooBusy, type Turn, workQueue } from '#server/identity/hash-queue.ts'

/** Works that end when they are told to, and what has begun so far. */
function works(inTurn: ReturnType<typeof workQueue>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string, turn: Turn) =>
    inTurn(turn, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { begun, begin, end: (name: string) => ends.get(name)?.() }
}

test('so many run, so many wait, the next is told to come back; known ones go first', async () => {
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

test('one that fails leaves its place', async () => {
  const inTurn = workQueue({ atOnce: 1, mostWaiting: 0 })
  await expect(inTurn('stranger', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('stranger', async () => 'in')).toBe('in')
})
