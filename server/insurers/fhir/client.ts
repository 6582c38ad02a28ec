import * as v from 'valibot'
import { Bundle } from '#contract/entities/fhir.ts'
import { type Fetch, sendDirectly } from '#server/platform/http/outgoing.ts'
import { AnswerTooLarge, readBytes, readJsonAnswer } from '#server/platform/http/read-answer.ts'
import { type InsurerCall, InsurerUnavailable } from '#server/insurer/call.ts'
import { type CodeSets, NO_CODE_SETS } from '#server/platform/codesets/code-sets.ts'
import type { AccessToken } from './access-token.ts'
import { todayAt } from './current.ts'
import { withDisplays } from './displays.ts'
import { isFailure, statesGap } from './outcomes.ts'

/** More pages than years of a whole family's claims need, or a server that never ends. */
const MOST_PAGES = 40
const MOST_RESOURCES = 2_000
/**
 * The most included resources, such as the Provenance of each. Additional ones are skipped without displacing requested
 * resources.
 */
const MOST_INCLUDED = 4_000
/** The most entries of one answer. */
const MOST_ENTRIES = MOST_RESOURCES + MOST_INCLUDED
/** The most bytes per answer; fifty claims with all their lines need a tenth of this. */
const MOST_BYTES = 10 * 1024 * 1024
/** The most bytes of all answers to one search. */
const MOST_BYTES_OF_SEARCH = 4 * MOST_BYTES

export type FhirClientOptions = {
  /** The base address of the server, such as `https://fhir.example.org/r4`. */
  baseUrl: string
  fetch?: Fetch | undefined
  /** The portal's own token; without it, the member's token is passed on. */
  token?: AccessToken
  /** Names for codes that the server states without a display. */
  codeSets?: CodeSets | undefined
  now?: (() => number) | undefined
}

/** The server doesn't have the resource, or no longer has it. */
const ABSENT = [404, 410]
/** Nor can such resources be searched, or not by this parameter. */
const UNSEARCHABLE = [...ABSENT, 400, 501]

const IMPOSSIBLE: Found = { resources: [], isCut: false, isImpossible: true }

/**
 * An id in R4's characters or in some that servers use besides. Other ids come from untrusted callers: no server has
 * them, and `..` would leave the path.
 */
const mayBeId = (id: string): boolean => /^[\w.~-]{1,128}$/.test(id) && !/^\.+$/.test(id)

/** How a server says that it doesn't have an id. A strict server refuses one that isn't R4's instead. */
const absentFor = (id: string): readonly number[] =>
  /^[A-Za-z0-9.-]{1,64}$/.test(id) ? ABSENT : [...ABSENT, 400, 422]

/** These refusals say nothing about the request: the proxy's sign-in, a timeout, and too many requests. */
const OF_EVERYBODY = [407, 408, 425, 429]

/**
 * The resources of a search, page by page; `isCut` if there are more than were fetched, or the server says that some are
 * missing. `isImpossible` if the server can't search this way.
 */
export type Found = { resources: unknown[]; isCut: boolean; isImpossible?: true }

type SearchOptions = {
  /** Whether a server may lack this type of resource, or this search parameter, without being unavailable. */
  isMissable?: boolean
  /** Whether a resource is a result. If none on the first page is, the server ignores the search parameter. */
  isResult?: (resource: unknown) => boolean
}

/** Reads a FHIR R4 server. Every unusable answer becomes `InsurerUnavailable`, because a later call may succeed. */
export class FhirClient {
  readonly #base: URL
  readonly #send: Fetch | undefined
  readonly #token: AccessToken | undefined
  readonly #codeSets: CodeSets
  readonly #now: () => number

  constructor({ baseUrl, fetch: send, token, codeSets = NO_CODE_SETS, now = Date.now }: FhirClientOptions) {
    this.#base = new URL(baseUrl.replace(/\/+$/, ''))
    this.#send = send
    this.#token = token
    this.#codeSets = codeSets
    this.#now = now
  }

