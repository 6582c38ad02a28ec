import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForeignFhir = Awaited<ReturnType<typeof startForeignFhir>>

type Held = { patients: unknown[]; coverages: unknown[]; eobs: unknown[] }

/** A FHIR server as somebody else runs it: its own ids for people, pages behind opaque links, no `total`. */
export async function startForeignFhir({ page = 50 } = {}) {
  const held: Held = { patients: [], coverages: [], eobs: [] }
  const asked: { url: string; authorization: string | undefined }[] = []
  const said = { next: (url: string) => url }
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization })
    const url = new URL(request.url ?? '', base)
    response.writeHead(200, { 'content-type': 'application/fhir+json', connection: 'close' })
    response.end(JSON.stringify(answerTo(url)))
  })
  const answerTo = ({ pathname, searchParams }: URL) => {
    if (pathname === '/r4/Patient') return bundle(held.patients)
    if (pathname === '/r4/Coverage') return bundle(held.coverages)
    const from = Number(searchParams.get('_getpagesoffset') ?? '0')
    const isMore = from + page < held.eobs.length
    const next = said.next(`${base}?_getpages=a7&_getpagesoffset=${from + page}`)
    return bundle(held.eobs.slice(from, from + page), isMore ? next : undefined)
  }
  const base = `http://127.0.0.1:${await listening(server)}/r4`
  return { base, held, asked, said, stop: () => new Promise((resolve) => server.close(resolve)) }
}

const bundle = (resources: readonly unknown[], next?: string) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  ...(next ? { link: [{ relation: 'next', url: next }] } : {}),
  entry: resources.map((resource) => ({ resource })),
})

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** Sends what is meant for the other server there, and everything else where it went before. */
export function reachable({ base }: ForeignFhir, line: typeof fetch, there: typeof fetch): typeof fetch {
  return (input, init) =>
    typeof input === 'string' && input.startsWith(base) ? there(input, init) : line(input, init)
}
