import type { ClaimRow } from '#contract/entities/claim.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { ClaimListPage, ClaimListQuery, ReadableMember } from '#server/insurer/claims.ts'
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
  unique,
  wholeCents,
} from './promise.ts'

const port = 'claims'
/** Small pages, so that there are several. */
const SMALL = 7
const LARGE = 500
const PAGES = 500

/** The known member under every kind of plan they have. */
const readableOf = ({ own }: Context): ReadableMember[] =>
  unique(own.map(({ enrollment }) => enrollment.memberId)).map((memberId) => ({
    memberId,
    contractTypes: unique(
      own
        .filter(({ enrollment }) => enrollment.memberId === memberId)
        .map(({ enrollment }) => enrollment.contractType),
    ),
  }))

type Change = Partial<ClaimListQuery>

const queryOf = (context: Context, change: Change = {}): ClaimListQuery => ({
  readable: readableOf(context),
  cursor: undefined,
  limit: LARGE,
  ...change,
})

/** Every page of the list, from its beginning. */
async function pagesOf(context: Context, change: Change = {}): Promise<ClaimListPage[]> {
  const { list } = portOf(context, port)
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

/** Whole claims, all pages of them. */
async function whole(context: Context, readable: readonly ReadableMember[], limit: number) {
  const { searchWhole } = portOf(context, port)
  const all = { claimIds: undefined, kinds: undefined, service: {}, updated: {} }
  const found: Awaited<ReturnType<typeof searchWhole>>['claims'] = []
  let cursor: string | undefined
  let total = 0
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await searchWhole(context.call(), { ...all, readable, cursor, limit })
    parsed(port, 'searchWhole', answer)
    must(answer.claims.length <= limit, 'a page of searchWhole() has more claims than were asked for')
    found.push(...answer.claims)
    total = answer.total
    if (answer.next === null) break
    cursor = answer.next
  }
  return { claims: found, total }
}

const NONE = notChecked('this member has no claims')

export const claimsPromises = promisesOf(port, {
  'every answer has the shape of the port': async (context) => {
    const pages = await pagesOf(context)
    for (const page of pages) parsed(port, 'list', page)
    const [first] = rowsIn(pages)
    if (!first) return NONE
    const claim = parsed(port, 'read', await portOf(context, port).read(context.call(), first.claimId))
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
    const page = await portOf(context, port).list(context.call(), query).catch(refusedCursor)
    must(page === undefined || page.claims.length === 0, 'list() goes on with claims of nobody readable')
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
    must(repeated(idsIn(found)).length === 0, 'a claim is on two pages')
    must(found.length === wanted.length, `small pages have ${found.length} of ${wanted.length}`)
    must(same(idsIn(found), idsIn(wanted)), 'small pages come in another order than large ones')
    const days = found.map(({ serviceFrom }) => serviceFrom ?? '')
    must(same(days, days.toSorted().toReversed()), 'the newest service does not come first')
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
    const answer = parsed(port, 'list', await list(context.call(), queryOf(context, { cursor: since })))
    if (!context.writable && answer.claims.length + answer.removed.length > 0)
      return notChecked('claims have changed meanwhile')
    must(answer.claims.length === 0, `list() answers ${answer.claims.length} claims that have not changed`)
    must(answer.removed.length === 0 && !answer.hasMore, 'list() tells of changes that there were not')
  },
  'a cursor that is not the insurer’s is refused, however odd it is': async (context) => {
    for (const cursor of ['e30', 'none', '0', 'A'.repeat(300), '_-_'])
      await refusedAs(
        'INVALID_REQUEST',
        portOf(context, port).list(context.call(), queryOf(context, { cursor })),
      )
  },
  'whole claims are the same claims, once': async (context) => {
    const wanted = idsIn(await claimsOf(context)).toSorted()
    const readable = readableOf(context)
    const { claims, total } = await whole(context, readable, SMALL)
    must(repeated(idsIn(claims)).length === 0, 'searchWhole() has a claim on two pages')
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
  'claims that do not exist are null, however odd the id': async (context, { read }) => {
    await findsNothing((claimId) => read(context.call(), claimId), isNull)
  },
  'a call ends when it is given up': async (context, { list, read, searchWhole }) => {
    const query = queryOf(context)
    const parts = { claimIds: undefined, kinds: undefined, service: {}, updated: {} }
    const { readable, cursor, limit } = query
    await endsWhenGivenUp(context, (call) => list(call, query))
    await endsWhenGivenUp(context, (call) => read(call, 'no-such-claim'))
    await endsWhenGivenUp(context, (call) => searchWhole(call, { ...parts, readable, cursor, limit }))
  },
})

/** An insurer may refuse to go on for others than it began for. */
function refusedCursor(error: unknown): undefined {
  must(
    error instanceof InsurerRefused && error.code === 'INVALID_REQUEST',
    'list() fails with a cursor of its own',
  )
}
