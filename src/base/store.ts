import { useSyncExternalStore } from 'react'

/** An event: lower layers emit it, upper layers subscribe. */
type Signal<News> = {
  emit: (news: News) => void
  /** Returns a function that stops listening. */
  listen: (hear: (news: News) => void) => () => void
}

export function signal<News = void>(): Signal<News> {
  const listeners = new Set<(news: News) => void>()
  return {
    emit: (news) => {
      // A listener that another listener adds hears the next event, not this one.
      for (const hear of Array.from(listeners)) hear(news)
    },
    listen: (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}

/** One value that changes and is watched: UI state that is neither in the URL nor on the server. */
type Store<Value> = {
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
