import type { ClaimRow } from '#contract/entities/claim.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { ClaimListPage, ClaimListQuery, ReadableMember } from '#server/insurer/claims.ts'
import { readableOf } from './known-member.ts'
import { portOf } from './port.ts'
import {
  type Context,
  must,
  newestFirst,
  notChecked,
  onceEach,
  refusedAs,
  same,
  wholeCents,
} from './promise.ts'

const port = portOf('claims')
/** A small limit, so that there are several pages. */
const SMALL = 7
const LARGE = 500
const PAGES = 500

type Change = Partial<ClaimListQuery>

const queryOf = (context: Context, change: Change = {}): ClaimListQuery => ({
  readable: readableOf(context),
  cursor: undefined,
  limit: LARGE,
  ...change,
})

/** Reads every page of the list, from its start. */
async function pagesOf(context: Context, change: Change = {}): Promise<ClaimListPage[]> {
  const { list } = port.of(context)
  const query = queryOf(context, change)
  const pages = [await list(context.call(), query)]
  for (let last = pages[0]; last?.hasMore; last = pages.at(-1)) {
    must(pages.length < PAGES, `list() did not end after ${PAGES} pages`)
    pages.push(await list(context.call(), { ...query, cursor: last.next }))
  }
  return pages
}

const rowsIn = (pages: readonly ClaimListPage[]) => pages.flatMap(({ claims }) => claims)
const idsIn = (rows: readonly { claimId: string }[]) => rows.map(({ claimId }) => claimId)
const claimsOf = async (context: Context, change: Change = {}) => rowsIn(await pagesOf(context, change))

const EVERYTHING = { claimIds: undefined, kinds: undefined, service: {}, updated: {} }

/** Reads every page of whole claims. */
async function whole(context: Context, readable: readonly ReadableMember[], limit: number) {
  const { searchWhole } = port.of(context)
  const found: Awaited<ReturnType<typeof searchWhole>>['claims'] = []
  let cursor: string | undefined
  let total = 0
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await searchWhole(context.call(), { ...EVERYTHING, readable, cursor, limit })
    port.parsed('searchWhole', answer)
    must(answer.claims.length <= limit, 'searchWhole() returned more claims than the limit')
    found.push(...answer.claims)
    total = answer.total
    if (answer.next === null) break
    cursor = answer.next
  }
  return { claims: found, total }
}

const NONE = notChecked('this member has no claims')

