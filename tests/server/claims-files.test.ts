import { beforeAll, beforeEach, expect, test } from 'vitest'
import { owedOf } from '#contract/claim-ledger.ts'
import { LISTED_AMOUNTS } from '#contract/entities/claim.ts'
import { MONEY_FIELDS, totalsOf } from '#contract/claim-money.ts'
import type { MarkedClaim } from '#records/claim-list.rules.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { backend } from '#tests/kit/backend.ts'
import { claimList, claimsFor } from '#tests/kit/claim-list.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { sample } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const dana = 'ZZH41022001'

async function member(login: string, memberId: string) {
  const { bearer } = await signInAs(server.app, login)
  const get = (what: string) =>
    server.app.inject({ url: `/abcbs/v1/members/${memberId}/${what}`, headers: bearer })
  const list = async (query = '') => {
    if ((await get('claims')).statusCode !== 200) return undefined
    const found = claimsFor(await claimList(async (path) => (await get(path)).json()), query)
    return { claims: found, count: found.length }
  }
  const csv = async (query = '') => {
    const answer = await get(`claims.csv?${query}`)
    expect(answer.statusCode).toBe(200)
    return { answer, rows: rowsIn(answer.payload) }
  }
  const pdf = async (query = '') => {
    const answer = await get(`claims.pdf?${query}`)
    expect(answer.statusCode).toBe(200)
    return { answer, file: readTaggedPdf(answer.rawPayload) }
  }
  return { get, list, csv, pdf }
}

/** A row may contain commas and line breaks within quotes. */
function rowsIn(text: string): string[][] {
  const cells = text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

const FIELDS = MONEY_FIELDS.filter((field) => field !== 'memberOwesCents')

/** The totals of each year: billed, paid by the plan, the share and the denied amount. */
const yearsOf = (claims: readonly MarkedClaim[]) =>
  [...Map.groupBy(claims, ({ serviceFrom }) => serviceFrom?.slice(0, 4) ?? '')]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([year, all]) => {
      const { billedCents, planPaidCents } = totalsOf(all, LISTED_AMOUNTS)
      const owed = all.flatMap((one) => owedOf(one) ?? [])
      const sum = (field: 'shareCents' | 'deniedCents') => owed.reduce((cents, one) => cents + one[field], 0)
      return {
        year,
        cents: [billedCents ?? NaN, planPaidCents ?? NaN, sum('shareCents'), sum('deniedCents')],
      }
    })

/** Everyone who can sign in, under each of their member ids. */
const everyone = people.flatMap(({ login, role, isLockedOut, blockedDaysAgo, places }) =>
  login && !role && !isLockedOut && blockedDaysAgo === undefined
    ? [...new Set(places.map(memberIdOf))].map((memberId) => ({ login, memberId }))
    : [],
)

/** Members with many claims in several plans, few, none, a plan that hasn't started, and no right to claims. */
const few = everyone.filter(({ memberId }) =>
  ['ZZH41022001', 'ZZH41033702', 'ZZD55120701', 'ZZP26081301', 'ZZS40000601'].includes(memberId),
)

test('a denial’s letter says to wait and what the member may owe', async () => {
  const { list, get } = await member('harperdana1', dana)
  const denied = (await list('statuses=denied'))?.claims.find(
    ({ memberId, hasEob, appealUntil }) =>
      memberId === dana && hasEob && (appealUntil ?? '') > worldDay().toString(),
  )
  const file = readTaggedPdf((await get(`claims/${denied?.claimId}/eob`)).rawPayload)
  const texts = inReadingOrder(file.tree).map(({ text }) => text)
  const at = (start: string) => texts.findIndex((text) => text.startsWith(start))
  expect(at('Don’t pay for what was denied yet. You can appeal until')).toBeGreaterThan(-1)
  expect(texts.join(' ')).toContain('ask them to wait until your appeal is decided')
  expect(texts.join(' ')).not.toContain('Wait for a bill')
  expect(at('You may owe up to $')).toBeGreaterThan(at('Don’t pay for what was denied yet'))
  expect(texts.some((text) => text.startsWith('You may owe $'))).toBe(false)
})

test('a Medicare plan’s denial can be appealed for 65 days', async () => {
  const { list } = await member('wilmaross42', 'ZZR84265001')
  const denied = (await list())?.claims.filter(({ appealUntil }) => appealUntil) ?? []
  for (const { processedOn, appealUntil } of denied)
    expect(Temporal.PlainDate.from(processedOn ?? '').until(appealUntil ?? '').days).toBe(65)
})

