import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { claims } from '#contract/calls/claims.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { FILE_POLICY } from '#server/access/serve.ts'
import { backend } from '#tests/kit/backend.ts'
import { claimList, claimsFor } from '#tests/kit/claim-list.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const DANA = 'ZZH41022001'
const BASE = `/abcbs/v1/members/${DANA}`
let server: Awaited<ReturnType<typeof backend>>
let bearer: Record<string, string>
let child = ''
beforeAll(async () => {
  server = await backend()
  bearer = (await signInAs(server.app, 'harperdana1')).bearer
  const { members } = v.parse(claims.reply, (await get(`${BASE}/claims`)).json())
  child = members.find(({ name }) => name.startsWith('Eli'))?.memberId ?? ''
})

const get = (url: string) => server.app.inject({ url, headers: bearer })

async function childsClaim(query = ''): Promise<string | undefined> {
  const list = await claimList(async (path) => (await get(`${BASE}/${path}`)).json())
  return claimsFor(list, `members=${child}&${query}`)[0]?.claimId
}

const reads = () =>
  server.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.outcome, 'read'), eq(auditTrail.actor, 'harperdana1')))

/** The members whose records a call was logged as reading. */
async function readBy(call: () => Promise<{ statusCode: number }>): Promise<string[]> {
  const before = new Set((await reads()).map(({ id }) => id))
  expect((await call()).statusCode).toBe(200)
  return (await reads()).filter(({ id }) => !before.has(id)).map(({ subject }) => subject)
}

test.each([
  ['claims'],
  ['claims.csv'],
  ['claims.pdf'],
  ['spending?contractType=medical'],
  ['spending/csv?contractType=medical'],
])('reading %s of a family is logged for each member once', async (path) => {
  const subjects = await readBy(() => get(`${BASE}/${path}`))
  expect(subjects).toEqual(expect.arrayContaining([DANA, child]))
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('a claims file filtered to a child is logged as a read of that child only', async () => {
  expect((await readBy(() => get(`${BASE}/claims.csv?members=${child}`))).toSorted()).toEqual(
    [DANA, child].toSorted(),
  )
})

test('a search for a child’s EOBs by id is logged for the child', async () => {
  const url = `/fhir/ExplanationOfBenefit?_id=${await childsClaim('statuses=paid')}`
  expect(await readBy(() => get(url))).toEqual([child])
})

test('a note about a child’s claim is logged for the child', async () => {
  const claimId = await childsClaim()
  const write = () =>
    server.app.inject({
      method: 'PUT',
      url: `${BASE}/claims/${claimId}/note`,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      payload: { text: 'Ask about this' },
    })
  expect(await readBy(write)).toEqual([child])
})

test.each([['claims.csv'], ['claims.pdf'], ['spending/pdf?contractType=medical']])(
  'the file %s is served as a download and never inside the portal',
  async (path) => {
    const { headers } = await get(`${BASE}/${path}`)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
    expect(headers['content-security-policy']).toBe(FILE_POLICY)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
  },
)
