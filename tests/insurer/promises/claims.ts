import { ClaimKind } from '#contract/entities/claim.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import { ClaimsSort } from '#contract/calls/claims.ts'
import type { ClaimsPage, ClaimsQuery, ReadableMember } from '#server/insurer/claims.ts'
import {
  type Context,
  type InsurerPromise,
  endsWhenGivenUp,
  findsNothing,
  isNull,
  must,
  notChecked,
  parsed,
  portOf,
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

type Change = Partial<Omit<ClaimsQuery, 'cursor'>>

const queryOf = (context: Context, change: Change = {}): ClaimsQuery => ({
  readable: readableOf(context),
  filter: {},
  sort: 'newest',
  cursor: undefined,
  limit: LARGE,
  ...change,
})

/** Every page of a search. */
async function pagesOf(context: Context, change: Change = {}): Promise<ClaimsPage[]> {
  const { search } = portOf(context, port)
  const query = queryOf(context, change)
  const pages = [await search(context.call(), query)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    must(pages.length < PAGES, `there is no end after ${PAGES} pages`)
    pages.push(await search(context.call(), { ...query, cursor: next }))
  }
  return pages
}

const rowsIn = (pages: readonly ClaimsPage[]) => pages.flatMap(({ claims }) => claims)
const idsIn = (rows: readonly { claimId: string }[]) => rows.map(({ claimId }) => claimId)
const claimsOf = async (context: Context, change: Change = {}) => rowsIn(await pagesOf(context, change))

async function streamed(context: Context, change: Change = {}): Promise<ClaimRow[]> {
  const rows: ClaimRow[] = []
  for await (const row of portOf(context, port).all(context.call(), queryOf(context, change))) rows.push(row)
  return rows
}

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

export const claimsPromises: readonly InsurerPromise[] = [
  {
    port,
    name: 'every answer has the shape of the port',
    async check(context) {
      const pages = await pagesOf(context)
      for (const page of pages) parsed(port, 'search', page)
      const [first] = rowsIn(pages)
      if (!first) return NONE
      const claim = parsed(port, 'read', await portOf(context, port).read(context.call(), first.claimId))
      must(claim?.claimId === first.claimId, 'read() answers another claim than was asked for')
    },
  },
  {
    port,
    name: 'nobody reads claims of anyone but the readable members',
    async check(context) {
      const readable = readableOf(context)
      const isReadable = ({ memberId, contractType }: Pick<ClaimRow, 'memberId' | 'contractType'>) =>
        readable.some((one) => one.memberId === memberId && one.contractTypes.includes(contractType))
      const strangers = (rows: readonly ClaimRow[]) => rows.filter((row) => !isReadable(row)).length
      must(strangers(await claimsOf(context)) === 0, 'search() answers claims of somebody else')
      must(strangers(await streamed(context)) === 0, 'all() answers claims of somebody else')
      const found = await whole(context, readable, LARGE)
      must(strangers(found.claims) === 0, 'searchWhole() answers claims of somebody else')
    },
  },
  {
    port,
    name: 'a filter opens nothing that is not readable',
    async check(context) {
      const members = unique(context.own.map(({ enrollment }) => enrollment.memberId)).join(',')
      const nobody = { readable: [], filter: { members } }
      const [page] = await pagesOf(context, nobody)
      must(page?.claims.length === 0 && page.count === 0, 'search() answers claims though nobody is readable')
      must((await streamed(context, nobody)).length === 0, 'all() answers claims though nobody is readable')
      const found = await whole(context, [], LARGE)
      must(found.claims.length + found.total === 0, 'searchWhole() answers claims though nobody is readable')
    },
  },
  {
    port,
    name: 'a kind of plan that is not readable stays out',
    async check(context) {
      for (const one of readableOf(context))
        for (const contractType of one.contractTypes) {
          const readable = [{ memberId: one.memberId, contractTypes: [contractType] }]
          const rows = await claimsOf(context, { readable })
          must(
            rows.every((row) => row.contractType === contractType && row.memberId === one.memberId),
            'search() answers claims of another kind of plan',
          )
        }
    },
  },
  {
    port,
    name: 'all pages together are everything, once and in order',
    async check(context) {
      for (const sort of ClaimsSort.options) {
        const wanted = idsIn(await claimsOf(context, { sort }))
        if (wanted.length === 0) return NONE
        const pages = await pagesOf(context, { sort, limit: SMALL })
        const found = idsIn(rowsIn(pages))
        must(repeated(found).length === 0, `by ${sort}, a claim is on two pages`)
        must(
          found.length === wanted.length,
          `by ${sort}, small pages have ${found.length} of ${wanted.length}`,
        )
        must(same(found, wanted), `by ${sort}, small pages come in another order than large ones`)
        must(
          pages.every(({ claims }) => claims.length <= SMALL),
          'a page has more claims than were asked for',
        )
        must(
          pages.every(({ count }) => count === wanted.length),
          `the count is not ${wanted.length} on every page`,
        )
      }
    },
  },
  {
    port,
    name: 'the file of all claims has the same claims as the pages',
    async check(context) {
      for (const sort of ClaimsSort.options) {
        const [inPages, inFile] = [await claimsOf(context, { sort }), await streamed(context, { sort })]
        must(same(idsIn(inPages), idsIn(inFile)), `by ${sort}, all() has other claims than search()`)
      }
    },
  },
  {
    port,
    name: 'whole claims are the same claims, once',
    async check(context) {
      const wanted = idsIn(await claimsOf(context)).toSorted()
      const readable = readableOf(context)
      const { claims, total } = await whole(context, readable, SMALL)
      must(repeated(idsIn(claims)).length === 0, 'searchWhole() has a claim on two pages')
      must(same(idsIn(claims).toSorted(), wanted), 'searchWhole() has other claims than search()')
      must(total === wanted.length, `searchWhole() counts ${total} claims, search() ${wanted.length}`)
    },
  },
  {
    port,
    name: 'money is whole cents, and the totals are the sum of what counts',
    async check(context) {
      const pages = await pagesOf(context)
      for (const { claims, totals } of pages) {
        wholeCents(totals, 'totals')
        for (const claim of claims) wholeCents(claim)
      }
      const counted = rowsIn(pages).filter(({ status }) => status !== 'adjusted' && status !== 'reversed')
      for (const [name, total] of Object.entries(pages[0]?.totals ?? {})) {
        if (typeof total !== 'number') continue
        const sum = counted.reduce((cents, { money }) => cents + Number(moneyOf(money)[name] ?? 0), 0)
        must(sum === total, `totals.${name} is ${total}, the claims add up to ${sum}`)
      }
    },
  },
  {
    port,
    name: 'a service ends no earlier than it begins',
    async check(context) {
      for (const { serviceFrom, serviceTo } of await claimsOf(context))
        must(!serviceFrom || !serviceTo || serviceFrom <= serviceTo, 'a service ends before it begins')
    },
  },
  {
    port,
    name: 'a filter by kind answers that kind, and the kinds together are every claim that has one',
    async check(context) {
      const all = (await claimsOf(context)).filter(({ kind }) => kind !== null)
      const kinds = await Promise.all(
        ClaimKind.options.map(async (kind) => {
          const rows = await claimsOf(context, { filter: { kinds: kind } })
          must(
            rows.every((row) => row.kind === kind),
            `a search for ${kind} answers others`,
          )
          return idsIn(rows)
        }),
      )
      must(
        same(kinds.flat().toSorted(), idsIn(all).toSorted()),
        'the kinds together are not all claims that have one',
      )
    },
  },
  {
    port,
    name: 'any text can be searched for',
    async check(context) {
      const all = (await claimsOf(context)).length
      for (const search of ['%', '_', '\\', "'", '"', '*', '(', '会員', '\uD83D\uDE00', 'z'.repeat(60)]) {
        const found = (await claimsOf(context, { filter: { search } })).length
        must(found === 0 || found < all || all === 0, `a search for ${search} finds every claim`)
      }
    },
  },
  {
    port,
    name: 'claims that do not exist are null, however odd the id',
    async check(context) {
      const { read } = portOf(context, port)
      await findsNothing((claimId) => read(context.call(), claimId), isNull)
    },
  },
  {
    port,
    name: 'a call ends when it is given up',
    async check(context) {
      const { search, read, searchWhole, all } = portOf(context, port)
      const query = queryOf(context)
      const parts = { claimIds: undefined, kinds: undefined, service: {}, updated: {} }
      const { readable, cursor, limit } = query
      await endsWhenGivenUp(context, (call) => search(call, query))
      await endsWhenGivenUp(context, (call) => read(call, 'no-such-claim'))
      await endsWhenGivenUp(context, (call) => searchWhole(call, { ...parts, readable, cursor, limit }))
      await endsWhenGivenUp(context, async (call) => all(call, query)[Symbol.asyncIterator]().next())
    },
  },
]

const moneyOf = (money: ClaimRow['money']): Record<string, unknown> => ({ ...money })
