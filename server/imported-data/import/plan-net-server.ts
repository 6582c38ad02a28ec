import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fetch, sendDirectly } from '#server/platform/http/outgoing.ts'
import { BadJson, splitJson } from '#server/imported-data/json-splitter.ts'
import type { ImportNotes } from './notes.ts'
import { RESOURCE_TYPES, type ResourceType } from './plan-net-resources.ts'

/** For one page of a search. */
const MOST_BYTES_OF_PAGE = 64 * 1024 * 1024
/** For a file at an address, while compressed. */
const MOST_BYTES_OF_FILE = 8 * 1024 * 1024 * 1024
const MOST_PAGES = 20_000
const PAGE_SIZE = 200
const PAGE_MS = 60_000
const FILE_MS = 60 * 60_000
const MOST_TRIES = 4
const MOST_WAIT_MS = 60_000

/** Types that a directory may lack. */
const OPTIONAL: readonly ResourceType[] = ['OrganizationAffiliation', 'HealthcareService', 'InsurancePlan']

/** A server that can't be read; the message is one line with the address. */
export class ServerRefused extends Error {}

export type ServerOptions = {
  notes: ImportNotes
  signal?: AbortSignal | undefined
  fetch?: Fetch | undefined
  wait?: ((ms: number) => Promise<void>) | undefined
}

export type ServerPage = { address: string; resources: unknown[]; bytes: number }

/**
 * Reads a Plan-Net server page by page, within limits: the operator chose the server, but its answers are untrusted.
 */
export class PlanNetServer {
  readonly #base: URL
  readonly #options: ServerOptions
  readonly #addresses = new Set<string>()
  readonly #contents = new Set<string>()
  #bytes = 0

  constructor(base: URL, options: ServerOptions) {
    this.#base = base
    this.#options = options
  }

  /** Opens the address as a file. */
  async openFile(): Promise<{ name: string; bytes: number | null; stream: AsyncIterable<Uint8Array> }> {
    const address = this.#base.href
    const answer = await this.#get(address, 'application/json, text/csv, */*', FILE_MS)
    const bytes = Number(answer.headers.get('content-length')) || null
    return { name: address, bytes, stream: limitBytes(answer, address, MOST_BYTES_OF_FILE) }
  }

