import { EventEmitter, once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Answer, type FaultName, faults } from './catalogue.ts'

export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>

/**
 * A bad network between browser and portal. Offline emulation of the page doesn't affect its service worker; this proxy
 * affects everything.
 */
export async function faultProxy(to: () => string) {
  let now: FaultName = 'none'
  let isMeant: (line: string) => boolean = () => true
  let seen: string[] = []
  let underWay = 0
  const allAnswered = new EventEmitter()
  const http = createServer((request, reply) => {
    const line = `${request.method} ${request.url?.split('?')[0]}`
    const fault = isMeant(line) ? now : 'none'
    seen.push(line)
    // The stream doesn't end while a page listens.
    if (line === NEWS && fault === 'none') return passOn(to(), request, reply)
    // Requests that the fault holds back don't count as under way.
    if (fault === 'none') {
      underWay += 1
      reply.once('close', () => {
        underWay -= 1
        if (underWay === 0) allAnswered.emit('now')
      })
    }
    const exchange = { request, reply, ask: () => ask(to(), request) }
    // A connection that breaks during a fault is the intended result.
    Promise.resolve(faults[fault](exchange)).catch(() => request.socket.destroy())
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    origin: `http://localhost:${(http.address() as AddressInfo).port}`,
    /** Sets the fault for all later requests, or for the selected ones; requests that hang keep hanging. */
    use(fault: FaultName, meant: (line: string) => boolean = () => true) {
      now = fault
      isMeant = meant
    },
    /** The number of unfaulted requests without a complete response. */
    underWay: () => underWay,
    /** Resolves when no such request is pending. */
    async whenAnswered(): Promise<void> {
      if (underWay > 0) await once(allAnswered, 'now')
    },
    /** The number of requests since the last `takeSeen`. */
    countSeen: () => seen.length,
    /** Every request since the last call, as `GET /fhir/Coverage`, including the worker's. */
    takeSeen(): string[] {
      const taken = seen
      seen = []
      return taken
    },
    /** Closes every connection, with its pending requests. */
    cut: () => http.closeAllConnections(),
    async stop() {
      const closed = once(http, 'close')
      http.close()
      http.closeAllConnections()
      await closed
    },
  }
}

const NEWS = 'GET /session/news'

/** Streams the response. */
function passOn(origin: string, { url, headers, socket }: IncomingMessage, reply: ServerResponse): void {
  const asking = httpRequest(new URL(url ?? '/', origin), { headers, agent: false }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
    answer.once('error', () => socket.destroy())
  })
  asking.once('error', () => socket.destroy())
  reply.once('close', () => asking.destroy())
  asking.end()
}

/** The server's whole response. The request has the host name that the browser uses. */
async function ask(origin: string, request: IncomingMessage): Promise<Answer> {
  const { method, headers, url } = request
  const asking = httpRequest(new URL(url ?? '/', origin), { method, headers, agent: false })
  request.pipe(asking)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': _chunked, ...rest } = answer.headers
  return { status: answer.statusCode ?? 502, headers: rest, body: await buffer(answer) }
}
