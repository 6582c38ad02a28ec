import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { recordExports as exportList, startRecordExport } from '#contract/calls/record-exports.ts'
import { makeExports } from '#server/domains/health-records/exports/make.ts'
import { recordExports } from '#server/domains/health-records/tables.ts'
import { setFailingSource } from '#server/insurers/sandbox/health/failing.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { messages } from '#server/platform/db/schema.ts'
import { openHandles } from '#server/platform/http/handles.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { isLong } from '#tests/kit/tier.ts'

const CONTRACT = 'ZZH410220'
const [DANA, MARCUS, ELI] = ['01', '02', '04'].map((seq) => CONTRACT + seq) as [string, string, string]
const contractType = 'medical'

const own = ownBackend()
beforeEach(async () => {
  own.server.faults.reset()
  await own.server.db.delete(recordExports)
})

async function downloader(login: string, memberId: string) {
  const { bearer } = await signInAs(own.server.app, login)
  const base = `/abcbs/v1/members/${memberId}/health-record/exports`
  const query = `?contractType=${contractType}`
  const start = (body: object) =>
    own.server.app.inject({
      method: 'POST',
      url: base,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      payload: { contractType, kinds: 'labs,allergies', format: 'fhir', language: 'en', ...body },
    })
  return {
    start,
    begin: async (body: object = {}) => v.parse(startRecordExport.reply, (await start(body)).json()),
    list: async () => {
      const answer = await own.server.app.inject({ url: base + query, headers: bearer })
      return v.parse(exportList.reply, answer.json()).exports
    },
    get: (path: string) =>
      own.server.app.inject({
        url: `/abcbs/v1/members/${memberId}/health-record${path.replace('?', `${query}&`)}`,
        headers: bearer,
      }),
    file: (exportId: string) =>
      own.server.app.inject({ url: `${base}/${exportId}/file${query}`, headers: bearer }),
  }
}

test('a job makes Dana’s large file, encrypted, announced once and deleted after a day', async () => {
  const dana = await downloader('harperdana1', DANA)
  const begun = await dana.begin()
  expect(begun).toMatchObject({ state: 'waiting', done: 0, personName: '' })
  expect(begun.total).toBeGreaterThan(10)
  // Another press returns the same file.
  expect((await dana.begin({ format: 'pdf' })).exportId).toBe(begun.exportId)
  expect((await dana.file(begun.exportId)).statusCode).toBe(404)
  expect(await makeExports(own.services)).toBe(1)
  expect(await dana.list()).toMatchObject([{ state: 'ready', done: begun.total }])
  const [row] = await own.server.db.select().from(recordExports)
  expect(row?.sealed).not.toContain('Sulfa')
  const bundle = (await dana.file(begun.exportId)).json<{ entry: { resource: { resourceType: string } }[] }>()
  const stated = bundle.entry.filter(({ resource }) => resource.resourceType !== 'Provenance')
  expect(stated).toHaveLength(begun.total ?? -1)
  expect(await makeExports(own.services)).toBe(0)
  const news = await own.server.db
    .select()
    .from(messages)
    .where(eq(messages.messageId, `record-export-${begun.exportId}`))
  expect(news).toMatchObject([{ memberId: DANA, isConfidential: true, kind: 'record' }])
  // Other members can't read it under any name.
  const marcus = await downloader('harpermarc1', MARCUS)
  expect((await marcus.file(begun.exportId)).statusCode).toBe(404)
  own.server.faults.set({ clockOffsetSeconds: 25 * 3_600 })
  await makeExports(own.services)
  expect(await own.server.db.$count(recordExports)).toBe(0)
})

test.runIf(isLong)('only a job makes a PDF of more than 500 entries', async () => {
  const dana = await downloader('harperdana1', DANA)
  const [row] = await own.server.db.select().from(records).where(eq(records.memberId, DANA))
  const more = Array.from({ length: 501 }, (_, at) => ({
    ...row!,
    recordId: `long-${at}`,
    type: 'Condition' as const,
    category: '' as const,
    resource: { resourceType: 'Condition', id: `long-${at}`, code: { text: 'Long' } },
  }))
  await own.server.db.insert(records).values(more)
  const refused = await dana.get('.pdf?kinds=conditions')
  expect([refused.statusCode, refused.json()]).toMatchObject([413, { code: 'PHR-0005' }])
  const { exportId } = await dana.begin({ kinds: 'conditions', format: 'pdf' })
  expect(await makeExports(own.services)).toBe(1)
  expect((await dana.file(exportId)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await own.server.db.delete(records).where(like(records.recordId, 'long-%'))
  expect((await dana.get('.pdf?kinds=conditions')).statusCode).toBe(200)
})

test('a patient summary of no labs has all allergies and conditions, and is counted with them', async () => {
  const wilma = await downloader('wilmaross42', 'ZZR84265001')
  const part = '?kinds=labs&from=2099-01-01'
  const { body } = await wilma.get(`.ips${part}`)
  expect(body).toContain('Penicillin')
  expect(body).toContain('Acid reflux')
  expect(body).toContain('60591-5')
  expect((await wilma.get(`.fhir${part}`)).body).not.toContain('Penicillin')
  const [chosen, summary] = await Promise.all(
    ['', '&format=ips'].map(async (format) =>
      (await wilma.get(`/size${part}${format}`)).json<{ count: number }>(),
    ),
  )
  expect(chosen?.count).toBe(0)
  expect(summary?.count).toBeGreaterThan(10)
  const { exportId } = await wilma.begin({ format: 'ips', kinds: 'labs' })
  await makeExports(own.services)
  expect((await wilma.file(exportId)).body).toContain('Penicillin')
  await setFailingSource(own.server.db, 'pharmacy')
  onTestFinished(() => setFailingSource(own.server.db, 'none'))
  expect((await wilma.get(`.ips${part}`)).body).toMatch(
    /"title":"Medicines".{50,300}<li>Entries may be missing here/,
  )
})

test('the next server makes a stopped server’s file, unless its record was closed', async () => {
  const dana = await downloader('harperdana1', DANA)
  const { exportId } = await dana.begin()
  const is = eq(recordExports.exportId, exportId)
  const now = own.services.clock.now()
  await own.server.db.update(recordExports).set({ state: 'making', movedAt: now.toString() }).where(is)
  expect(await makeExports(own.services)).toBe(0)
  const before = now.subtract({ minutes: 3 }).toString()
  await own.server.db.update(recordExports).set({ movedAt: before }).where(is)
  expect(await makeExports(own.services)).toBe(1)
  const handles = await openHandles(own.server.services)
  const ofEli = await dana.begin({ person: handles.of('person', ELI) })
  expect(ofEli).toMatchObject({ personName: 'Eli Harper', state: 'waiting' })
  expect((await dana.start({ person: handles.of('person', MARCUS) })).statusCode).toBe(404)
  await own.server.db
    .update(recordExports)
    .set({ memberId: MARCUS })
    .where(eq(recordExports.exportId, ofEli.exportId))
  await makeExports(own.services)
  expect(await dana.list()).toMatchObject([{ state: 'failed' }])
  expect((await dana.file(ofEli.exportId)).statusCode).toBe(404)
})
