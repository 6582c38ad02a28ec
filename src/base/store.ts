import { useSyncExternalStore } from 'react'
import { signal } from './signal.ts'

/** One value that changes and is watched: UI state that is neither in the URL nor on the server. */
export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  watch: (changed: () => void) => () => void
}

export function store<Value>(value: Value): Store<Value> {
  const changes = signal()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      changes.emit()
    },
    watch: (changed) => changes.listen(changed),
  }
}

export const useStore = <Value>(watched: Store<Value>): Value =>
  useSyncExternalStore(watched.watch, watched.get, watched.get)
