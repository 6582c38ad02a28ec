import * as v from 'valibot'
import { compareTexts } from '#contract/compare.ts'
import type { RecordEntry } from '#contract/entities/health-record.ts'
import type { ReadableRecord } from '#server/access/readable-records.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerRefused, InsurerUnavailable, ifDown } from '#server/insurer/call.ts'
import type { FhirResource, RecordQuery } from '#server/insurer/health-records.ts'
import { isRestricted, isWithheld } from '#server/insurer/security-labels.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import type { RecordSource } from './kinds.ts'
import { present } from './present/present.ts'
import { provenancesOf, sourceFor, sourcesIn } from './sources.ts'

/**
 * Whether a resource is in a list. Restricted resources have their own list, which only the member can request and no
 * device stores.
 */
export const isListed = (resource: FhirResource, { restricted = false }: { restricted?: boolean }): boolean =>
  !isWithheld(resource) && isRestricted(resource) === restricted

/** The content of a resource's handle: the member, the type and the id. */
export const recordHandle = (
  handles: Handles,
  memberId: string,
  { resourceType, id }: FhirResource,
): string => handles.of('record', `${memberId} ${resourceType} ${id}`)

type Page = { resources: FhirResource[]; next: string | null; isPartial: boolean }

async function pageOf(
  { insurer }: CallServices,
  { type, category }: RecordSource,
  { memberId }: ReadableRecord,
  more: Pick<RecordQuery, 'cursor' | 'limit'> & Partial<Pick<RecordQuery, 'code' | 'restricted'>>,
): Promise<Page> {
  const { code = null, restricted = false, cursor, limit } = more
  const asked = { memberId, type, category, code, restricted, cursor, limit }
  const { resources, next, isPartial = false } = await insurer.healthRecords.list(asked)
  return { resources: resources.filter(({ resourceType }) => resourceType === type), next, isPartial }
}

/** Resources per page of a file. */
const RESOURCES_AT_ONCE = 200

