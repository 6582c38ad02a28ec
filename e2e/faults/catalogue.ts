import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** The server's real answer; the fault decides how it reaches the browser. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Exchange = {
  request: IncomingMessage
  reply: ServerResponse
  /** Sends the request to the server, which processes it. */
  ask: () => Promise<Answer>
}

type Fault = (exchange: Exchange) => Promise<void> | void

const HOTEL = '<!doctype html><title>Welcome</title><h1>Please accept our terms to use this network</h1>'
const SLOW_MS = 30_000

const half = (body: Buffer): Buffer => body.subarray(0, Math.ceil(body.length / 2))

/** Sends the head with the length of the whole body. The caller sends the body or a part of it. */
function begin({ reply }: Exchange, { status, headers, body }: Answer): void {
  reply.writeHead(status, { ...headers, 'content-length': body.length })
  reply.flushHeaders()
}

async function whole(exchange: Exchange): Promise<void> {
  const answer = await exchange.ask()
  begin(exchange, answer)
  exchange.reply.end(answer.body)
}

/** Sends this part of the response and then resets the connection. */
const cutAfter =
  (part: (body: Buffer) => Buffer): Fault =>
  async (exchange) => {
    const answer = await exchange.ask()
    begin(exchange, answer)
    exchange.reply.write(part(answer.body), () => exchange.reply.socket?.resetAndDestroy())
  }

const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  ({ reply }) =>
    void reply.writeHead(code, { 'content-type': 'text/plain', ...headers }).end(`${code}`)

const later = (ms: number, reply: ServerResponse) =>
  new Promise<void>((done) => {
    const waiting = setTimeout(done, ms)
    reply.once('close', () => clearTimeout(waiting))
  })

/** F01 to F06 of the fault catalogue, except faults that can't happen between browser and server. */
export const faults = {
  none: whole,
  'no line': ({ request }) => void request.socket.resetAndDestroy(),
  'cut before the head': async ({ request, ask }) => {
    await ask()
    request.socket.destroy()
  },
  'cut after the head': cutAfter(() => Buffer.alloc(0)),
  'cut in half the body': cutAfter(half),
  'cut after the body': cutAfter((body) => body),
  'hotel page for everything': ({ reply }) =>
    void reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HOTEL),
  'sent elsewhere': status(302, { location: 'http://hotel.invalid/accept' }),
  'first byte after 30 s': async (exchange) => {
    await later(SLOW_MS, exchange.reply)
    await whole(exchange)
  },
  'body stalls': async (exchange) => {
    const answer = await exchange.ask()
    begin(exchange, answer)
    exchange.reply.write(half(answer.body))
  },
  'bad gzip': async (exchange) => {
    const answer = await exchange.ask()
    const headers = { ...answer.headers, 'content-encoding': 'gzip' }
    begin(exchange, { ...answer, headers, body: Buffer.from('this was never packed') })
    exchange.reply.end('this was never packed')
  },
  'length too great': async (exchange) => {
    const answer = await exchange.ask()
    begin(exchange, answer)
    exchange.reply.write(half(answer.body))
    exchange.reply.socket?.end()
  },
  'length too small': async (exchange) => {
    const answer = await exchange.ask()
    begin(exchange, { ...answer, body: half(answer.body) })
    exchange.reply.end(half(answer.body))
  },
  'answers 401': status(401),
  'answers 403': status(403),
  'answers 500': status(500),
  'answers 503': status(503, { 'retry-after': '30' }),
  'answers 429': status(429, { 'retry-after': '60' }),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]
