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
/** Small pages, so that there are several. */
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

/** Every page of the list, from its beginning. */
async function pagesOf(context: Context, change: Change = {}): Promise<ClaimListPage[]> {
  const { list } = port.of(context)
  const query = queryOf(context, change)
  const pages = [await list(context.call(), query)]
  for (let last = pages[0]; last?.hasMore; last = pages.at(-1)) {
    must(pages.length < PAGES, `there is no end after ${PAGES} pages`)
    pages.push(await list(context.call(), { ...query, cursor: last.next }))
  }
  return pages
}

const rowsIn = (pages: readonly ClaimListPage[]) => pages.flatMap(({ claims }) => claims)
const idsIn = (rows: readonly { claimId: string }[]) => rows.map(({ claimId }) => claimId)
const claimsOf = async (context: Context, change: Change = {}) => rowsIn(await pagesOf(context, change))

const EVERYTHING = { claimIds: undefined, kinds: undefined, service: {}, updated: {} }

/** Whole claims, all pages of them. */
async function whole(context: Context, readable: readonly ReadableMember[], limit: number) {
  const { searchWhole } = port.of(context)
  const found: Awaited<ReturnType<typeof searchWhole>>['claims'] = []
  let cursor: string | undefined
  let total = 0
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await searchWhole(context.call(), { ...EVERYTHING, readable, cursor, limit })
    port.parsed('searchWhole', answer)
    must(answer.claims.length <= limit, 'a page of searchWhole() has more claims than were asked for')
    found.push(...answer.claims)
    total = answer.total
    if (answer.next === null) break
    cursor = answer.next
  }
  return { claims: found, total }
}

const NONE = notChecked('this member has no claims')

const checks = port.checks({
  'every answer has the shape of the port': async (context) => {
    const pages = await pagesOf(context)
    for (const page of pages) port.parsed('list', page)
    const [first] = rowsIn(pages)
    if (!first) return NONE
    const claim = port.parsed('read', await port.of(context).read(context.call(), first.claimId))
    must(claim?.claimId === first.claimId, 'read() answers another claim than was asked for')
  },
  'nobody reads claims of anyone but the readable members': async (context) => {
    const readable = readableOf(context)
    const isReadable = ({ memberId, contractType }: Pick<ClaimRow, 'memberId' | 'contractType'>) =>
      readable.some((one) => one.memberId === memberId && one.contractTypes.includes(contractType))
    const strangers = (rows: readonly ClaimRow[]) => rows.filter((row) => !isReadable(row)).length
    must(strangers(await claimsOf(context)) === 0, 'list() answers claims of somebody else')
    const found = await whole(context, readable, LARGE)
    must(strangers(found.claims) === 0, 'searchWhole() answers claims of somebody else')
  },
  'where nobody is readable there is nothing': async (context) => {
    const [page] = await pagesOf(context, { readable: [] })
    must(page?.claims.length === 0 && page.count === 0, 'list() answers claims though nobody is readable')
    const found = await whole(context, [], LARGE)
    must(found.claims.length + found.total === 0, 'searchWhole() answers claims though nobody is readable')
  },
  'a cursor opens nothing that is not readable': async (context) => {
    const [first] = await pagesOf(context, { limit: SMALL })
    const query = { ...queryOf(context), readable: [], cursor: first?.next }
    const page = await port.of(context).list(context.call(), query).catch(refusedCursor)
    must(page === undefined || page.claims.length === 0, 'list() goes on with claims of nobody readable')
  },
  'a confidential claim is answered to its member alone': async (context) => {
    const others = readableOf(context).map((one) => ({ ...one, isSelf: false }))
    const rows = [
      ...(await claimsOf(context, { readable: others })),
      ...(await whole(context, others, LARGE)).claims,
    ]
    must(!rows.some(({ isConfidential }) => isConfidential), 'answers a confidential claim to another reader')
  },
  'a kind of plan that is not readable stays out': async (context) => {
    for (const one of readableOf(context))
      for (const contractType of one.contractTypes) {
        const readable = [{ memberId: one.memberId, contractTypes: [contractType] }]
        const rows = await claimsOf(context, { readable })
        must(
          rows.every((row) => row.contractType === contractType && row.memberId === one.memberId),
          'list() answers claims of another kind of plan',
        )
      }
  },
  'all pages together are everything, once, the newest first': async (context) => {
    const wanted = await claimsOf(context)
    if (wanted.length === 0) return NONE
    const pages = await pagesOf(context, { limit: SMALL })
    const found = rowsIn(pages)
    onceEach('list', idsIn(found))
    must(found.length === wanted.length, `small pages have ${found.length} of ${wanted.length}`)
    must(same(idsIn(found), idsIn(wanted)), 'small pages come in another order than large ones')
    newestFirst(
      'list',
      found.map(({ serviceFrom }) => serviceFrom ?? ''),
    )
    must(
      pages.every(({ claims }) => claims.length <= SMALL),
      'a page has more claims than were asked for',
    )
    must(
      pages.every(({ count }) => count === wanted.length),
      `the count is not ${wanted.length} on every page`,
    )
  },
  'who has the list is told what has changed, and no more than that': async (context, { list }) => {
    const since = (await pagesOf(context)).at(-1)?.next
    const answer = port.parsed('list', await list(context.call(), queryOf(context, { cursor: since })))
    if (!context.writable && answer.claims.length + answer.removed.length > 0)
      return notChecked('claims have changed meanwhile')
    must(answer.claims.length === 0, `list() answers ${answer.claims.length} claims that have not changed`)
    must(answer.removed.length === 0 && !answer.hasMore, 'list() tells of changes that there were not')
  },
  'a cursor that is not the insurer’s is refused, however odd it is': async (context) => {
    for (const cursor of ['e30', 'none', '0', 'A'.repeat(300), '_-_'])
      await refusedAs('INVALID_REQUEST', port.of(context).list(context.call(), queryOf(context, { cursor })))
  },
  'whole claims are the same claims, once': async (context) => {
    const wanted = idsIn(await claimsOf(context)).toSorted()
    const readable = readableOf(context)
    const { claims, total } = await whole(context, readable, SMALL)
    onceEach('searchWhole', idsIn(claims))
    must(same(idsIn(claims).toSorted(), wanted), 'searchWhole() has other claims than list()')
    must(total === wanted.length, `searchWhole() counts ${total} claims, list() ${wanted.length}`)
  },
  'money is whole cents': async (context) => {
    for (const claim of await claimsOf(context)) wholeCents(claim)
  },
  'a service ends no earlier than it begins': async (context) => {
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

/** An insurer may refuse a cursor that was issued for other members. */
function refusedCursor(error: unknown): undefined {
  must(
    error instanceof InsurerRefused && error.code === 'INVALID_REQUEST',
    'list() fails with a cursor of its own',
  )
}
