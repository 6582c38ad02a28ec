import { ApiFailure } from './failure.ts'

/** Refusals that may be asked again as they are: too late, under way, too early, too many. */
const NOT_FINAL = new Set([408, 409, 425, 429])

export type OnceKeys = {
  (body: unknown): string
  /** After a final refusal nothing was done: the next try is a new one, not the first answer over again. */
  afterFailure: (body: unknown, failure: unknown) => void
}

/**
 * Keys for a form that must not be sent twice (security AP-08): the same words get the same key however often they
 * are tried, other words another. Made anew when the form opens.
 */
export function onceKeys(newKey: () => string = () => crypto.randomUUID()): OnceKeys {
  const keys = new Map<string, string>()
  const keyFor = (body: unknown) => {
    const words = JSON.stringify(body)
    const key = keys.get(words) ?? newKey()
    keys.set(words, key)
    return key
  }
  const afterFailure = (body: unknown, failure: unknown) => {
    if (isFinal(failure)) keys.delete(JSON.stringify(body))
  }
  return Object.assign(keyFor, { afterFailure })
}

/** Asked again as it is, it would be refused again. */
export const isFinal = (failure: unknown) =>
  failure instanceof ApiFailure &&
  failure.kind === 'refused' &&
  failure.status < 500 &&
  !NOT_FINAL.has(failure.status)
