import type { FastifyInstance } from 'fastify'
import { nowMs } from './time.ts'

export const ORIGIN = 'http://localhost:8080'

/** The portal's requests to the server, in order: `GET /fhir/Patient`. */
export type SentRequest = { method: string; path: string; status: number }

/** The connection of one browser to the server under test: cookies, and a network that can be cut. */
export type Tab = {
  fetch: typeof fetch
  asked: SentRequest[]
  /** The number of changing requests that the server hasn't answered yet. */
  sending: number
  isOffline: boolean
  /** Changes each answer on its way in, for example for a member with fewer rights. */
  change: (path: string, body: string) => string | Promise<string>
  cookies: Map<string, string>
  /** The IP address of its network; this machine if left out. */
  from: string | undefined
}

export function newTab(app: FastifyInstance, from?: string): Tab {
  const tab: Tab = {
    from,
    asked: [],
    sending: 0,
    isOffline: false,
    change: (_path, body) => body,
    cookies: new Map(),
    fetch: async (input, init) => answer(tab, app, new Request(new URL(addressOf(input), ORIGIN), init)),
  }
  return tab
}

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input))

async function answer(tab: Tab, app: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (tab.isOffline) throw new TypeError('Failed to fetch')
  const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  const isSending = request.method !== 'GET'
  if (isSending) tab.sending += 1
  const replying = app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    ...(tab.from === undefined ? {} : { remoteAddress: tab.from }),
    headers: {
      ...Object.fromEntries(request.headers),
      host: new URL(ORIGIN).host,
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      cookie: [...tab.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    ...(payload ? { payload } : {}),
  })
  const reply = await replying.finally(() => {
    if (isSending) tab.sending -= 1
  })
  for (const { name, value, maxAge, expires } of reply.cookies as Cookie[]) {
    if (value === '' || maxAge === 0 || (expires && expires.getTime() <= nowMs())) tab.cookies.delete(name)
    else tab.cookies.set(name, value)
  }
  tab.asked.push({ method: request.method, path: pathname, status: reply.statusCode })
  if (request.signal.aborted) throw request.signal.reason
  const isBare = reply.statusCode === 204 || reply.statusCode === 304
  const isText = !/zip|pdf|octet-stream/.test(reply.headers['content-type'] ?? '')
  const body = isText ? await tab.change(pathname, reply.body) : new Uint8Array(reply.rawPayload)
  return new Response(isBare ? null : body, {
    status: reply.statusCode,
    headers: Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
      name === 'set-cookie' || value === undefined ? [] : [[name, String(value)]],
    ),
  })
}

type Cookie = { name: string; value: string; maxAge?: number; expires?: Date }
