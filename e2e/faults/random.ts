/** Chance that comes out the same for the same seed (mulberry32), so that a failure can be had again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function oneOf<T>(all: readonly T[], chance: () => number): T {
  const one = all[Math.floor(chance() * all.length)]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}
