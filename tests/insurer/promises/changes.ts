import type { ChangesPage, InsurerChange } from '#server/insurer/changes.ts'
import { operationsOf } from './operations.ts'
import { portOf } from './port.ts'
import { type Context, must, notChecked, same, unique } from './promise.ts'

const port = portOf('changes')
/** The most pages that a check reads, because a feed may be long. */
const PAGES = 50
/** The most entries of the feed that a check looks up. */
const SAMPLE = 10

/** Reads the feed after a cursor, page by page, until there are no more changes. */
async function pagesFrom(context: Context, cursor: string | null): Promise<ChangesPage[]> {
  const { since } = port.of(context)
  const pages: ChangesPage[] = []
  let at = cursor
  while (pages.length < PAGES) {
    const page = await since(context.call(), at)
    if (page.changes.length === 0) return pages
    must(page.next !== null && page.next !== at, 'since() returned changes without a new cursor')
    pages.push(page)
    at = page.next
  }
  return pages
}

const idsIn = (pages: readonly ChangesPage[]) =>
  pages.flatMap(({ changes }) => changes.map(({ changeId }) => changeId))

const EMPTY = notChecked('the feed has no changes yet')

const checks = port.checks({
  'returns answers that match the port’s schema': async (context) => {
    const pages = await pagesFrom(context, null)
    for (const page of pages) port.parsed('since', page)
    port.parsed('since', await port.of(context).since(context.call(), pages.at(-1)?.next ?? null))
    return pages.length === 0 ? EMPTY : undefined
  },
  'returns the same changes in the same order if read again from the start': async (context) => {
    const before = idsIn(await pagesFrom(context, null))
    if (before.length === 0) return EMPTY
    const after = idsIn(await pagesFrom(context, null)).slice(0, before.length)
    const lost = before.filter((id) => !after.includes(id))
    must(lost.length === 0, `${lost.length} changes were missing from the second reading`)
    must(same(before, after), 'the second reading had the changes in another order')
  },
  'continues from the cursor of any page without a gap': async (context) => {
    const pages = await pagesFrom(context, null)
    if (pages.length === 0) return EMPTY
    for (const [index, page] of pages.entries()) {
      const wanted = idsIn(pages.slice(index + 1))
      const found = idsIn(await pagesFrom(context, page.next))
      must(
        wanted.every((id) => found.includes(id)),
        'since() left out a change after the cursor of a page',
      )
    }
  },
  'returns each change once in one reading': async (context) => {
    const ids = idsIn(await pagesFrom(context, null))
    must(
      unique(ids).length === ids.length,
      `since() returned ${ids.length - unique(ids).length} changes more than once`,
    )
    return ids.length === 0 ? EMPTY : undefined
  },
  'returns the same cursor if nothing is new': async (context, { since }) => {
    const last = (await pagesFrom(context, null)).at(-1)?.next ?? null
    const page = await since(context.call(), last)
    must(page.changes.length > 0 || page.next === last, 'since() returned a new cursor without a change')
  },
  'names a member of the contract in each change': async (context) => {
    const { ofContract, ofMember } = operationsOf(context, 'membership')
    const changes = (await pagesFrom(context, null)).flatMap((page) => page.changes)
    for (const { memberId, contractId } of sampleOf(changes)) {
      if (contractId === null) continue
      const rows =
        memberId === null
          ? await ofContract(context.call(), contractId)
          : await ofMember(context.call(), memberId)
      const isThere = rows.some(({ enrollment }) => enrollment.contractId === contractId)
      must(isThere, 'since() returned a change about a member who is not on its contract')
    }
    return changes.length === 0 ? EMPTY : undefined
  },
  'names the same member for a new document as the archive': async (context) => {
    const issued = (await pagesFrom(context, null))
      .flatMap((page) => page.changes)
      .filter((change) => change.kind === 'document-issued')
    if (issued.length === 0) return notChecked('the feed has no new documents yet')
    const { read } = operationsOf(context, 'documents')
    for (const { documentId, contractId, memberId } of issued.slice(-SAMPLE)) {
      const document = await read(context.call(), documentId)
      // The document may have been withdrawn since.
      if (!document) continue
      must(
        document.contractId === contractId && document.memberId === memberId,
        'the archive has another member or contract for a new document',
      )
    }
  },
  'names the same member for a decided authorization as its record': async (context) => {
    const decided = (await pagesFrom(context, null))
      .flatMap((page) => page.changes)
      .filter((change) => change.kind === 'authorization-decided')
    if (decided.length === 0) return notChecked('the feed has no decided authorizations yet')
    const { read } = operationsOf(context, 'authorizations')
    for (const { authorizationNumber, contractId, memberId } of decided.slice(-SAMPLE)) {
      const record = await read(context.call(), authorizationNumber)
      must(record !== null, 'read() did not return a decided authorization')
      must(
        record.contractId === contractId && record.memberId === memberId,
        'the record of a decided authorization has another member or contract',
      )
      must(record.decidedOn !== null, 'the record of a decided authorization has no decision date')
    }
  },
  'names the same member for a waiting or extended authorization as its record': async (context) => {
    const updated = (await pagesFrom(context, null))
      .flatMap((page) => page.changes)
      .filter(
        (change) =>
          change.kind === 'authorization-information-wanted' || change.kind === 'authorization-extended',
      )
    if (updated.length === 0) return notChecked('the feed has no waiting or extended authorizations yet')
    const { read } = operationsOf(context, 'authorizations')
    for (const { authorizationNumber, contractId, memberId } of updated.slice(-SAMPLE)) {
      const record = await read(context.call(), authorizationNumber)
      must(
        record?.contractId === contractId && record.memberId === memberId,
        'the record of a waiting or extended authorization has another member or contract',
      )
    }
  },
})

const reads = port.reads({ since: { own: () => [null] } })

export const changesPromises = [...checks, ...reads]

const sampleOf = (changes: readonly InsurerChange[]): InsurerChange[] =>
  changes
    .filter((one, index) => changes.findIndex(({ memberId }) => memberId === one.memberId) === index)
    .slice(0, SAMPLE)
