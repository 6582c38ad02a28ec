import { isRestricted } from '#server/insurer/security-labels.ts'
import { relativeReference } from '#server/insurer/reference-names.ts'
import type { FhirResource, RecordQuery, RecordTypeCount } from '#server/insurer/health-records.ts'
import { attachmentOf } from '#server/domains/health-records/documents/attachment.ts'
import { memberIdsOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, newestFirst, notChecked, onceEach, same } from './promise.ts'

const port = portOf('healthRecords')
const SMALL = 3
const LARGE = 100
/** More pages than any checked record has. */
const MOST_PAGES = 400

const conditionsOf = async (context: Context, memberId: string) =>
  port.parsed('conditions', await port.of(context).conditions(context.call(), memberId))

type Source = Pick<RecordQuery, 'memberId' | 'type' | 'category' | 'restricted'>

async function sourcesOf(context: Context, restricted: boolean): Promise<(Source & RecordTypeCount)[]> {
  const found: (Source & RecordTypeCount)[] = []
  for (const memberId of memberIdsOf(context)) {
    const types = port.parsed('types', await port.of(context).types(context.call(), { memberId, restricted }))
    found.push(...types.map((one) => ({ ...one, memberId, restricted })))
  }
  return found
}

async function resourcesOf(context: Context, source: Source, limit: number): Promise<FhirResource[]> {
  const all: FhirResource[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { memberId, type, category, restricted } = source
    const query = { memberId, type, category, restricted, code: null, cursor, limit }
    const page = port.parsed('list', await port.of(context).list(context.call(), query))
    must(page.resources.length <= limit, 'list() returned more resources than the limit')
    all.push(...page.resources)
    if (page.next === null) return all
    cursor = page.next
  }
  return all
}

/** The resources of one member, either the restricted ones or the open ones. */
async function recordOf(context: Context, memberId: string, restricted: boolean): Promise<FhirResource[]> {
  const sources = (await sourcesOf(context, restricted)).filter((one) => one.memberId === memberId)
  return (await Promise.all(sources.map((source) => resourcesOf(context, source, LARGE)))).flat()
}

/** References that are nested deeper aren't checked. */
const MOST_DEEP = 40

/** The targets of all references in a resource, such as `Condition/7`. */
function targetsIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > MOST_DEEP) return []
  return Object.entries(value).flatMap(([field, part]) =>
    field === 'reference' && typeof part === 'string'
      ? [relativeReference(part)]
      : targetsIn(part, depth + 1),
  )
}

const idsIn = (resources: readonly FhirResource[]): string[] => resources.map(({ id }) => id)

const NONE = notChecked('this member’s record has no entries')

const checks = port.checks({
  'lists each condition once, the most recent first': async (context) => {
    const records = await Promise.all(memberIdsOf(context).map((id) => conditionsOf(context, id)))
    for (const found of records) {
      onceEach(
        'conditions',
        found.map(({ code }) => code),
      )
      newestFirst(
        'conditions',
        found.flatMap(({ notedOn }) => notedOn ?? []),
      )
    }
    return records.flat().length === 0 ? notChecked('this member’s record has no conditions') : undefined
  },
  'lists each resource once, for any page size': async (context) => {
    const sources = await sourcesOf(context, false)
    for (const source of sources) {
      const large = await resourcesOf(context, source, LARGE)
      onceEach('list', idsIn(large))
      must(
        same(idsIn(await resourcesOf(context, source, SMALL)), idsIn(large)),
        'list() returned other resources in small pages',
      )
      must(
        source.count === null || source.count === large.length,
        `types() counted ${source.count} resources, list() returned ${large.length}`,
      )
      must(
        large.every(({ resourceType }) => resourceType === source.type),
        'list() returned a resource of another type',
      )
    }
    return sources.length === 0 ? NONE : undefined
  },
  'lists restricted resources only on request': async (context) => {
    for (const restricted of [false, true])
      for (const source of await sourcesOf(context, restricted))
        must(
          (await resourcesOf(context, source, LARGE)).every((one) => isRestricted(one) === restricted),
          'list() returned restricted and open resources together',
        )
  },
  'lists no open resource that refers to a restricted one': async (context) => {
    let isChecked = false
    for (const memberId of memberIdsOf(context)) {
      const restricted = await recordOf(context, memberId, true)
      if (restricted.length === 0) continue
      isChecked = true
      const targets = new Set(restricted.map(({ resourceType, id }) => `${resourceType}/${id}`))
      for (const resource of await recordOf(context, memberId, false))
        must(
          !targetsIn(resource).some((target) => targets.has(target)),
          `list() returned an open ${resource.resourceType} that refers to a restricted resource`,
        )
    }
    return isChecked ? undefined : notChecked('this member’s record has no restricted resources')
  },
  'returns the file of a document for its member only': async (context) => {
    const { content } = port.of(context)
    if (!content) return notChecked('the insurer offers no files')
    for (const source of (await sourcesOf(context, false)).filter(({ type }) => type === 'DocumentReference'))
      for (const resource of await resourcesOf(context, source, LARGE)) {
        const attached = attachmentOf(resource)
        if (!attached || !('binaryId' in attached)) continue
        const { binaryId } = attached
        const { memberId } = source
        const file = port.parsed('content', await content(context.call(), { memberId, binaryId }))
        must(file !== null && file.content.length > 0, 'content() returned no file of a listed document')
        const stranger = { memberId: 'no-such-member-7', binaryId }
        must(
          (await content(context.call(), stranger)) === null,
          'content() returned a file of another member',
        )
        return undefined
      }
    return notChecked('this member has no document with a file')
  },
  'reads a resource as it is listed, for its member only': async (context) => {
    const [source] = await sourcesOf(context, false)
    const [listed] = source ? await resourcesOf(context, source, SMALL) : []
    if (!source || !listed) return NONE
    const { memberId, type } = source
    const read = (whose: string) =>
      port.of(context).read(context.call(), { memberId: whose, type, id: listed.id })
    must(same(await read(memberId), listed), 'read() returned another resource')
    must((await read('no-such-member-7')) === null, 'read() returned a resource of another member')
    return undefined
  },
})

const reads = port.reads({
  conditions: { own: memberIdsOf, odd: (id) => [id] },
  types: {
    own: (context) => memberIdsOf(context).map((memberId) => ({ memberId, restricted: false })),
  },
  list: {
    odd: (memberId) => [
      {
        memberId,
        type: 'Condition',
        category: null,
        code: null,
        restricted: false,
        cursor: undefined,
        limit: SMALL,
      },
    ],
    isNothing: ({ resources, next }) => resources.length === 0 && next === null,
  },
  content: {
    odd: (id, context) => [
      { memberId: id, binaryId: 'no-such-id-7' },
      { memberId: memberIdsOf(context)[0] ?? '', binaryId: id },
    ],
  },
  provenances: {
    odd: (memberId) => [{ memberId, type: 'Condition', category: null, ids: ['no-such-id-7'] }],
  },
  read: {
    odd: (id, context) => [
      { memberId: id, type: 'Condition', id: 'no-such-id-7' },
      { memberId: memberIdsOf(context)[0] ?? '', type: 'Condition', id },
    ],
  },
})

export const healthRecordsPromises = [...checks, ...reads]
