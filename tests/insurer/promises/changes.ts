import type { ChangesPage, InsurerChange } from '#server/insurer/changes.ts'
import { operationsOf } from './operations.ts'
import { portOf } from './port.ts'
import { type Context, must, notChecked, same, unique } from './promise.ts'

const port = portOf('changes')
/** A feed may be long; so much of it is read. */
const PAGES = 50
/** Members of the feed who are looked up. */
const SAMPLE = 10

/** The feed from a cursor on, page by page, until there are no more changes. */
async function pagesFrom(context: Context, cursor: string | null): Promise<ChangesPage[]> {
  const { since } = port.of(context)
  const pages: ChangesPage[] = []
  let at = cursor
  while (pages.length < PAGES) {
    const page = await since(context.call(), at)
    if (page.changes.length === 0) return pages
    must(page.next !== null && page.next !== at, 'a page with changes does not move the cursor on')
    pages.push(page)
    at = page.next
  }
  return pages
}

const idsIn = (pages: readonly ChangesPage[]) =>
  pages.flatMap(({ changes }) => changes.map(({ changeId }) => changeId))

const EMPTY = notChecked('the feed has no changes yet')

const checks = port.checks({
  'every answer has the shape of the port': async (context) => {
    const pages = await pagesFrom(context, null)
    for (const page of pages) port.parsed('since', page)
    port.parsed('since', await port.of(context).since(context.call(), pages.at(-1)?.next ?? null))
    return pages.length === 0 ? EMPTY : undefined
  },
  'taken again from the start, the feed is the same': async (context) => {
    const before = idsIn(await pagesFrom(context, null))
    if (before.length === 0) return EMPTY
    const after = idsIn(await pagesFrom(context, null)).slice(0, before.length)
    const lost = before.filter((id) => !after.includes(id))
    must(lost.length === 0, `${lost.length} changes are not there the second time`)
    must(same(before, after), 'the second time the changes come in another order')
  },
  'taken on from any page, nothing is left out': async (context) => {
    const pages = await pagesFrom(context, null)
    if (pages.length === 0) return EMPTY
    for (const [index, page] of pages.entries()) {
      const wanted = idsIn(pages.slice(index + 1))
      const found = idsIn(await pagesFrom(context, page.next))
      must(
        wanted.every((id) => found.includes(id)),
        'a change is left out where the feed is taken on from a page',
      )
    }
  },
  'no change comes twice in one reading': async (context) => {
    const ids = idsIn(await pagesFrom(context, null))
    must(unique(ids).length === ids.length, `${ids.length - unique(ids).length} changes come twice`)
    return ids.length === 0 ? EMPTY : undefined
  },
  'a feed without news gives back the cursor it was given': async (context, { since }) => {
    const last = (await pagesFrom(context, null)).at(-1)?.next ?? null
    const page = await since(context.call(), last)
    must(page.changes.length > 0 || page.next === last, 'the cursor moves though nothing has changed')
  },
  'a change is about a member of that contract': async (context) => {
    const { ofContract, ofMember } = operationsOf(context, 'membership')
    const changes = (await pagesFrom(context, null)).flatMap((page) => page.changes)
    for (const { memberId, contractId } of sampleOf(changes)) {
      if (contractId === null) continue
      const rows =
        memberId === null
          ? await ofContract(context.call(), contractId)
          : await ofMember(context.call(), memberId)
      const isThere = rows.some(({ enrollment }) => enrollment.contractId === contractId)
      must(isThere, 'a change is about a member whom the contract has not')
    }
    return changes.length === 0 ? EMPTY : undefined
  },
  'of a new document the feed says the same as the archive': async (context) => {
    const issued = (await pagesFrom(context, null))
      .flatMap((page) => page.changes)
      .filter((change) => change.kind === 'document-issued')
    if (issued.length === 0) return notChecked('the feed has no new documents yet')
    const { read } = operationsOf(context, 'documents')
    for (const { documentId, contractId, memberId } of issued.slice(-SAMPLE)) {
      const document = await read(context.call(), documentId)
      // A document that was withdrawn since belongs to no member.
      if (!document) continue
      must(
        document.contractId === contractId && document.memberId === memberId,
        'a new document is somebody else’s in the archive',
      )
    }
  },
  'of a decided authorization the feed says the same as its record': async (context) => {
    const decided = (await pagesFrom(context, null))
      .flatMap((page) => page.changes)
      .filter((change) => change.kind === 'authorization-decided')
    if (decided.length === 0) return notChecked('the feed has no decided authorizations yet')
    const { read } = operationsOf(context, 'authorizations')
    for (const { authorizationNumber, contractId, memberId } of decided.slice(-SAMPLE)) {
      const record = await read(context.call(), authorizationNumber)
      must(record !== null, 'there is no record of a decided authorization')
      must(
        record.contractId === contractId && record.memberId === memberId,
        'a decided authorization is somebody else’s in its record',
      )
      must(record.decidedOn !== null, 'the record of a decided authorization has no day of decision')
    }
  },
  'of an authorization that waits or has more time the feed says the same as its record': async (context) => {
    const told = (await pagesFrom(context, null))
      .flatMap((page) => page.changes)
      .filter(
        (change) =>
          change.kind === 'authorization-information-wanted' || change.kind === 'authorization-extended',
      )
    if (told.length === 0) return notChecked('the feed has no authorizations that wait or have more time yet')
    const { read } = operationsOf(context, 'authorizations')
    for (const { authorizationNumber, contractId, memberId } of told.slice(-SAMPLE)) {
      const record = await read(context.call(), authorizationNumber)
      must(
        record?.contractId === contractId && record.memberId === memberId,
        'an authorization that waits or has more time is not this member’s in its record',
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
