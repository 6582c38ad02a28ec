/** A random generator that gives the same numbers for the same name, so that every machine seeds the same records on the same day. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number
  /** A whole number from `least` to `most`, both inclusive. */
  between: (least: number, most: number) => number
  isOnceIn: (times: number) => boolean
  oneOf: <T>(choices: readonly T[]) => T
}

/** `name` is hashed (FNV-1a) into the state of a 32-bit generator (mulberry32). */
export function seededRandom(name: string): Random {
  let state = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) state = Math.imul(state ^ name.charCodeAt(at), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    isOnceIn: (times) => next() * times < 1,
    oneOf: (choices) => choices[between(0, choices.length - 1)]!,
  }
}
