import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { Coverage } from '#contract/entities/fhir.ts'

export type ForeignFhir = Awaited<ReturnType<typeof startForeignFhir>>

type Held = {
  patients: unknown[]
  coverages: unknown[]
  eobs: unknown[]
  plans: unknown[]
  eligibilities: unknown[]
  /** Clinical records of all types. */
  records: { resourceType: string; category?: unknown }[]
  /** The resources that a search adds for `_include`. */
  included: unknown[]
  /** The `_include` parameters that the statement names. */
  including: string[]
  /**
   * The resources that a search adds for `_revinclude`; if there are any, the capability statement lists the parameter.
   */
  referring: unknown[]
  /** The resource types of the capability statement; null for a server without one. */
  types: string[] | null
}
type ReceivedRequest = {
  url: string
  method: string
  authorization: string | undefined
  accept: string | undefined
}

/** An answer that isn't a resource, such as a proxy's page. */
export type OddAnswer = { status: number; type: string; body: string }

/** A FHIR server of another vendor: its own ids for people, pages behind opaque links, no `total`. */
export async function startForeignFhir({ page = 50 } = {}) {
  const held: Held = {
    patients: [],
    coverages: [],
    eobs: [],
    plans: [],
    eligibilities: [],
    records: [],
    included: [],
    including: [],
    referring: [],
    types: null,
  }
  const asked: ReceivedRequest[] = []
  const said = {
    next: (url: string) => url,
    /** An answer that replaces the resources; undefined to send the resources. */
    instead: (_path: string, _query: URLSearchParams): OddAnswer | 'nothing' | undefined => undefined,
  }
  const server = createServer((request, response) => {
    const { url: address = '', method = '', headers } = request
    asked.push({ url: address, method, authorization: headers.authorization, accept: headers.accept })
    const url = new URL(address, base)
    const odd = said.instead(url.pathname, url.searchParams)
    if (odd === 'nothing') return void response.destroy()
    if (odd) return send(response, odd)
    if (url.pathname === '/token') return sendJson(response, { access_token: 'own', expires_in: 300 })
    const answer = answerTo(url)
    return answer === undefined
      ? sendJson(response, { resourceType: 'OperationOutcome', issue: [{ code: 'not-found' }] }, 404)
      : sendJson(response, answer)
  })
  const answerTo = ({ pathname, searchParams }: URL) => {
    const [, , type, id] = pathname.split('/')
    if (type === 'Patient') return id ? withId(held.patients, id) : bundle(held.patients)
    if (type === 'Coverage') return bundle(held.coverages.filter((one) => isFound(one, searchParams)))
    if (type === 'InsurancePlan') return id ? withId(held.plans, id) : bundle(held.plans)
    if (type === 'CoverageEligibilityResponse') return bundle(held.eligibilities)
    if (type === 'metadata') return held.types ? statementOf(held) : undefined
    const found = held.records.filter(({ resourceType }) => resourceType === type)
    const category = searchParams.get('category')
    if (found.length > 0 && id) return withId(found, id)
    if (found.length > 0)
      return bundle([
        ...found.filter(
          (one) =>
            !category || category.split(',').some((code) => JSON.stringify(one.category).includes(code)),
        ),
        ...(searchParams.has('_include') ? held.included : []),
        ...(searchParams.has('_revinclude') ? held.referring : []),
      ])
    if (type === 'ExplanationOfBenefit' && id) return withId(held.eobs, id)
    const from = Number(searchParams.get('_getpagesoffset') ?? '0')
    const isMore = from + page < held.eobs.length
    const next = said.next(`${base}?_getpages=a7&_getpagesoffset=${from + page}`)
    return bundle(held.eobs.slice(from, from + page), isMore ? next : undefined)
  }
  const origin = `http://127.0.0.1:${await listening(server)}`
  const base = `${origin}/r4`
  return { origin, base, held, asked, said, stop: () => new Promise((resolve) => server.close(resolve)) }
}

const sendJson = (response: ServerResponse, body: unknown, status = 200) =>
  send(response, { status, type: 'application/fhir+json', body: JSON.stringify(body) })

const send = (response: ServerResponse, { status, type, body }: OddAnswer) =>
  void response.writeHead(status, { 'content-type': type, connection: 'close' }).end(body)

const statementOf = ({ types, including, referring }: Held) => ({
  resourceType: 'CapabilityStatement',
  rest: [
    {
      resource: types?.map((type) => ({
        type,
        ...(including.length > 0 && { searchInclude: including }),
        ...(referring.length > 0 && { searchRevInclude: ['Provenance:target'] }),
      })),
    },
  ],
})

/**
 * Whether a search finds a coverage by R4's parameters `identifier` and `subscriber`; R4 has none for `subscriberId`.
 * Other parameters are ignored, as servers may do.
 */
function isFound(resource: unknown, query: URLSearchParams): boolean {
  const { identifier, subscriber } = v.parse(Coverage, resource)
  const value = query.get('identifier')?.replace(/\\(.)/g, '$1')
  const reference = query.get('subscriber')
  return (
    (value === undefined || identifier?.some((one) => one.value === value) === true) &&
    (reference === null || subscriber?.reference === reference)
  )
}

const withId = (resources: readonly unknown[], id: string) =>
  resources.find((one) => typeof one === 'object' && one !== null && 'id' in one && one.id === id)

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