/** All pages of one source, either without restricted resources or with those only. */
export async function* pagesOf(
  services: CallServices,
  source: RecordSource,
  of: ReadableRecord,
  { restricted = false } = {},
): AsyncGenerator<Omit<Page, 'next'>> {
  let cursor: string | undefined
  do {
    const { resources, next, isPartial } = await pageOf(services, source, of, {
      cursor,
      limit: RESOURCES_AT_ONCE,
      restricted,
    })
    yield { resources: resources.filter((resource) => isListed(resource, { restricted })), isPartial }
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

type Entries = { entries: RecordEntry[]; isPartial: boolean }

/** The newest entries of one source in words, without restricted ones. */
export async function newestOf(
  services: CallServices,
  handles: Handles,
  source: RecordSource,
  asked: { of: ReadableRecord; limit: number; code?: string },
): Promise<Entries> {
  const { of, ...more } = asked
  const { resources, isPartial } = await pageOf(services, source, of, { ...more, cursor: undefined })
  const listed = resources.filter((resource) => isListed(resource, {}))
  return { entries: await inWords(services, handles, source, { of, resources: listed }), isPartial }
}

/** All restricted entries of one source in words. If it stops answering, those that were read until then. */
export async function restrictedOf(
  services: CallServices,
  handles: Handles,
  source: RecordSource,
  of: ReadableRecord,
): Promise<Entries> {
  const found: Entries = { entries: [], isPartial: false }
  try {
    for await (const { resources, isPartial } of pagesOf(services, source, of, { restricted: true })) {
      found.isPartial ||= isPartial
      found.entries.push(...(await inWords(services, handles, source, { of, resources })))
    }
    return found
  } catch (error) {
    return ifDown(error, { ...found, isPartial: true })
  }
}

async function inWords(
  services: CallServices,
  handles: Handles,
  source: RecordSource,
  { of, resources }: { of: ReadableRecord; resources: readonly FhirResource[] },
): Promise<RecordEntry[]> {
  const sources = sourcesIn(await provenancesOf(services, source, of, resources))
  const today = todayOf(services.clock).toString()
  return resources.map((resource) =>
    present(resource, recordHandle(handles, of.memberId, resource), today, sourceFor(sources, resource)),
  )
}

/** The position of each source in a list: its page, and how many rows of it were shown. */
const Place = v.array(
  v.strictObject({
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    skip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
    isOver: v.boolean(),
  }),
)
type Place = v.InferOutput<typeof Place>

const FROM_THE_START: Place[number] = { skip: 0, isOver: false }

/**
 * A page of the combined entries of several sources, newest first. If a source fails, only its own entries are missing.
 */
export async function listEntries(
  services: CallServices,
  handles: Handles,
  sources: readonly RecordSource[],
  { of, cursor, limit }: { of: ReadableRecord; cursor: string | undefined; limit: number },
): Promise<{ entries: RecordEntry[]; next: string | null; isPartial: boolean }> {
  const place = cursor === undefined ? sources.map(() => FROM_THE_START) : parseCursor(Place, cursor)
  if (!place || place.length !== sources.length) throw unknownCursor()
  const pages = await Promise.all(
    sources.map((source, at) => readPage(services, source, { of, limit, from: place[at] ?? FROM_THE_START })),
  )
  const failures = pages.flatMap((page) => (page instanceof Error ? [page] : []))
  if (failures.length === pages.length) throw failures[0]!
  const today = todayOf(services.clock).toString()
  const stated = sourcesIn(
    (
      await Promise.all(
        sources.map((source, at) => {
          const page = pages[at]
          return provenancesOf(services, source, of, page && !(page instanceof Error) ? page.resources : [])
        }),
      )
    ).flat(),
  )
  const toEntry = (resource: FhirResource) =>
    present(resource, recordHandle(handles, of.memberId, resource), today, sourceFor(stated, resource))
  const { page, taken } = merge(
    pages.map((one, at) => ({
      entries: one instanceof Error ? [] : one.resources.slice(place[at]?.skip ?? 0).map(toEntry),
      hasMore: !(one instanceof Error) && one.next !== null,
    })),
    limit,
  )
  const hidden = new Set(
    pages.flatMap((one) =>
      one instanceof Error
        ? []
        : one.resources
            .filter((resource) => !isListed(resource, {}))
            .map((resource) => recordHandle(handles, of.memberId, resource)),
    ),
  )
  const next = sources.map((_, at) => placeAfter(pages[at], place[at] ?? FROM_THE_START, taken[at] ?? 0))
  return {
    entries: page.filter(({ handle }) => !hidden.has(handle)),
    next: next.every(({ isOver }) => isOver) ? null : encodeCursor(next),
    isPartial: failures.length > 0 || pages.some((one) => !(one instanceof Error) && one.isPartial),
  }
}

type Head = { entries: readonly RecordEntry[]; hasMore: boolean }

/** Takes entries from the front of each list, newest first, until the page is full or a list needs its next page. */
function merge(heads: readonly Head[], limit: number): { page: RecordEntry[]; taken: number[] } {
  const taken = heads.map(() => 0)
  const page: RecordEntry[] = []
  while (page.length < limit) {
    const isExhausted = heads.some(({ entries, hasMore }, at) => hasMore && taken[at] === entries.length)
    if (isExhausted && page.length > 0) break
    let best = -1
    for (const [at, { entries }] of heads.entries()) {
      const entry = entries[taken[at] ?? 0]
      const before = best < 0 ? undefined : heads[best]?.entries[taken[best] ?? 0]
      if (entry && (!before || (entry.on ?? '') > (before.on ?? ''))) best = at
    }
    const entry = heads[best]?.entries[taken[best] ?? 0]
    if (!entry) break
    page.push(entry)
    taken[best] = (taken[best] ?? 0) + 1
  }
  return { page, taken }
}

const unknownCursor = () =>
  problem(400, 'INVALID_REQUEST', undefined, { cursor: 'was not issued by this server' })

async function readPage(
  services: CallServices,
  source: RecordSource,
  { of, limit, from }: { of: ReadableRecord; limit: number; from: Place[number] },
): Promise<Page | InsurerUnavailable> {
  if (from.isOver) return { resources: [], next: null, isPartial: false }
  try {
    return await pageOf(services, source, of, { cursor: from.cursor, limit })
  } catch (error) {
    if (error instanceof InsurerUnavailable) return error
    if (error instanceof InsurerRefused && from.cursor !== undefined) throw unknownCursor()
    throw error
  }
}

function placeAfter(page: Page | Error | undefined, before: Place[number], shown: number): Place[number] {
  if (!page || page instanceof Error) return { skip: 0, isOver: true }
  const skip = before.skip + shown
  if (skip < page.resources.length) return { ...before, skip }
  return page.next === null ? { skip: 0, isOver: true } : { cursor: page.next, skip: 0, isOver: false }
}

/** Entries without a day come last. */
export const newestFirst = (one: RecordEntry, other: RecordEntry): number =>
  compareTexts(other.on ?? '', one.on ?? '') || compareTexts(one.handle, other.handle)
