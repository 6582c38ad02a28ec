import { STORAGE_LIMIT_MS, inTime } from './device-storage.ts'

/** Whether a tab holds a lock; false if the browser has no locks or doesn't answer in time. */
export async function isHeld(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  return inTime(navigator.locks.query()).then(
    ({ held = [] }) => held.some((lock) => lock.name === name),
    () => false,
  )
}

/**
 * Runs the work in one tab at a time. If the lock isn't granted within two seconds, the work runs without it: the
 * browser may never grant it, and the tab that holds it may hang. With `waitsForHolder`, it waits for a lock that
 * another tab is known to hold.
 */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  { waitsForHolder = false } = {},
): Promise<Result> {
  // Phones whose browsers lack locks run one tab at a time.
  if (!('locks' in navigator)) return work()
  let begun: Promise<Result> | undefined
  // If the lock is granted too late, the work has already begun.
  const begin = (): Promise<Result> => (begun ??= work())
  const waiting = new AbortController()
  const granted = navigator.locks
    .request(name, { signal: waiting.signal }, begin)
    .catch((cause: unknown) => begun ?? Promise.reject(cause))
  let timer: ReturnType<typeof setTimeout> | undefined
  const withoutLock = async (): Promise<Result> => {
    await new Promise<void>((resolve) => (timer = setTimeout(resolve, STORAGE_LIMIT_MS)))
    if (waitsForHolder && (await isHeld(name))) return granted
    const done = begin()
    waiting.abort()
    return done
  }
  return Promise.race([granted, withoutLock()]).finally(() => clearTimeout(timer))
}
