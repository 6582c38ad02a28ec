import { ledgerOf } from '#contract/claim-ledger.ts'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { claim, claims } from '#contract/calls/claims.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import type { MarkedClaim } from '#records/claim-list.rules.ts'
import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import { sumOf } from '#contract/claim-money.ts'
import { people } from '#server/insurers/sandbox/tables.ts'
import { backend } from '#tests/kit/backend.ts'
import { claimList, claimsFor } from '#tests/kit/claim-list.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const [dana, marcus, ava, eli] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022003', 'ZZH41022004'] as const

async function member(login: string, memberId: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  const path = `/abcbs/v1/members/${memberId}/claims`
  const ask = async (query = '') => {
    const answer = await tab.fetch(path + query, { headers: bearer })
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: isJson ? ((await answer.json()) as unknown) : undefined }
  }
  const list = async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    return v.parse(claims.reply, body)
  }
  /** All claims, filtered and sorted as a device does it. */
  const all = async (query = '') => {
    const whole = await claimList(async (path) => (await ask(path.slice('claims'.length))).body)
    return claimsFor(whole, query) as unknown as readonly (AdjudicatedClaim &
      Pick<MarkedClaim, 'handle' | 'mark'>)[]
  }
  const one = async (claimId: string): Promise<{ status: number; claim?: AdjudicatedClaim }> => {
    const { status, body } = await ask(`/${claimId}`)
    return status === 200 ? { status, claim: v.parse(claim.reply, body) as AdjudicatedClaim } : { status }
  }
  return { ask, list, all, one }
}

test('a policy holder sees her own and the children’s claims, no adult’s', async () => {
  const { list, all } = await member('harperdana1', dana)
  const { members, count } = await list()
  expect(members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Danielle Harper', 'Eli Harper', 'June Harper']),
  )
  expect(members.some(({ memberId }) => memberId === marcus || memberId === ava)).toBe(false)
  const rows = await all()
  expect(rows).toHaveLength(count)
  expect(new Set(rows.map(({ claimId }) => claimId)).size).toBe(count)
  expect(new Set(rows.map(({ memberName }) => memberName))).toEqual(
    new Set(['Danielle Harper', 'Eli Harper', 'June Harper']),
  )
  expect(new Set(rows.map(({ contractType }) => contractType)).size).toBeGreaterThan(1)
})

test('people with the same name have the year of birth in theirs', async () => {
  const { list } = await member('harperdana1', dana)
  const [boy] = await server.db.select().from(people).where(eq(people.firstName, 'Eli'))
  const { personId, birthDate } = boy ?? expect.fail('no Eli')
  const rename = (firstName: string) =>
    server.db.update(people).set({ firstName }).where(eq(people.personId, personId))
  await rename('Danielle')
  try {
    const names = new Map((await list()).members.map(({ memberId, name }) => [memberId, name]))
    expect(names.get(eli)).toBe(`Danielle Harper (${birthDate.slice(0, 4)})`)
    expect(names.get(dana)).toMatch(/^Danielle Harper \(19\d\d\)$/)
  } finally {
    await rename('Eli')
  }
})

test('shows only the policy holder which adults have locked claims', async () => {
  const { list } = await member('harperdana1', dana)
  expect((await list()).locked.map(({ name }) => name)).toEqual(['Marcus Harper', 'Ava Harper'])
  expect((await (await member('harpermarc1', marcus)).list()).locked).toEqual([])
})

test('paid claims are completed or partly denied', async () => {
  const { all } = await member('delgadoray3', 'ZZD55120701')
  const [paid, completed, partly] = await Promise.all(
    ['paid', 'completed', 'partly'].map((statuses) => all(`statuses=${statuses}`)),
  )
  expect(completed?.every(({ isPartlyDenied }) => !isPartlyDenied)).toBe(true)
  expect(partly?.every(({ isPartlyDenied }) => isPartlyDenied)).toBe(true)
  expect((completed?.length ?? 0) + (partly?.length ?? 0)).toBe(paid?.length)
})

test('sorts the newest first', async () => {
  const { all } = await member('delgadoray3', 'ZZD55120701')
  const days = (await all()).map(({ serviceFrom }) => serviceFrom)
  expect(days).toEqual(days.toSorted().toReversed())
})

