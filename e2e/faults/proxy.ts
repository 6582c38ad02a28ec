import { once } from 'node:events'
import { type IncomingMessage, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Answer, type FaultName, faults } from './catalogue.ts'

export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>

/**
 * Stands between browser and portal as a bad network does. Offline emulation of the page does not reach its service
 * worker; this reaches everything.
 */
export async function faultProxy(to: () => string) {
  let now: FaultName = 'none'
  const http = createServer((request, reply) => {
    const exchange = { request, reply, ask: () => ask(to(), request) }
    // A line that broke while we were at it is what this is about.
    Promise.resolve(faults[now](exchange)).catch(() => request.socket.destroy())
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    origin: `http://localhost:${(http.address() as AddressInfo).port}`,
    /** What happens to every request from now on; those that hang go on hanging. */
    use: (fault: FaultName) => void (now = fault),
    async stop() {
      const closed = once(http, 'close')
      http.close()
      http.closeAllConnections()
      await closed
    },
  }
}

/** The server's whole answer; it is asked under the name by which the browser knows it. */
async function ask(origin: string, request: IncomingMessage): Promise<Answer> {
  const { method, headers, url } = request
  const asking = httpRequest(new URL(url ?? '/', origin), { method, headers, agent: false })
  request.pipe(asking)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': _chunked, ...rest } = answer.headers
  return { status: answer.statusCode ?? 502, headers: rest, body: await buffer(answer) }
}