  /** Yields each page of each type. */
  async *pages(): AsyncGenerator<ServerPage> {
    const base = this.#base.href.replace(/\/+$/, '')
    for (const type of RESOURCE_TYPES) {
      let address: string | undefined = `${base}/${type}?_count=${PAGE_SIZE}`
      while (address !== undefined) {
        const page = await this.#page(address, type)
        if (!page) break
        yield { address, resources: page.resources, bytes: this.#bytes }
        address = page.next
      }
    }
  }

  /** Undefined if the server doesn't have this type. */
  async #page(
    address: string,
    type: ResourceType,
  ): Promise<{ resources: unknown[]; next: string | undefined } | undefined> {
    if (this.#addresses.has(address)) throw new ServerRefused(`${address}: the server repeats a page`)
    if (this.#addresses.size >= MOST_PAGES)
      throw new ServerRefused(`${address}: more than ${MOST_PAGES} pages`)
    this.#addresses.add(address)
    const answer = await this.#get(address, 'application/fhir+json', PAGE_MS, OPTIONAL.includes(type))
    if (!answer) {
      this.#options.notes.leaveOut(`the server has no ${type}`, address)
      return undefined
    }
    const { resources, root } = await this.#read(answer, address)
    const next = nextIn(root.link, address)
    if (next !== undefined && new URL(next).origin !== this.#base.origin)
      throw new ServerRefused(`${address}: the next page is on another server`)
    this.#refuseRepeated(resources, address)
    return { resources, next }
  }

  async #read(
    answer: Response,
    address: string,
  ): Promise<{ resources: unknown[]; root: Record<string, unknown> }> {
    const resources: unknown[] = []
    const root: Record<string, unknown> = {}
    const opens = (path: string) => path === '' || path === 'entry'
    try {
      for await (const { path, value } of splitJson(
        limitBytes(answer, address, MOST_BYTES_OF_PAGE, (n) => (this.#bytes += n)),
        { opens },
      ))
        if (path === 'entry[]') resources.push((value as { resource?: unknown } | null)?.resource)
        else if (Object.keys(root).length < 100) root[path] = value
    } catch (error) {
      if (error instanceof BadJson) throw new ServerRefused(`${address}: ${error.message}`)
      if (error instanceof ServerRefused) throw error
      throw this.#unreadable(address, error)
    }
    if (root.resourceType !== 'Bundle') throw new ServerRefused(`${address}: the answer is not a Bundle`)
    return { resources, root }
  }

  /** A server may give each repetition a different address. */
  #refuseRepeated(resources: readonly unknown[], address: string): void {
    const ids = resources.map((resource) => {
      const { resourceType, id } = (resource ?? {}) as { resourceType?: unknown; id?: unknown }
      return [resourceType, id]
    })
    const content = createHash('sha256').update(JSON.stringify(ids)).digest('base64')
    if (ids.length > 0 && this.#contents.has(content))
      throw new ServerRefused(`${address}: the server repeats a page`)
    this.#contents.add(content)
  }

  #get(address: string, accept: string, limitMs: number): Promise<Response>
  #get(address: string, accept: string, limitMs: number, mayMiss: boolean): Promise<Response | undefined>
  async #get(
    address: string,
    accept: string,
    limitMs: number,
    mayMiss = false,
  ): Promise<Response | undefined> {
    for (let tries = 1; ; tries += 1) {
      this.#options.signal?.throwIfAborted()
      const signal = AbortSignal.any([
        AbortSignal.timeout(limitMs),
        ...(this.#options.signal ? [this.#options.signal] : []),
      ])
      const answer = await sendDirectly(address, { headers: { accept }, signal }, this.#options.fetch).catch(
        (error: unknown) => {
          throw this.#unreadable(address, error)
        },
      )
      if (answer.ok) return jsonOrFile(answer, address, accept)
      await answer.body?.cancel()
      if (mayMiss && (answer.status === 404 || answer.status === 400)) return undefined
      const isBusy = answer.status === 429 || answer.status === 503
      if (!isBusy || tries >= MOST_TRIES)
        throw new ServerRefused(`${address}: the server responded with ${answer.status}`)
      const seconds = Number(answer.headers.get('retry-after')) || 2 ** tries
      await (this.#options.wait ?? pause)(Math.min(seconds * 1000, MOST_WAIT_MS))
    }
  }

  #unreadable(address: string, error: unknown): Error {
    if (this.#options.signal?.aborted) return this.#options.signal.reason as Error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const why = cause instanceof Error ? (cause.message.split('\n', 1)[0] ?? '') : 'no answer'
    return new ServerRefused(`${address}: ${why}`)
  }
}

async function jsonOrFile(answer: Response, address: string, accept: string): Promise<Response> {
  const type = answer.headers.get('content-type') ?? ''
  if (!/\bhtml\b/i.test(type) && (!accept.includes('fhir') || /\bjson\b/i.test(type))) return answer
  await answer.body?.cancel()
  throw new ServerRefused(`${address}: the answer is ${type.split(';', 1)[0] || 'of no type'}, not JSON`)
}

async function* limitBytes(
  answer: Response,
  address: string,
  mostBytes: number,
  count?: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    count?.(chunk.length)
    if (bytes > mostBytes) throw new ServerRefused(`${address}: more than ${mostBytes} bytes`)
    yield chunk
  }
}

/** The address of the link `next`, which may be relative. */
function nextIn(links: unknown, address: string): string | undefined {
  if (!Array.isArray(links)) return undefined
  const next = links.find((link: unknown) => (link as { relation?: unknown } | null)?.relation === 'next') as
    | { url?: unknown }
    | undefined
  if (next === undefined) return undefined
  if (typeof next.url !== 'string' || !URL.canParse(next.url, address))
    throw new ServerRefused(`${address}: the link to the next page can’t be read`)
  return new URL(next.url, address).href
}
