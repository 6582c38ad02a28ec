import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { topicNamesMessages } from '#server/notifications/locales/topic-names.gen.ts'
import { messageFiles } from '#server/domains/conversations/tables.ts'
import { newInspector } from '#server/platform/uploads/inspector.ts'
import { boundedInspector } from '#server/platform/uploads/waiting-files.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { processThat } from '#tests/kit/inspecting-process.ts'
import { messageWriter, sentId } from '#tests/kit/message-writer.ts'
import { keptFile } from '#tests/kit/kept-file.ts'
import { jpegReceipt, pngReceipt } from '#tests/kit/receipts.ts'
import { atTheConsole } from '#tests/kit/staff.ts'

let server: Backend
beforeAll(async () => {
  // An account's questions are counted, including those of other tests.
  server = await startBackend(await openSeeded())
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(() => server.faults.reset())

const [dana, marcus, eli] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022004']
const member = (login: string, memberId = dana) => messageWriter(server.app, login, memberId)

test('files arrive in order for each reader, typed by content, not by name', async () => {
  const writer = await member('harperdana1')
  const draftId = randomUUID()
  const picture = pngReceipt()
  expect(await writer.attach(draftId, 'file-number-1', picture)).toMatchObject({ status: 200 })
  expect(await writer.attach(draftId, 'file-number-1', picture)).toMatchObject({ status: 200 })
  expect((await writer.attach(draftId, 'file-number-1', jpegReceipt())).status).toBe(409)
  expect(await writer.attach(draftId, 'file-number-2', Buffer.from('<svg onload="alert(1)">'))).toMatchObject(
    {
      body: { code: 'FIL-0001' },
    },
  )
  for (const id of ['file-number-2', 'file-number-3', 'file-number-4'])
    await writer.attach(draftId, id, picture)
  expect(await writer.attach(draftId, 'file-number-5', picture)).toMatchObject({
    body: { code: 'BP-NFA-0247' },
  })
  const files = [
    { fileId: 'file-number-3', name: 'page two.png' },
    { fileId: 'file-number-1', name: 'page one.png' },
  ]
  const id = sentId(await writer.send(draftId, { files }))
  const opened = await writer.open(id)
  expect(opened.files.map(({ name }) => name)).toEqual(['page two.png', 'page one.png'])
  const file = await writer.tab.fetch(`${writer.base}/messages/${id}/files/file-number-1`, {
    headers: writer.bearer,
  })
  expect(Buffer.from(await file.arrayBuffer()).equals(await keptFile(picture))).toBe(true)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="attachment.png"')
  const child = await member('harpereli16', eli)
  expect((await child.ask('GET', `/messages/${id}/files/file-number-1`)).status).toBe(404)
  expect((await writer.ask('GET', `/messages/${id}/files/file-number-2`)).status).toBe(404)
  await writer.ask('DELETE', `/drafts/${draftId}`)
  expect(await server.db.$count(messageFiles, eq(messageFiles.draftId, draftId))).toBe(2)
})

test('a file is listed under a name that matches its content, for staff too', async () => {
  const writer = await member('harperdana1')
  const [draftId, files] = [randomUUID(), [{ fileId: 'odd-name-1', name: 'bill \u202Egnp.html' }]]
  await writer.attach(draftId, 'odd-name-1', pngReceipt())
  const id = sentId(await writer.send(draftId, { files }))
  const ofIt = eq(messageFiles.draftId, draftId)
  expect(await server.db.select({ name: messageFiles.name }).from(messageFiles).where(ofIt)).toEqual([
    { name: 'bill gnp.html.png' },
  ])
  await server.db.update(messageFiles).set({ name: 'bill \u202Egnp.exe' }).where(ofIt)
  const { files: shown, conversation } = await writer.open(id)
  expect(shown.map(({ name }) => name)).toEqual(['bill gnp.exe.png'])
  expect(conversation?.thread[0]?.files).toEqual(shown)
  const sandy = await atTheConsole(server.app)
  const record = await sandy.post(`/questions/${draftId}/record`, { reason: 'Answering the question' })
  expect(record.json().thread[0].files).toEqual(shown)
})

test('finds a message without a subject by its topic and by its files', async () => {
  const writer = await member('harperdana1')
  const draftId = randomUUID()
  await writer.attach(draftId, 'found-by-name', pngReceipt())
  const files = [{ fileId: 'found-by-name', name: 'Ames_100%.png' }]
  const id = sentId(await writer.send(draftId, { files, topic: 'pharmacy', subject: '' }))
  const found = async (text: string, who = writer) =>
    (await who.list('sent', text)).messages.map(({ messageId }) => messageId)
  for (const text of ['prescription', 'RECETA', 'ames_100%.PNG', 'clinic prescription ames'])
    expect(await found(text)).toEqual([id])
  for (const text of ['prescription elephant', 'ames1100', 'ames_1000']) expect(await found(text)).toEqual([])
  const titled = sentId(await writer.send(randomUUID(), { topic: 'pharmacy', subject: 'My medicine' }))
  expect(await found('prescription')).not.toContain(titled)
  expect(await found('ames_100%', await member('harpermarc1', marcus))).toEqual([])
})

test('the search finds topics by the names that the list shows', () => {
  for (const language of ['en', 'es'] as const) {
    const shown = v.parse(
      v.object({ questionTopic: v.record(v.string(), v.string()) }),
      JSON.parse(readFileSync(`src/records/locales/${language}.json`, 'utf8')),
    )
    expect(topicNamesMessages[language]).toEqual(shown.questionTopic)
  }
})

test('the server answers during a slow inspection and rejects files beyond the queue', async () => {
  const done = join(newFolder(), 'done')
  const slow = processThat(`while (!existsSync(${JSON.stringify(done)})); answer({ code: 'FIL-0001' })`)
  const inspector = newInspector({ process: slow, deadlineMs: 60_000 })
  const bounded = boundedInspector(inspector, { most: 2, mostOfAMember: 1 })
  const inspectFile = vi.fn<typeof bounded>(bounded)
  server.services.inspectFile = inspectFile
  const [writer, other, third] = await Promise.all([
    member('harperdana1'),
    member('harpereli16', eli),
    member('harpermarc1', marcus),
  ])
  const upload = ({ tab, base, bearer }: typeof writer) =>
    tab.fetch(`${base}/drafts/${randomUUID()}/files/slow-file-1`, {
      method: 'PUT',
      headers: { ...bearer, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(9),
    })
  const answers = [upload(writer), upload(other)]
  try {
    const busy = async (who: typeof writer) => {
      const answer = await upload(who)
      const { code } = v.parse(v.object({ code: v.string() }), await answer.json())
      return [answer.status, code, answer.headers.get('retry-after')]
    }
    await eventually(() => expect(inspectFile).toHaveBeenCalledTimes(2))
    expect(await busy(writer)).toEqual([429, 'FIL-0008', '1'])
    expect(await busy(third)).toEqual([503, 'FIL-0008', '2'])
    expect((await server.app.inject('/livez')).json()).toEqual({ status: 'ok' })
  } finally {
    writeFileSync(done, '')
    const found = await Promise.all(answers)
    expect(found.map(({ status }) => status)).toEqual([422, 422])
    delete server.services.inspectFile
  }
})
