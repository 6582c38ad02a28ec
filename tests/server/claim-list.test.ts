import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { allTexts } from '#contract/entities/localized-text.ts'
import { claims as endpoint } from '#contract/calls/claims.ts'
import { owedOf } from '#contract/claim-ledger.ts'
import { LISTED_AMOUNTS } from '#contract/entities/claim.ts'
import { totalsOf } from '#contract/claim-money.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { backend } from '#tests/kit/backend.ts'
import { type ListAnswer, claimList, claimsFor } from '#tests/kit/claim-list.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { isLong } from '#tests/kit/tier.ts'

const [DANA, ELI] = ['ZZH41022001', 'ZZH41022004'] as const

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

async function member(login: string, memberId: string) {
  const { bearer } = await signInAs(server.app, login)
  const inject = (path: string) =>
    server.app.inject({ url: `/abcbs/v1/members/${memberId}/${path}`, headers: bearer })
  const get = async (path: string) => (await inject(path)).json<unknown>()
  const since = async (cursor?: string): Promise<ListAnswer> =>
    v.parse(endpoint.reply, await get(`claims${cursor === undefined ? '' : `?since=${cursor}`}`))
  return { inject, get, since }
}

const idsOf = (rows: readonly { claimId: string }[]) => rows.map(({ claimId }) => claimId).toSorted()

test('the first answer has the newest claims, and the rest follow once each', async () => {
  const { since, get } = await member('harperdana1', DANA)
  const first = await since()
  expect([first.isAnew, first.hasMore, first.claims.length]).toEqual([true, true, 50])
  const days = first.claims.map(({ serviceFrom }) => serviceFrom)
  expect(days).toEqual(days.toSorted().toReversed())
  const list = await claimList(get)
  expect([list.claims.length, list.missing, list.isPartial]).toEqual([first.count, 0, false])
  expect(idsOf(list.claims)).toEqual([...new Set(idsOf(list.claims))])
  expect(Object.keys(list.claims[0]?.money ?? {})).toEqual([...LISTED_AMOUNTS, 'deniedCents'])
})

test('later answers have only changed, new and removed claims', async () => {
  const { since, get } = await member('harperdana1', DANA)
  const list = await claimList(get)
  expect(await since(list.since)).toMatchObject({ isAnew: false, hasMore: false, claims: [], removed: [] })
  const [changed, gone] = await server.db.select().from(claims).where(eq(claims.memberId, DANA)).limit(2)
  const lines = await server.db.select().from(claimLines).where(eq(claimLines.claimId, gone!.claimId))
  try {
    const { changedIn: _now, ...copy } = changed!
    await server.db.update(claims).set({ status: 'reversed' }).where(eq(claims.claimId, changed!.claimId))
    await server.db.insert(claims).values({ ...copy, claimId: 'NEW1', claimNumber: 'NEW1' })
    await server.db.delete(claims).where(eq(claims.claimId, gone!.claimId))
    const answer = await since(list.since)
    expect([answer.isAnew, answer.hasMore, answer.removed]).toEqual([false, false, [gone!.claimId]])
    expect(idsOf(answer.claims)).toEqual(['NEW1', changed!.claimId].toSorted())
    const after = await claimList(get, list)
    expect(idsOf(after.claims)).toEqual(idsOf((await claimList(get)).claims))
    expect(after.claims.find(({ claimId }) => claimId === changed!.claimId)?.status).toBe('reversed')
  } finally {
    await server.db.delete(claims).where(eq(claims.claimId, 'NEW1'))
    await server.db
      .update(claims)
      .set({ status: changed!.status })
      .where(eq(claims.claimId, changed!.claimId))
    await server.db.insert(claims).values(gone!)
    await server.db.insert(claimLines).values(lines)
  }
  expect(idsOf((await claimList(get, list)).claims)).toEqual(idsOf(list.claims))
})

test('a reader who loses access to others’ claims restarts the list without them', async () => {
  const her = await member('harperdana1', DANA)
  const list = await claimList(her.get)
  expect(list.claims.some(({ memberId }) => memberId === ELI)).toBe(true)
  server.faults.set({ clockOffsetSeconds: 3 * 365 * 86_400 })
  const later = await member('harperdana1', DANA)
  const answer = await later.since(list.since)
  expect(answer.isAnew).toBe(true)
  expect(answer.members.some(({ memberId }) => memberId === ELI)).toBe(false)
  expect(answer.locked.map(({ name }) => name)).toContain('Eli Harper')
  const after = await claimList(later.get, list)
  expect(after.claims.some(({ memberId }) => memberId === ELI)).toBe(false)
})

