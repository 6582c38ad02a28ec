import { unzipSync } from 'fflate'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { attempts } from '#server/platform/db/schema.ts'
import type { Database } from '#server/platform/db/open.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { worldDay } from '#tests/kit/time.ts'

const MANY = 2_500
const AT_ONCE = 500
const YEARS = 10
const MEMBER = 'ZZH41022001'

let db: Database
let server: Backend
let address: string
let pagesAsked = 0

beforeAll(async () => {
  db = await openSeeded()
  server = await startBackend(
    db,
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        claims: {
          ...sandbox.claims!,
          searchWhole: async (...asked) => {
            pagesAsked += 1
            return sandbox.claims!.searchWhole(...asked)
          },
        },
      }),
    },
  )
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { year } = worldDay()
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.memberId, MEMBER), eq(claims.contractType, 'medical')))
  const [line] = await db.select().from(claimLines).where(eq(claimLines.claimId, row!.claimId))
  for (let from = 0; from < MANY; from += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, n) => from + n)
    await db.insert(claims).values(
      numbers.map((n) => ({
        ...row!,
        claimId: `X${n}`,
        claimNumber: `X${n}`,
        serviceFrom: `${year - (n % YEARS)}-0${1 + (n % 9)}-1${n % 10}`,
      })),
    )
    await db
      .insert(claimLines)
      .values(
        numbers.flatMap((n) => [1, 2].map((lineNumber) => ({ ...line!, claimId: `X${n}`, lineNumber }))),
      )
  }
})
afterAll(async () => {
  await server.app.close()
  await db.close()
})
beforeEach(async () => void (await db.delete(attempts)))

async function ask(extension: string, signal?: AbortSignal) {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const answer = await fetch(`${address}/member/myblueprint/v1/users/harperdana1/my-data${extension}`, {
    headers: bearer,
    ...(signal ? { signal } : {}),
  })
  const reader = answer.body!.getReader()
  const first = await reader.read()
  return { reader, first: first.value ?? new Uint8Array() }
}

test.each(['.json', '.zip', '-fhir.json'])(
  'ten years as my-data%s start before all are requested',
  async (extension) => {
    const before = pagesAsked
    const { reader, first } = await ask(extension)
    const atFirst = pagesAsked - before
    let bytes = first.length
    for (let next = await reader.read(); !next.done; next = await reader.read()) bytes += next.value.length
    expect(bytes).toBeGreaterThan(10_000)
    expect(atFirst).toBeLessThan((pagesAsked - before) / 2)
  },
)

test('the complete file is valid', async () => {
  const whole = async (extension: string) => {
    const { reader, first } = await ask(extension)
    const parts = [first]
    for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value)
    return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
  }
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
  const Listed = v.looseObject({ claims: v.array(v.unknown()), isComplete: v.literal(true) })
  const json = v.parse(Listed, JSON.parse(text(await whole('.json'))))
  expect(json.claims.length).toBeGreaterThan(MANY)
  const files = unzipSync(await whole('.zip'))
  expect(text(files['claims.csv']).trimEnd().split('\r\n').length).toBe(json.claims.length + 1)
})

test('writing stops for a closed connection and waits for a slow reader', async () => {
  const hangUp = new AbortController()
  const before = pagesAsked
  await ask('-fhir.json', hangUp.signal)
  // Without a reader, the buffers in between fill up, and the server stops reading from the insurer.
  const settled = async (): Promise<number> => {
    let last = -1
    const isStill = () => {
      const isSame = pagesAsked === last
      last = pagesAsked
      return isSame
    }
    await expect.poll(isStill, { interval: 500 }).toBe(true)
    return last
  }
  const waiting = (await settled()) - before
  expect(waiting).toBeLessThan(MANY / 100)
  hangUp.abort()
  expect((await settled()) - before).toBeLessThan(waiting + 3)
})
