import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { claimsCells, claimsHead } from '#server/claims/claims-csv.ts'
import { fileWords } from '#server/claims/claims-file.words.ts'
import { claimsPdf } from '#server/claims/claims-pdf.ts'
import { claims } from '#server/sandbox-insurer/claims/tables.ts'
import { allClaims, claimsPage, claimsTotals } from '#server/sandbox-insurer/claims/claims.ts'
import { type Database, openInMemory } from '#server/db/open.ts'
import { csvDollars, csvOf } from '#server/http/csv.ts'
import { startBackend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const MANY = 10_000
const AT_ONCE = 1000
const MEBIBYTE = 1024 * 1024

const [dana, ofDana] = ['ZZH41022001', { memberId: 'ZZH41022001', contractTypes: ['medical'] }]
const words = fileWords()

let db: Database
let app: Awaited<ReturnType<typeof startBackend>>['app']

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const heapInUse = () => {
  collect()
  return process.memoryUsage().heapUsed
}

beforeAll(async () => {
  db = await openInMemory()
  app = (await startBackend(db)).app
  const [row] = await db.select().from(claims).limit(1)
  for (let from = 0; from < MANY; from += AT_ONCE)
    await db.insert(claims).values(
      Array.from({ length: AT_ONCE }, (_, n) => ({
        ...row!,
        ...{ memberId: dana, contractType: 'medical', claimId: `X${from + n}`, claimNumber: `X${from + n}` },
        serviceFrom: `2024-0${1 + (n % 9)}-1${n % 10}`,
      })),
    )
}, 60_000)

test('ten thousand claims stream as a file in a memory that does not grow', async () => {
  const { count, totals } = await claimsTotals(db, [ofDana], {})
  expect(count).toBeGreaterThan(MANY)
  const heaps: number[] = []
  let [rows, last] = [0, '']
  for await (const part of csvOf(
    claimsHead(words),
    claimsCells(allClaims(db, [ofDana], { filter: {}, sort: 'newest' }), words),
  )) {
    last = String(part)
    rows += 1
    if (rows === 1000 || rows === MANY) heaps.push(heapInUse())
  }
  expect(rows).toBe(count + 2)
  expect(last).toContain(csvDollars(totals.billedCents))
  const [early = 0, late = 0] = heaps
  expect(late - early).toBeLessThan(2 * MEBIBYTE)
}, 60_000)

test('they come through the call as well, and paper for them is refused with what to do instead', async () => {
  const { bearer } = await signInAs(app, 'harperdana1')
  const get = (what: string) => app.inject({ url: `/abcbs/v1/members/${dana}/${what}`, headers: bearer })
  const file = await get('claims.csv')
  expect(file.payload.split('\r\n').length).toBeGreaterThan(MANY)
  const refused = await get('claims.pdf')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'CLM-0004'])
}, 60_000)

test('a thousand of them fit on paper', async () => {
  const asked = { filter: {}, sort: 'newest', after: undefined, most: 1000 } as const
  const [{ page }, { totals }] = await Promise.all([
    claimsPage(db, [ofDana], asked),
    claimsTotals(db, [ofDana], {}),
  ])
  const file = await claimsPdf({ claims: page, totals, today: Temporal.PlainDate.from('2026-03-10') }, words)
  expect(file.length).toBeLessThan(5 * MEBIBYTE)
}, 60_000)
