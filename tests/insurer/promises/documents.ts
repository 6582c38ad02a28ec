import { fileKind } from '#contract/file-kind.ts'
import type { Documents, MemberDocument, ReadablePlan } from '#server/insurer/documents.ts'
import { plansOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, newestFirst, notChecked, onceEach, refusedAs, same } from './promise.ts'

const port = portOf('documents')

const MOST_PAGES = 100

async function allOf(
  context: Context,
  readable: readonly ReadablePlan[],
  limit: number,
): Promise<MemberDocument[]> {
  const { list } = port.of(context)
  const found: MemberDocument[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page: Awaited<ReturnType<Documents['list']>> = port.parsed(
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

const ownOf = (context: Context) => allOf(context, plansOf(context), 500)

const ownDocuments = { prepare: ownOf, none: 'there is no document of this member' }

const recordChecks = port.checksOf(ownDocuments, {
  'the list has each document once, the newest first, whatever the size of a page': async (
    whole,
    context,
  ) => {
    const ids = whole.map(({ documentId }) => documentId)
    onceEach('list', ids)
    newestFirst(
      'list',
      whole.map(({ receivedOn }) => receivedOn),
    )
    const small = await allOf(context, plansOf(context), 3)
    must(
      same(
        ids,
        small.map(({ documentId }) => documentId),
      ),
      'list() answers others in small pages',
    )
  },
  'a document is read as it is listed': async (all, context, { read }) => {
    for (const one of all.slice(0, 5)) {
      const alone = port.parsed('read', await read(context.call(), one.documentId))
      must(same(Object.entries(alone ?? {}).toSorted(), Object.entries(one).toSorted()), 'read() differs')
    }
  },
  'a document that was replaced names a newer version that can be read': async (all, context, { read }) => {
    const replaced = all.filter(({ replacedBy }) => replacedBy !== null)
    if (replaced.length === 0) return notChecked('no document of this member was replaced')
    for (const one of replaced) {
      const newer = await read(context.call(), one.replacedBy ?? '')
      must(newer !== null && newer.version > one.version, 'the newer version is not there, or not newer')
    }
  },
})

const checks = port.checks({
  'nobody else’s documents are in the list': async (context) => {
    const readable = plansOf(context)
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
  'a document that states its pages or its size has a file, which is a PDF of that size': async (
    context,
    { content },
  ) => {
    const all = await ownOf(context)
    const stated = all.filter(({ pages, bytes }) => pages !== null || bytes !== null)
    for (const { documentId, pages, bytes } of stated.slice(0, 5)) {
      const file = await content(context.call(), documentId)
      must(file !== null && fileKind(file) === 'application/pdf', 'there is no PDF of a listed document')
      must(bytes === null || bytes === file.length, 'a file is not as large as the list says')
      const counted = pagesIn(file)
      must(pages === null || counted === 0 || pages === counted, 'a file has not the pages that are listed')
    }
    return stated.length === 0 ? notChecked(ownDocuments.none) : undefined
  },
  'claims and authorizations that a document names are known, and claims by the same number': async (
    context,
  ) => {
    const { claims, authorizations } = context.insurer
    const all = await ownOf(context)
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
    const query = { readable: plansOf(context), cursor: 'none-of-yours', limit: 5 }
    await refusedAs('INVALID_REQUEST', list(context.call(), query))
  },
})

const reads = port.reads({
  list: { own: (context) => [{ readable: plansOf(context), cursor: undefined, limit: 5 }] },
  read: { odd: (id) => [id] },
  content: { odd: (id) => [id] },
})

export const documentsPromises = [...recordChecks, ...checks, ...reads]
