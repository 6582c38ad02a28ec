import type { FastifyInstance } from 'fastify'
import { readEvents } from './read-events.ts'
import { newTab } from './tab.ts'

/** A line of the page under test, as the browser's own EventSource has it: jsdom has none. */
export class TabEventSource extends EventTarget {
  readonly #stop = new AbortController()

  constructor(app: FastifyInstance, path: string, cookie: string) {
    super()
    void this.#listen(app, path, cookie)
  }

  async #listen(app: FastifyInstance, url: string, cookie: string): Promise<void> {
    try {
      const signal = this.#stop.signal
      // Who closes it at once has asked for nothing.
      await app.ready()
      signal.throwIfAborted()
      const reply = await app.inject({ url, headers: { cookie }, payloadAsStream: true, signal })
      for await (const { data } of readEvents(reply.stream())) this.say(data)
    } catch {
      // Cut.
    }
    this.dispatchEvent(new Event('error'))
  }

  /** What comes on this line, from the server or from whoever has it in hand. */
  say(data: string): void {
    if (!this.#stop.signal.aborted) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  /** As a proxy cuts it; the page finds out. */
  cut(): void {
    this.#stop.abort()
  }

  close(): void {
    this.#stop.abort()
  }
}

/** Gives the page lines to this server with the cookies of its tab; answers those that it has opened. */
export function lendLines(app: FastifyInstance, tab: () => ReturnType<typeof newTab>): TabEventSource[] {
  const lines: TabEventSource[] = []
  class Lent extends TabEventSource {
    constructor(path: string) {
      const cookie = [...tab().cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      super(app, path, cookie)
      lines.push(this)
    }
  }
  Reflect.set(globalThis, 'EventSource', Lent)
  return lines
}
