import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { EVENT_STREAM } from '#contract/endpoint.ts'

/** The most unread bytes of a page. A page with more is disconnected, and then requests the current state. */
const MOST_UNREAD = 16_384

/** A server-sent event; `id` is its position in an order, if it has one. */
export type ServerEvent = { data: unknown; id?: string }

/** Returns the text of an event. JSON has no line breaks outside its strings, so the data is one line. */
export function eventText({ data, id }: ServerEvent): string {
  if (id !== undefined && /[\0\r\n]/.test(id)) throw new Error('The id of an event has no line break')
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

/** The event stream of one page. */
export type EventStream = {
  /** The bytes of the answer. */
  readonly body: PassThrough
  /** Sends events as `eventText` returns them. */
  send: (text: string) => void
  /** Closes the stream after these last events. */
  end: (text?: string) => void
  /** Calls `then` once the page no longer listens. */
  whenClosed: (then: () => void) => void
}

export function openEventStream(): EventStream {
  const body = new PassThrough()
  return {
    body,
    send(text) {
      if (body.writableLength + body.readableLength > MOST_UNREAD) body.destroy()
      else body.write(text)
    },
    end: (text) => void body.end(text),
    whenClosed: (then) => void (body.closed ? then() : body.once('close', then)),
  }
}

/** Answers a request with a stream of events, or with a few events and an end. */
export function sendEvents(reply: FastifyReply, events: EventStream | string): void {
  // A proxy that buffered the answer would delay each event.
  reply.header('content-type', EVENT_STREAM).header('x-accel-buffering', 'no')
  reply.send(typeof events === 'string' ? events : events.body)
}
