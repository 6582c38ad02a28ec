import { fileKind } from '#contract/file-kind.ts'
import type { Documents, MemberDocument, ReadablePlan } from '#server/insurer/documents.ts'
import {
  type Context,
  endsWhenGivenUp,
  findsNothing,
  isNull,
  must,
  notChecked,
  parsed,
  portOf,
  promisesOf,
  refusedAs,
  repeated,
  same,
} from './promise.ts'

const port = 'documents'

/** What the known member may read of their own. */
const readableOf = ({ own }: Context): ReadablePlan[] =>
  own.map(({ enrollment: { contractId, memberId }, plan: { contractType } }) => ({
    ...{ contractId, contractType, memberIds: [memberId] },
  }))

const MOST_PAGES = 100

async function allOf(
  context: Context,
  readable: readonly ReadablePlan[],
  limit: number,
): Promise<MemberDocument[]> {
  const { list } = portOf(context, port)
  const found: MemberDocument[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page: Awaited<ReturnType<Documents['list']>> = parsed(
      port,
      'list',
      await list(context.call(), { readable, cursor, limit }),
    )
    must(page.documents.length <= limit, 'list() answers more than the limit')
    found.push(...page.documents)
    if (page.next === null) return found
    cursor = page.next
  }
  must(false, 'list() has no end')
}

/** None where the file keeps its pages compressed, so that they cannot be counted here. */
const pagesIn = (file: Uint8Array): number =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length ?? 0

const NONE = notChecked('there is no document of this member')

export const documentsPromises = promisesOf(port, {
  'the list has each document once, the newest first, whatever the size of a page': async (context) => {
    const whole = await allOf(context, readableOf(context), 500)
    const ids = whole.map(({ documentId }) => documentId)
    must(repeated(ids).length === 0, 'list() answers a documentId twice')
    const days = whole.map(({ receivedOn }) => receivedOn)
    must(same(days, days.toSorted().toReversed()), 'list() does not begin with the newest')
    const small = await allOf(context, readableOf(context), 3)
    must(
      same(
        ids,
        small.map(({ documentId }) => documentId),
      ),
      'list() answers others in small pages',
    )
    return whole.length === 0 ? NONE : undefined
  },
  'nobody else’s documents are in the list': async (context) => {
    const readable = readableOf(context)
    for (const one of await allOf(context, readable, 500))
      must(
        readable.some(
          ({ contractId, contractType, memberIds }) =>
            contractId === one.contractId &&
            contractType === one.contractType &&
            (one.memberId === null || memberIds.includes(one.memberId)),
        ),
        'list() answers a document of somebody else',
      )
    const bare = readable.map((plan) => ({ ...plan, memberIds: [] }))
    const ofAll = await allOf(context, bare, 500)
    must(
      ofAll.every(({ memberId }) => memberId === null),
      'list() answers a member’s document where none of a member’s may be read',
    )
    must((await allOf(context, [], 500)).length === 0, 'list() answers documents where nothing may be read')
  },
  'a document is read as it is listed': async (context, { read }) => {
    const all = await allOf(context, readableOf(context), 500)
    for (const one of all.slice(0, 5)) {
      const alone = parsed(port, 'read', await read(context.call(), one.documentId))
      must(same(Object.entries(alone ?? {}).toSorted(), Object.entries(one).toSorted()), 'read() differs')
    }
    return all.length === 0 ? NONE : undefined
  },
  'a document that was replaced names a newer version that can be read': async (context, { read }) => {
    const all = await allOf(context, readableOf(context), 500)
    const replaced = all.filter(({ replacedBy }) => replacedBy !== null)
    for (const one of replaced) {
      const newer = await read(context.call(), one.replacedBy ?? '')
      must(newer !== null && newer.version > one.version, 'the newer version is not there, or not newer')
    }
    return replaced.length === 0 ? notChecked('no document of this member was replaced') : undefined
  },
  'a document that states its pages or its size has a file, which is a PDF of that size': async (
    context,
    { content },
  ) => {
    const all = await allOf(context, readableOf(context), 500)
    const stated = all.filter(({ pages, bytes }) => pages !== null || bytes !== null)
    for (const { documentId, pages, bytes } of stated.slice(0, 5)) {
      const file = await content(context.call(), documentId)
      must(file !== null && fileKind(file) === 'application/pdf', 'there is no PDF of a listed document')
      must(bytes === null || bytes === file.length, 'a file is not as large as the list says')
      const counted = pagesIn(file)
      must(pages === null || counted === 0 || pages === counted, 'a file has not the pages that are listed')
    }
    return stated.length === 0 ? NONE : undefined
  },
  'claims and authorizations that a document names are known, and claims by the same number': async (
    context,
  ) => {
    const { claims, authorizations } = context.insurer
    const all = await allOf(context, readableOf(context), 500)
    const ofClaims = claims ? all.filter(({ claimId }) => claimId !== null).slice(0, 5) : []
    for (const { claimId, claimNumber } of ofClaims) {
      const claim = await claims?.read(context.call(), claimId ?? '')
      must(claim !== null && claim !== undefined, 'a document names a claim that is not there')
      must(claim.claimNumber === claimNumber, 'a document names a claim by another number')
    }
    const ofCare = authorizations ? all.filter((one) => one.authorization !== null).slice(0, 5) : []
    for (const { authorization } of ofCare)
      must(
        Boolean(await authorizations?.read(context.call(), authorization ?? '')),
        'a document names an authorization that is not there',
      )
    return ofClaims.length + ofCare.length === 0
      ? notChecked('no document of this member is about a claim or an authorization')
      : undefined
  },
  'a cursor that is none of the insurer’s is refused with INVALID_REQUEST': async (context, { list }) => {
    const query = { readable: readableOf(context), cursor: 'none-of-yours', limit: 5 }
    await refusedAs('INVALID_REQUEST', list(context.call(), query))
  },
  'documents that nobody has are not there, however odd the id': async (context, { read, content }) => {
    await findsNothing((id) => read(context.call(), id), isNull)
    await findsNothing((id) => content(context.call(), id), isNull)
  },
  'a call ends when it is given up': async (context, { list }) => {
    const query = { readable: readableOf(context), cursor: undefined, limit: 5 }
    await endsWhenGivenUp(context, (call) => list(call, query))
  },
})
