import * as v from 'valibot'
import { Bundle, OperationOutcome } from '#contract/entities/fhir.ts'
import { type InsurerCall, InsurerUnavailable } from '#server/insurer/call.ts'
import type { AccessToken } from './access-token.ts'

/** More than this is years of claims of a whole family, or a server that never ends. */
const MOST_PAGES = 40
const MOST_RESOURCES = 2_000

export type FhirClientOptions = {
  /** Of the server, such as `https://fhir.example.org/r4`. */
  baseUrl: string
  fetch?: typeof fetch
  /** The portal's own token; without it the member's is passed on. */
  token?: AccessToken
}

/** An id as R4 has it. Others come from strangers: no server has them, and `..` would lead out of the path. */
const mayBeId = (id: string): boolean => /^[\w.-]{1,64}$/.test(id) && !/^\.+$/.test(id)

/** Resources of a search, page by page; `isCut` where there are more than were fetched. */
export type Found = { resources: unknown[]; isCut: boolean }

/** Reads a FHIR R4 server. Whatever is no usable answer is `InsurerUnavailable`: the same question may get one later. */
export class FhirClient {
  readonly #base: URL
  readonly #fetch: typeof fetch
  readonly #token: AccessToken | undefined

  constructor({ baseUrl, fetch: send = fetch, token }: FhirClientOptions) {
    this.#base = new URL(baseUrl.replace(/\/+$/, ''))
    this.#fetch = send
    this.#token = token
  }

  /** Everything that a search finds, also what comes along with it, within bounds. */
  async search(call: InsurerCall, type: string, query: Record<string, string>): Promise<Found> {
    const resources: unknown[] = []
    const asked = new Set<string>()
    let address = `${this.#base.href}/${type}?${new URLSearchParams(query).toString()}`
    for (;;) {
      asked.add(address)
      const bundle = bundleIn(await this.#get(call, address))
      for (const { resource } of bundle.entry ?? []) resources.push(resource)
      const link = bundle.link?.find(({ relation }) => relation === 'next')?.url
      if (!link) return { resources: resources.slice(0, MOST_RESOURCES), isCut: false }
      const next = this.#below(link)
      const isEnough = asked.size >= MOST_PAGES || resources.length >= MOST_RESOURCES
      if (next === undefined || asked.has(next) || isEnough)
        return { resources: resources.slice(0, MOST_RESOURCES), isCut: true }
      address = next
    }
  }

  /** One resource; null where the server does not have it, or no longer. */
  async read(call: InsurerCall, type: string, id: string): Promise<unknown> {
    if (!mayBeId(id)) return null
    return this.#get(call, `${this.#base.href}/${type}/${encodeURIComponent(id)}`, { isMissable: true })
  }

  /** Where a link leads below the base; a token goes nowhere else. */
  #below(link: string): string | undefined {
    const url = URL.canParse(link, `${this.#base.href}/`) ? new URL(link, `${this.#base.href}/`) : undefined
    const { origin, pathname } = this.#base
    const isBelow = url?.pathname === pathname || url?.pathname.startsWith(`${pathname.replace(/\/$/, '')}/`)
    return url?.origin === origin && isBelow ? url.href : undefined
  }

  async #get({ asker, signal }: InsurerCall, address: string, { isMissable = false } = {}): Promise<unknown> {
    const bearer = this.#token ? await this.#token.get(signal) : asker.token
    const headers = {
      accept: 'application/fhir+json',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    }
    const answer = await reached(() => this.#fetch(address, { headers, signal, redirect: 'error' }))
    if (isMissable && (answer.status === 404 || answer.status === 410)) return null
    if (answer.status === 401) this.#token?.forget()
    // A token of the portal's own that is not taken concerns everybody; a member's concerns that member.
    const isOfAsker = !this.#token && (answer.status === 401 || answer.status === 403)
    if (!answer.ok) throw new InsurerUnavailable(`the FHIR server answered ${answer.status}`, { isOfAsker })
    if (!/\bjson\b/i.test(answer.headers.get('content-type') ?? ''))
      throw new InsurerUnavailable('the FHIR server did not answer JSON')
    return reached(async () => (await answer.json()) as unknown)
  }
}

/** What fails on the way, or comes too late, or is no JSON after all. */
async function reached<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    throw new InsurerUnavailable('the FHIR server could not be read', { cause })
  }
}

function bundleIn(answer: unknown): Bundle {
  const read = v.safeParse(Bundle, answer)
  if (!read.success || isException(read.output))
    throw new InsurerUnavailable('the FHIR server did not answer a Bundle')
  return read.output
}

/** A bundle whose one entry says "exception" is a failure in the clothes of an answer (spec §7). */
function isException({ entry }: Bundle): boolean {
  const [only, ...others] = entry ?? []
  const outcome = v.safeParse(OperationOutcome, only?.resource)
  return (
    others.length === 0 &&
    outcome.success &&
    outcome.output.issue?.some(({ code }) => code === 'exception') === true
  )
}