const checks = port.checks({
  'returns answers that match the port’s schema': async (context) => {
    const pages = await pagesOf(context)
    for (const page of pages) port.parsed('list', page)
    const [first] = rowsIn(pages)
    if (!first) return NONE
    const claim = port.parsed('read', await port.of(context).read(context.call(), first.claimId))
    must(claim?.claimId === first.claimId, 'read() returned another claim')
  },
  'returns claims of readable members only': async (context) => {
    const readable = readableOf(context)
    const isReadable = ({ memberId, contractType }: Pick<ClaimRow, 'memberId' | 'contractType'>) =>
      readable.some((one) => one.memberId === memberId && one.contractTypes.includes(contractType))
    const strangers = (rows: readonly ClaimRow[]) => rows.filter((row) => !isReadable(row)).length
    must(strangers(await claimsOf(context)) === 0, 'list() returned claims of another member')
    const found = await whole(context, readable, LARGE)
    must(strangers(found.claims) === 0, 'searchWhole() returned claims of another member')
  },
  'returns no claims without a readable member': async (context) => {
    const [page] = await pagesOf(context, { readable: [] })
    must(page?.claims.length === 0 && page.count === 0, 'list() returned claims without a readable member')
    const found = await whole(context, [], LARGE)
    must(found.claims.length + found.total === 0, 'searchWhole() returned claims without a readable member')
  },
  'returns no claims of unreadable members for an earlier cursor': async (context) => {
    const [first] = await pagesOf(context, { limit: SMALL })
    const query = { ...queryOf(context), readable: [], cursor: first?.next }
    const page = await port.of(context).list(context.call(), query).catch(refusedCursor)
    must(
      page === undefined || page.claims.length === 0,
      'list() returned claims of unreadable members for an earlier cursor',
    )
  },
  'returns confidential claims only to their member': async (context) => {
    const others = readableOf(context).map((one) => ({ ...one, isSelf: false }))
    const rows = [
      ...(await claimsOf(context, { readable: others })),
      ...(await whole(context, others, LARGE)).claims,
    ]
    must(
      !rows.some(({ isConfidential }) => isConfidential),
      'a confidential claim was returned to another reader',
    )
  },
  'returns claims of readable plan types only': async (context) => {
    for (const one of readableOf(context))
      for (const contractType of one.contractTypes) {
        const readable = [{ memberId: one.memberId, contractTypes: [contractType] }]
        const rows = await claimsOf(context, { readable })
        must(
          rows.every((row) => row.contractType === contractType && row.memberId === one.memberId),
          'list() returned claims of another member or plan type',
        )
      }
  },
  'lists every claim once across all pages, the newest first': async (context) => {
    const wanted = await claimsOf(context)
    if (wanted.length === 0) return NONE
    const pages = await pagesOf(context, { limit: SMALL })
    const found = rowsIn(pages)
    onceEach('list', idsIn(found))
    must(
      found.length === wanted.length,
      `list() returned ${found.length} of ${wanted.length} claims in small pages`,
    )
    must(same(idsIn(found), idsIn(wanted)), 'list() returned small pages in another order than large ones')
    newestFirst(
      'list',
      found.map(({ serviceFrom }) => serviceFrom ?? ''),
    )
    must(
      pages.every(({ claims }) => claims.length <= SMALL),
      'list() returned more claims than the limit',
    )
    must(
      pages.every(({ count }) => count === wanted.length),
      `list() did not count ${wanted.length} claims on every page`,
    )
  },
  'returns only changes after the cursor of a complete list': async (context, { list }) => {
    const since = (await pagesOf(context)).at(-1)?.next
    const answer = port.parsed('list', await list(context.call(), queryOf(context, { cursor: since })))
    if (!context.writable && answer.claims.length + answer.removed.length > 0)
      return notChecked('claims changed during the check')
    must(answer.claims.length === 0, `list() returned ${answer.claims.length} unchanged claims`)
    must(answer.removed.length === 0 && !answer.hasMore, 'list() reported changes although nothing changed')
  },
  'refuses unknown or malformed cursors with INVALID_REQUEST': async (context) => {
    for (const cursor of ['e30', 'none', '0', 'A'.repeat(300), '_-_'])
      await refusedAs('INVALID_REQUEST', port.of(context).list(context.call(), queryOf(context, { cursor })))
  },
  'returns each claim once from searchWhole(), the same as from list()': async (context) => {
    const wanted = idsIn(await claimsOf(context)).toSorted()
    const readable = readableOf(context)
    const { claims, total } = await whole(context, readable, SMALL)
    onceEach('searchWhole', idsIn(claims))
    must(same(idsIn(claims).toSorted(), wanted), 'searchWhole() returned other claims than list()')
    must(total === wanted.length, `searchWhole() counted ${total} claims, list() returned ${wanted.length}`)
  },
  'returns money in whole cents': async (context) => {
    for (const claim of await claimsOf(context)) wholeCents(claim)
  },
  'returns no service that ends before it begins': async (context) => {
    for (const { serviceFrom, serviceTo } of await claimsOf(context))
      must(!serviceFrom || !serviceTo || serviceFrom <= serviceTo, 'a service ends before it begins')
  },
})

const reads = port.reads({
  list: {
    own: (context) => [queryOf(context)],
    stays: ({ claims, removed, count }) => ({ claims, removed, count }),
  },
  read: { odd: (id) => [id] },
  searchWhole: { own: (context) => [{ ...EVERYTHING, ...queryOf(context) }] },
})

export const claimsPromises = [...checks, ...reads]

/** Accepts a refusal, because an insurer may refuse a cursor that it issued for other members. */
function refusedCursor(error: unknown): undefined {
  must(
    error instanceof InsurerRefused && error.code === 'INVALID_REQUEST',
    'list() threw for one of its own cursors',
  )
}