test('restarts at another member’s or an unknown cursor and rejects a malformed one', async () => {
  const her = await member('harperdana1', DANA)
  const { since: own = '' } = await claimList(her.get)
  const his = await member('harpermarc1', 'ZZH41022002')
  expect((await his.since(own)).isAnew).toBe(true)
  const reach = own.slice(0, 22)
  const made = (place: unknown) => reach + Buffer.from(JSON.stringify(place)).toString('base64url')
  const ahead = 2 ** 50
  for (const cursor of [
    'none',
    reach,
    `${reach}abc`,
    made({ from: ahead }),
    made({ from: 1, until: 2 }),
    made({}),
    made({ until: 1, after: { value: 5, claimId: 'M1' } }),
    made({ from: 1, until: 2, after: { value: '2026-01-01', claimId: 'M1' } }),
    made({ until: 1, after: { value: '0000-01-01', claimId: 'M1' } }),
    made({ from: 1, until: 2, after: { value: 1, claimId: "M1'; --" } }),
  ])
    expect([cursor, (await her.since(cursor)).isAnew]).toEqual([cursor, true])
  for (const path of ['claims?since=a.b', 'claims?since=', 'claims?cursor=abc', 'claims?statuses=denied'])
    expect((await her.inject(path)).statusCode).toBe(400)
  for (const memberId of [DANA, 'ZZS40000601'])
    expect((await (await member('harpermarc1', memberId)).inject('claims')).statusCode).toBe(404)
})

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

test('for any query the device has the claims, order and totals of the server’s file', async () => {
  const her = await member('harperdana1', DANA)
  const list = await claimList(her.get)
  const some = (values: string[]) =>
    fc.option(
      fc.subarray(values, { minLength: 1 }).map((chosen) => chosen.join(',')),
      { nil: undefined, freq: 2 },
    )
  const one = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
  const texts = list.claims.flatMap(({ claimNumber, providerName, service }) => [
    claimNumber.slice(2, 8).toLowerCase(),
    providerName.slice(0, 5).toUpperCase(),
    ...allTexts(service).map((text) => text.split(' ')[0] ?? ''),
  ])
  const asked = fc.record({
    members: some(list.members.map(({ memberId }) => memberId)),
    kinds: some(['professional', 'inpatient', 'outpatient', 'pharmacy', 'dental', 'vision']),
    statuses: some(['received', 'pending', 'paid', 'completed', 'partly', 'denied', 'adjusted']),
    contractTypes: some(['medical', 'dental', 'vision']),
    network: one('in', 'out'),
    from: one('2025-06-01', '2026-03-01'),
    to: one('2026-02-28', '2026-09-30'),
    owing: one('yes'),
    hasEob: one('yes'),
    search: one(...texts, '%', 'visit'),
    sort: one('newest', 'oldest', 'amount', 'provider'),
  })
  await fc.assert(
    fc.asyncProperty(asked, async (question) => {
      const given = Object.entries(question).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      )
      const query = new URLSearchParams(given).toString()
      const found = claimsFor(list, query)
      const [, ...rows] = (await her.inject(`claims.csv?${query}`)).payload.trimEnd().split('\r\n')
      const totals = rows.splice(found.length).map((row) => row.split(','))
      expect(rows.map((row) => row.slice(0, row.indexOf(',')))).toEqual(
        found.map(({ claimNumber }) => claimNumber),
      )
      const years = Map.groupBy(found, ({ serviceFrom }) => serviceFrom?.slice(0, 4))
      expect(totals).toHaveLength(years.size)
      for (const foot of totals) {
        const all = years.get(foot[0]?.slice(-4)) ?? []
        const sum = (field: 'shareCents' | 'deniedCents') =>
          all.reduce((cents, claim) => cents + (owedOf(claim)?.[field] ?? 0), 0)
        const { billedCents, planPaidCents } = totalsOf(all, LISTED_AMOUNTS)
        expect([foot.at(-11), foot.at(-6), foot.at(-2), foot.at(-1)]).toEqual(
          [billedCents, planPaidCents, sum('shareCents'), sum('deniedCents')].map(dollars),
        )
      }
    }),
    { numRuns: isLong ? 60 : 12 },
  )
})