test.each(sample(everyone, few))(
  'the files of $login under $memberId match the list’s totals',
  async ({ login, memberId }) => {
    const { list, csv, pdf, get } = await member(login, memberId)
    const shown = await list()
    // A plan that hasn't started is rejected with 403; without the right, the files are not found.
    if (!shown) return expect((await get('claims.csv')).statusCode).toBe(login === 'futureplan1' ? 403 : 404)
    const years = yearsOf(shown.claims)
    const [, ...rows] = (await csv()).rows
    const totals = rows.splice(shown.count)
    expect(totals.map(([title]) => title)).toEqual(years.map(({ year }) => `Total ${year}`))
    const cellsOf = (row: string[]) => row.slice(-FIELDS.length - 2)
    for (const [at, { cents }] of years.entries()) {
      const inFile = cellsOf(totals[at]!)
      const amounts = [inFile[FIELDS.indexOf('billedCents')], inFile[FIELDS.indexOf('planPaidCents')]]
      expect([...amounts, ...inFile.slice(-2)]).toEqual(cents.map((one) => (one / 100).toFixed(2)))
    }
    const counting = rows.filter((row) => row.at(-FIELDS.length - 3) === 'Yes')
    const sumsOf = (all: string[][]) =>
      [...FIELDS, 'share', 'denied'].map((_, at) =>
        all.reduce((sum, row) => sum + Math.round(Number(cellsOf(row)[at]) * 100), 0),
      )
    expect(sumsOf(counting)).toEqual(sumsOf(totals))
    const elements = inReadingOrder((await pdf()).file.tree)
    if (shown.count === 0) return expect(elements.map(({ text }) => text)).toContain('No claims match.')
    const printed = elements
      .filter(({ role }) => role === 'TR')
      .slice(-years.length)
      .map((row) => row.children.map(({ text }) => text))
    const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    expect(printed).toEqual(
      years.map(({ year, cents }) => [year, ...cents.map((one) => money.format(one / 100))]),
    )
    expect(elements.filter(({ role }) => role === 'TR')).toHaveLength(
      shown.count + Math.ceil(shown.count / 100) + years.length + 1,
    )
  },
)

test('a file has the filtered claims in the list’s order', async () => {
  const { list, csv } = await member('harperdana1', dana)
  const query = 'statuses=denied,partly&sort=amount'
  const shown = await list(query)
  const { answer, rows } = await csv(query)
  expect(rows.slice(1, 1 + (shown?.count ?? NaN)).map(([number]) => number)).toEqual(
    shown?.claims.map(({ claimNumber }) => claimNumber),
  )
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="claims.csv"')
})

test('the owed claims are the same in file and list, each with its bill’s state', async () => {
  const { list, csv } = await member('harperdana1', dana)
  const query = `owing=yes&from=${worldDay().subtract({ days: 90 }).toString()}`
  const shown = await list(query)
  const { rows } = await csv(query)
  expect(shown?.count).toBeGreaterThan(0)
  const [head, ...unpaid] = rows.slice(0, 1 + (shown?.count ?? NaN))
  const at = head?.indexOf('Your bill') ?? -1
  expect(unpaid.map((row) => [row[0], row[at]])).toEqual(
    shown?.claims.map(({ claimNumber }) => [claimNumber, 'Unpaid']),
  )
  const all = new Set((await csv()).rows.map((row) => row[at]))
  for (const bill of ['Paid', 'Paid at the pharmacy', 'Not covered']) expect([...all]).toContain(bill)
})

test('headings, statuses and services are in Spanish', async () => {
  const { csv, pdf } = await member('harperdana1', dana)
  const { rows } = await csv('language=es&statuses=denied')
  const [head, first] = rows
  expect(head?.[0]).toBe('Número de reclamación')
  expect(first).toContain('Denegada')
  expect(rows.flat()).toContain('Resonancia magnética sin contraste')
  const { file } = await pdf('language=es&statuses=denied')
  expect([file.lang, file.title]).toEqual(['es-US', 'Reclamaciones'])
  expect(inReadingOrder(file.tree).map(({ text }) => text)).toContain('Denegada')
  expect(
    inReadingOrder(file.tree)
      .map(({ text }) => text)
      .join(' '),
  ).toContain('Resonancia magnética')
})

test('the PDF is tagged throughout', async () => {
  const { pdf } = await member('harperdana1', dana)
  const { file } = await pdf()
  expect([file.untagged.flat(), file.untold, file.lang]).toEqual([[], [], 'en-US'])
})