test.each([
  ['oldest', (row: AdjudicatedClaim) => row.serviceFrom, 1],
  ['provider', (row: AdjudicatedClaim) => row.providerName, 1],
  ['amount', (row: AdjudicatedClaim) => row.money.billedCents, -1],
] as const)('sorted by %s, no claim is repeated or left out', async (sort, by, direction) => {
  const { all } = await member('wilmaross42', 'ZZR84265001')
  const rows = await all(`sort=${sort}`)
  expect(new Set(rows.map(({ claimId }) => claimId)).size).toBe((await all()).length)
  const values = rows.map((row) => by(row))
  const inOrder = values.toSorted((a, b) => (a < b ? -direction : a > b ? direction : 0))
  expect(values).toEqual(inOrder)
})

test('each filter passes exactly the claims that it names', async () => {
  const { all } = await member('harperdana1', dana)
  const everything = await all()
  const cases: [string, (row: (typeof everything)[number]) => boolean][] = [
    [`members=${eli}`, ({ memberId }) => memberId === eli],
    ['kinds=pharmacy,dental', ({ kind }) => kind === 'pharmacy' || kind === 'dental'],
    ['statuses=denied', ({ status }) => status === 'denied'],
    ['contractTypes=vision', ({ contractType }) => contractType === 'vision'],
    ['network=out', ({ network }) => network === 'out'],
    [
      'from=2026-03-01&to=2026-06-30',
      ({ serviceFrom }) => serviceFrom >= '2026-03-01' && serviceFrom <= '2026-06-30',
    ],
    ['owing=yes', (row) => ledgerOf(row) === 'unpaid'],
    ['hasEob=yes', ({ hasEob }) => hasEob],
    ['search=toad%20SUCK', ({ providerName }) => providerName.startsWith('Toad Suck')],
  ]
  for (const [query, isMeant] of cases) {
    const wanted = everything.filter(isMeant).map(({ claimId }) => claimId)
    expect(wanted).not.toEqual([])
    expect((await all(query)).map(({ claimId }) => claimId)).toEqual(wanted)
  }
  expect(await all('search=%25')).toEqual([])
  expect(await all('search=100%25_')).toEqual([])
})

test('a claim number is found in any form and in part', async () => {
  const { all } = await member('harperdana1', dana)
  const [wanted] = await all()
  const number = wanted?.claimNumber ?? ''
  const written = [
    number.toLowerCase(),
    ` ${number.slice(0, 3)}-${number.slice(3, 7)} ${number.slice(7)} `,
    `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`,
    `${number.slice(-6, -3)}-${number.slice(-3)}`,
  ]
  for (const text of written) {
    const found = await all(`search=${encodeURIComponent(text)}`)
    expect(found.map(({ claimNumber }) => claimNumber)).toContain(number)
    expect(found.length).toBeLessThan(20)
  }
  expect(await all('search=9-9%209-9.9-9')).toEqual([])
})

test('a claim opens with lines that add up to it', async () => {
  const { all, one } = await member('harperdana1', dana)
  const denied = (await all('statuses=denied')).find(({ service }) => textIn(service, 'en').startsWith('MRI'))
  const { claim: opened } = await one(denied!.claimId)
  expect(opened?.lines[0]?.reasons[0]?.code).toBe('NSM-001')
  expect(sumOf(opened!.lines.map(({ money }) => money))).toEqual(opened!.money)
})

test('lists and files have only claims that the reader may see', async () => {
  const hers = await member('harperdana1', dana)
  const his = await member('harpermarc1', marcus)
  expect((await his.all()).every(({ memberId }) => memberId !== eli)).toBe(true)
  expect((await his.ask(`.csv?members=${dana}`)).status).toBe(404)
  expect((await hers.ask(`.csv?members=${ava}`)).status).toBe(404)
  const rightless = await member('norights001', 'ZZS40000601')
  expect((await rightless.ask()).status).toBe(404)
})

test.each([
  '?kinds=surgery',
  '?statuses=',
  '?from=yesterday',
  '?from=2026-02-30',
  '?sort=random',
  '?cursor=a',
  '?search=a%00b',
  '?page=2',
  `?search=${'x'.repeat(61)}`,
])('rejects a file for an address with %s', async (query) => {
  const { tab, bearer } = await signInAs(server.app, 'harperdana1')
  const answer = await tab.fetch(`/abcbs/v1/members/${dana}/claims.csv${query}`, { headers: bearer })
  expect(answer.status).toBe(400)
})