  #named(resource: unknown): unknown {
    return withDisplays(resource, this.#codeSets, todayAt(this.#now))
  }

  /** Everything that a search finds, including the included resources, within the limits. */
  async search(
    call: InsurerCall,
    type: string,
    query: Record<string, string>,
    { isMissable = false, isResult }: SearchOptions = {},
  ): Promise<Found> {
    const resources: unknown[] = []
    let [found, included] = [0, 0]
    let hasGap = false
    const asked = new Set<string>()
    let bytes = 0
    let address = `${this.#base.href}/${type}?${new URLSearchParams(query).toString()}`
    for (;;) {
      asked.add(address)
      const absentWith = isMissable ? UNSEARCHABLE : []
      const answer = await this.#get(call, address, absentWith).catch((error: unknown) => {
        // If a later page is too large, only the results from there on are missing.
        if (resources.length > 0 && isTooLarge(error)) return undefined
        throw error
      })
      if (!answer) return { resources, isCut: true }
      if (isMissable && answer.value === null) return IMPOSSIBLE
      bytes += answer.bytes
      const { bundle, isCut } = bundleIn(answer.value)
      const isIgnored =
        isResult && asked.size === 1 && !bundle.entry?.some(({ resource }) => isResult(resource))
      if (isIgnored) return IMPOSSIBLE
      for (const { resource } of bundle.entry ?? []) {
        const isIncluded = isOfAnother(resource, type)
        if (isIncluded && statesGap(resource)) hasGap = true
        if (isIncluded) included += 1
        else found += 1
        if (isIncluded ? included <= MOST_INCLUDED : found <= MOST_RESOURCES)
          resources.push(this.#named(resource))
      }
      if (isCut || found > MOST_RESOURCES) return { resources, isCut: true }
      const link = bundle.link?.find(({ relation }) => relation === 'next')?.url
      if (!link) return { resources, isCut: hasGap }
      const next = this.#below(link)
      const isEnough = asked.size >= MOST_PAGES || found >= MOST_RESOURCES || bytes >= MOST_BYTES_OF_SEARCH
      if (next === undefined || asked.has(next) || isEnough) return { resources, isCut: true }
      address = next
    }
  }

  /** One resource; null if the server doesn't have it, or no longer has it. */
  async read(call: InsurerCall, type: string, id: string): Promise<unknown> {
    if (!mayBeId(id)) return null
    const address = `${this.#base.href}/${type}/${encodeURIComponent(id)}`
    return this.#named((await this.#get(call, address, absentFor(id))).value)
  }

  /** Reads the capability statement, which needs no member's token; null if the server has none. */
  async metadata(signal: AbortSignal): Promise<unknown> {
    const call = { asker: { username: 'portal' }, signal }
    return (await this.#get(call, `${this.#base.href}/metadata`, ABSENT)).value
  }

  /** The part of a link after the base address; the token is sent nowhere else. */
  #below(link: string): string | undefined {
    const url = URL.canParse(link, `${this.#base.href}/`) ? new URL(link, `${this.#base.href}/`) : undefined
    const { origin, pathname } = this.#base
    const isBelow = url?.pathname === pathname || url?.pathname.startsWith(`${pathname.replace(/\/$/, '')}/`)
    return url?.origin === origin && isBelow ? url.href : undefined
  }

  /** The bytes of a Binary as the server sends them, or the Binary itself; null if the server doesn't have it. */
  async readBinary(
    call: InsurerCall,
    id: string,
    mostBytes: number,
  ): Promise<{ contentType: string; content: Buffer } | { resource: unknown } | null> {
    if (!mayBeId(id)) return null
    const address = `${this.#base.href}/Binary/${encodeURIComponent(id)}`
    const answer = await this.#ask(call, address, { absentWith: absentFor(id), accept: FILE_OR_BINARY })
    if (!answer) return null
    const contentType = answer.headers.get('content-type') ?? ''
    return askOrUnavailable(async () =>
      /\bjson\b/i.test(contentType)
        ? { resource: (await readJsonAnswer(answer, BASE64_OF * mostBytes)).value }
        : { contentType, content: await readBytes(answer, mostBytes) },
    )
  }

  async #get(
    call: InsurerCall,
    address: string,
    absentWith: readonly number[],
  ): Promise<{ value: unknown; bytes: number }> {
    const answer = await this.#ask(call, address, { absentWith, accept: 'application/fhir+json' })
    if (!answer) return { value: null, bytes: 0 }
    if (!/\bjson\b/i.test(answer.headers.get('content-type') ?? ''))
      throw new InsurerUnavailable('the FHIR server did not return JSON')
    return askOrUnavailable(() => readJsonAnswer(answer, MOST_BYTES))
  }

  /** The server's answer, with its body still unread; undefined if its status says that there is nothing. */
  async #ask(
    { asker, signal }: InsurerCall,
    address: string,
    { absentWith, accept }: { absentWith: readonly number[]; accept: string },
  ): Promise<Response | undefined> {
    const bearer = this.#token ? await this.#token.get(signal) : asker.token
    const headers = {
      accept,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    }
    const answer = await askOrUnavailable(() => sendDirectly(address, { headers, signal }, this.#send))
    if (absentWith.includes(answer.status)) {
      await answer.body?.cancel()
      return undefined
    }
    if (answer.status === 401) this.#token?.forget()
    if (!answer.ok)
      throw new InsurerUnavailable(`the FHIR server responded with ${answer.status}`, {
        isOfAsker: this.#isRefused(answer.status),
      })
    return answer
  }

  /**
   * Whether a status refuses this request alone, such as a record without consent; the server works and answers other
   * members. A rejected token of the portal affects all members; a rejected member's token affects only that member.
   */
  #isRefused(status: number): boolean {
    if (status === 401) return !this.#token
    return status >= 400 && status < 500 && !OF_EVERYBODY.includes(status)
  }
}

