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
    must(page.documents.length <= limit, 'list() returned more documents than the limit')
    found.push(...page.documents)
    if (page.next === null) return found
    cursor = page.next
  }
  must(false, 'list() did not end')
}

/** The number of pages, or 0 if the file compresses its page objects, which can't be counted here. */
const pagesIn = (file: Uint8Array): number =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length ?? 0

const ownOf = (context: Context) => allOf(context, plansOf(context), 500)

const ownDocuments = { prepare: ownOf, none: 'this member has no documents' }

const recordChecks = port.checksOf(ownDocuments, {
  'lists each document once, the newest first, for any page size': async (whole, context) => {
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
      'list() returned other documents in small pages',
    )
  },
  'reads a document as it is listed': async (all, context, { read }) => {
    for (const one of all.slice(0, 5)) {
      const alone = port.parsed('read', await read(context.call(), one.documentId))
      must(
        same(Object.entries(alone ?? {}).toSorted(), Object.entries(one).toSorted()),
        'read() differed from the list',
      )
    }
  },
  'names a newer, readable version of each replaced document': async (all, context, { read }) => {
    const replaced = all.filter(({ replacedBy }) => replacedBy !== null)
    if (replaced.length === 0) return notChecked('this member has no replaced document')
    for (const one of replaced) {
      const newer = await read(context.call(), one.replacedBy ?? '')
      must(
        newer !== null && newer.version > one.version,
        'read() returned no newer version of a replaced document',
      )
    }
  },
})

const checks = port.checks({
  'lists documents of readable members only': async (context) => {
    const readable = plansOf(context)
    for (const one of await allOf(context, readable, 500))
      must(
        readable.some(
          ({ contractId, contractType, memberIds }) =>
            contractId === one.contractId &&
            contractType === one.contractType &&
            (one.memberId === null || memberIds.includes(one.memberId)),
        ),
        'list() returned a document of another member',
      )
    const bare = readable.map((plan) => ({ ...plan, memberIds: [] }))
    const ofAll = await allOf(context, bare, 500)
    must(
      ofAll.every(({ memberId }) => memberId === null),
      'list() returned a member’s document without a readable member',
    )
    must((await allOf(context, [], 500)).length === 0, 'list() returned documents without a readable plan')
  },
  'returns a PDF with the listed size and number of pages': async (context, { content }) => {
    const all = await ownOf(context)
    const stated = all.filter(({ pages, bytes }) => pages !== null || bytes !== null)
    for (const { documentId, pages, bytes } of stated.slice(0, 5)) {
      const file = await content(context.call(), documentId)
      must(
        file !== null && fileKind(file) === 'application/pdf',
        'content() returned no PDF of a listed document',
      )
      must(bytes === null || bytes === file.length, 'content() returned a file of another size')
      const counted = pagesIn(file)
      must(
        pages === null || counted === 0 || pages === counted,
        'content() returned a file with another number of pages',
      )
    }
    return stated.length === 0 ? notChecked(ownDocuments.none) : undefined
  },
  'names only known claims and authorizations, and claims by their number': async (context) => {
    const { claims, authorizations } = context.insurer
    const all = await ownOf(context)
    const ofClaims = claims ? all.filter(({ claimId }) => claimId !== null).slice(0, 5) : []
    for (const { claimId, claimNumber } of ofClaims) {
      const claim = await claims?.read(context.call(), claimId ?? '')
      must(claim !== null && claim !== undefined, 'a document names an unknown claim')
      must(claim.claimNumber === claimNumber, 'a document names its claim by another number')
    }
    const ofCare = authorizations ? all.filter((one) => one.authorization !== null).slice(0, 5) : []
    for (const { authorization } of ofCare)
      must(
        Boolean(await authorizations?.read(context.call(), authorization ?? '')),
        'a document names an unknown authorization',
      )
    return ofClaims.length + ofCare.length === 0
      ? notChecked('this member has no document about a claim or an authorization')
      : undefined
  },
  'refuses an unknown cursor with INVALID_REQUEST': async (context, { list }) => {
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
