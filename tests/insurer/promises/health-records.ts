import { isRestricted } from '#server/insurer/security-labels.ts'
import type { FhirResource, RecordQuery, RecordTypeCount } from '#server/insurer/health-records.ts'
import { attachmentOf } from '#server/domains/health-records/documents/attachment.ts'
import { memberIdsOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, newestFirst, notChecked, onceEach, same } from './promise.ts'

const port = portOf('healthRecords')
const SMALL = 3
const LARGE = 100
/** Enough for the pages of a record that is checked. */
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
    must(page.resources.length <= limit, 'a page has more resources than were asked for')
    all.push(...page.resources)
    if (page.next === null) return all
    cursor = page.next
  }
  return all
}

const idsIn = (resources: readonly FhirResource[]): string[] => resources.map(({ id }) => id)

const NONE = notChecked('this member’s record has no entries')

const checks = port.checks({
  'each condition is told once, the one that was stated last first': async (context) => {
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
    return records.flat().length === 0 ? notChecked('this member’s record lists no condition') : undefined
  },
  'small pages have what large ones have, each resource once': async (context) => {
    const sources = await sourcesOf(context, false)
    for (const source of sources) {
      const large = await resourcesOf(context, source, LARGE)
      onceEach('list', idsIn(large))
      must(same(idsIn(await resourcesOf(context, source, SMALL)), idsIn(large)), 'small pages have others')
      must(
        source.count === null || source.count === large.length,
        `types() counts ${source.count} of ${large.length}`,
      )
      must(
        large.every(({ resourceType }) => resourceType === source.type),
        'list() answers another type',
      )
    }
    return sources.length === 0 ? NONE : undefined
  },
  'restricted resources are only where they are asked for': async (context) => {
    for (const restricted of [false, true])
      for (const source of await sourcesOf(context, restricted))
        must(
          (await resourcesOf(context, source, LARGE)).every((one) => isRestricted(one) === restricted),
          'list() mixes restricted resources with others',
        )
  },
  'a file of a document is its member’s alone': async (context) => {
    const { content } = port.of(context)
    if (!content) return notChecked('the insurer has no files')
    for (const source of (await sourcesOf(context, false)).filter(({ type }) => type === 'DocumentReference'))
      for (const resource of await resourcesOf(context, source, LARGE)) {
        const attached = attachmentOf(resource)
        if (!attached || !('binaryId' in attached)) continue
        const { binaryId } = attached
        const { memberId } = source
        const file = port.parsed('content', await content(context.call(), { memberId, binaryId }))
        must(file !== null && file.content.length > 0, 'content() lacks the file of a listed document')
        const stranger = { memberId: 'no-such-member-7', binaryId }
        must((await content(context.call(), stranger)) === null, 'content() gives a file of another member')
        return undefined
      }
    return notChecked('this member has no document with a file')
  },
  'a resource is read as it is listed, and by its member alone': async (context) => {
    const [source] = await sourcesOf(context, false)
    const [listed] = source ? await resourcesOf(context, source, SMALL) : []
    if (!source || !listed) return NONE
    const { memberId, type } = source
    const read = (whose: string) =>
      port.of(context).read(context.call(), { memberId: whose, type, id: listed.id })
    must(same(await read(memberId), listed), 'read() answers another resource')
    must((await read('no-such-member-7')) === null, 'read() answers a resource of another member')
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