/**
 * A server sends the file itself, without base64, if FHIR isn't the first accepted type
 * (http://hl7.org/fhir/R4/binary.html).
 */
const FILE_OR_BINARY = 'application/pdf, image/*;q=0.9, text/*;q=0.8, application/fhir+json;q=0.5'
/** A Binary is a third longer than its file. */
const BASE64_OF = 1.4

/**
 * Turns network failures, timeouts and invalid JSON into `InsurerUnavailable`. An answer that is too large concerns one
 * record, like a refusal.
 */
async function askOrUnavailable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    const isOfAsker = cause instanceof AnswerTooLarge
    throw new InsurerUnavailable('failed to read the FHIR server', { cause, isOfAsker })
  }
}

export const isTooLarge = (error: unknown): boolean =>
  error instanceof InsurerUnavailable && error.cause instanceof AnswerTooLarge

const Typed = v.looseObject({ resourceType: v.string() })

const isOfAnother = (resource: unknown, type: string): boolean => {
  const read = v.safeParse(Typed, resource)
  return read.success && read.output.resourceType !== type
}

const Entries = v.looseObject({ entry: v.array(v.unknown()) })

/** Returns the bundle with at most the entries that are read; `isCut` if there are more. */
function bundleIn(answer: unknown): { bundle: Bundle; isCut: boolean } {
  const long = v.safeParse(Entries, answer)
  const isCut = long.success && long.output.entry.length > MOST_ENTRIES
  const looked = isCut ? { ...long.output, entry: long.output.entry.slice(0, MOST_ENTRIES) } : answer
  const read = v.safeParse(Bundle, looked)
  if (!read.success || isFailure(read.output))
    throw new InsurerUnavailable('the FHIR server did not return a Bundle')
  return { bundle: read.output, isCut }
}
