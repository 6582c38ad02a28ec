import type { FastifyInstance } from 'fastify'
import { readEvents } from './read-events.ts'
import { newTab } from './tab.ts'

/** An event stream of the page under test, like the browser's own EventSource, which jsdom lacks. */
export class TabEventSource extends EventTarget {
  readonly #stop = new AbortController()

  constructor(app: FastifyInstance, path: string, cookie: string) {
    super()
    void this.#listen(app, path, cookie)
  }

  async #listen(app: FastifyInstance, url: string, cookie: string): Promise<void> {
    try {
      const signal = this.#stop.signal
      // A stream that is closed at once sends no request.
      await app.ready()
      signal.throwIfAborted()
      const reply = await app.inject({ url, headers: { cookie }, payloadAsStream: true, signal })
      for await (const { data } of readEvents(reply.stream())) this.say(data)
    } catch {
      // The stream was cut.
    }
    this.dispatchEvent(new Event('error'))
  }

  /** Dispatches a message on this stream, from the server or from a test. */
  say(data: string): void {
    if (!this.#stop.signal.aborted) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  /** Cuts the stream as a proxy would; the page notices the cut. */
  cut(): void {
    this.#stop.abort()
  }

  close(): void {
    this.#stop.abort()
  }
}

/** Connects the page's event streams to this server with the cookies of its tab; returns the streams that it opened. */
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
