import { beforeAll, expect, test } from 'vitest'
import { withMarks } from '#server/domains/claims/ledger-rows.ts'
import { claimsCells, claimsHead } from '#server/domains/claims/claims-csv.ts'
import { fileMessages } from '#server/domains/claims/claims-file-messages.ts'
import { claimsPdf } from '#server/domains/claims/claims-pdf.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { listClaims } from '#server/insurers/sandbox/claims/claim-list.ts'
import type { Database } from '#server/platform/db/open.ts'
import { csvOf } from '#server/platform/http/csv.ts'
import { startBackend } from '#tests/kit/backend.ts'
import { claimList } from '#tests/kit/claim-list.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const MANY = 10_000
const AT_ONCE = 1000
const MEBIBYTE = 1024 * 1024

const [dana, ofDana] = ['ZZH41022001', { memberId: 'ZZH41022001', contractTypes: ['medical'] }]
const words = fileMessages()

let db: Database
let app: Awaited<ReturnType<typeof startBackend>>['app']

beforeAll(async () => {
  db = await openSeeded()
  app = (await startBackend(db)).app
  const [row] = await db.select().from(claims).limit(1)
  for (let from = 0; from < MANY; from += AT_ONCE)
    await db.insert(claims).values(
      Array.from({ length: AT_ONCE }, (_, n) => ({
        ...row!,
        memberId: dana,
        contractType: 'medical',
        claimId: `X${from + n}`,
        claimNumber: `X${from + n}`,
        serviceFrom: `2024-0${1 + (n % 9)}-1${n % 10}`,
      })),
    )
})

test('ten thousand claims arrive completely in limited answers', async () => {
  const { bearer } = await signInAs(app, 'harperdana1')
  const sizes: number[] = []
  const get = async (path: string) => {
    const answer = await app.inject({ url: `/abcbs/v1/members/${dana}/${path}`, headers: bearer })
    sizes.push(answer.payload.length)
    return answer.json<unknown>()
  }
  const list = await claimList(get)
  expect(list.claims.length).toBeGreaterThan(MANY)
  expect(list.claims).toHaveLength(list.count)
  expect(Math.max(...sizes)).toBeLessThan(MEBIBYTE / 2)
  expect(sizes[0]).toBeLessThan(MEBIBYTE / 20)
  // The request of every later visit.
  await claimList(get, list)
  expect(sizes.at(-1)).toBeLessThan(2_000)
})

test('the file of ten thousand claims streams row by row', async () => {
  const claimsOfDana = await rowsOfDana(20_000)
  let [rows, made, mostAhead] = [0, 0, 0]
  const counted = async function* () {
    for await (const row of claimsCells(claimsOfDana, words)) {
      made += 1
      yield row
    }
  }
  for await (const _part of csvOf(claimsHead(words), counted())) {
    rows += 1
    mostAhead = Math.max(mostAhead, made - rows)
  }
  const years = new Set(claimsOfDana.map(({ serviceFrom }) => serviceFrom?.slice(0, 4)))
  expect(rows).toBe(claimsOfDana.length + 1 + years.size)
  // A stream buffers a few rows.
  expect(mostAhead).toBeLessThan(MANY / 10)
})

test('a call returns them all too, and a printout is rejected with the next step', async () => {
  const { bearer } = await signInAs(app, 'harperdana1')
  const get = (what: string) => app.inject({ url: `/abcbs/v1/members/${dana}/${what}`, headers: bearer })
  const file = await get('claims.csv')
  expect(file.payload.split('\r\n').length).toBeGreaterThan(MANY)
  const refused = await get('claims.pdf')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'CLM-0004'])
})

test('a thousand claims fit on paper', async () => {
  const rows = await rowsOfDana(1000)
  const file = await claimsPdf({ claims: rows, today: Temporal.PlainDate.from('2026-03-10') }, words)
  expect(file.length).toBeLessThan(5 * MEBIBYTE)
})

const rowsOfDana = async (limit: number) =>
  withMarks((await listClaims(db, { readable: [ofDana], cursor: undefined, limit })).claims, [])
