import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { saveMessageDraft } from '#contract/calls/message-drafts.ts'
import { messageFiles } from '#server/domains/conversations/tables.ts'
import { forgetOldDrafts } from '#server/domains/conversations/drafts-repository.ts'
import { backend } from '#tests/kit/backend.ts'
import { draftContent, messageWriter } from '#tests/kit/message-writer.ts'
import { pngReceipt } from '#tests/kit/receipts.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})

const dana = 'ZZH41022001'
const member = () => messageWriter(server.app, 'harperdana1', dana)

/** Saves the content of a page after this many changes. */
async function saving(draftId: string) {
  const writer = await member()
  return (by: string, count: number, body: string, version = 0) =>
    writer.ask('PUT', `/drafts/${draftId}`, {
      version,
      content: draftContent(dana, { body }),
      edit: { by, count },
    })
}

test('a page’s later text replaces its earlier one, even after a lost answer', async () => {
  const draftId = randomUUID()
  const [page, save] = [randomUUID(), await saving(draftId)]
  await save(page, 1, 'one')
  // The page doesn't know the version that it created.
  const later = v.parse(saveMessageDraft.reply, (await save(page, 2, 'one two')).body)
  expect(later).toMatchObject({ version: 2, content: { body: 'one two' }, edit: { by: page, count: 2 } })
})

test('a page’s late earlier text changes nothing', async () => {
  const draftId = randomUUID()
  const [page, save] = [randomUUID(), await saving(draftId)]
  await save(page, 5, 'the newest')
  const late = await save(page, 3, 'older')
  expect(late).toMatchObject({ status: 200, body: { version: 1, content: { body: 'the newest' } } })
})

test('rejects counts that the database can’t store', async () => {
  const [page, draftId] = [randomUUID(), randomUUID()]
  const save = await saving(draftId)
  for (const odd of [2_147_483_647, 3e9, 2 ** 60]) {
    expect((await save(page, odd, 'one')).status).toBe(422)
    expect((await save(page, 1, 'one', odd)).status).toBe(422)
  }
  // The largest version can still be counted on.
  expect((await save(page, 1, 'one', 2_000_000_000)).status).toBe(200)
  expect((await save(page, 2, 'two')).body).toMatchObject({ version: 2_000_000_002 })
})

test('does not overwrite another page’s text and continues from its known version', async () => {
  const draftId = randomUUID()
  const [first, second, save] = [randomUUID(), randomUUID(), await saving(draftId)]
  await save(first, 1, 'one')
  expect((await save(second, 1, 'two', 1)).body).toMatchObject({ version: 2, content: { body: 'two' } })
  expect(await save(first, 2, 'one again', 1)).toMatchObject({ status: 409, body: { code: 'BP-NFA-0239' } })
})

test('a deleted draft returns when undone, but not with a late save', async () => {
  const writer = await member()
  const draftId = randomUUID()
  const [page, save] = [randomUUID(), await saving(draftId)]
  const isListed = async () => (await writer.drafts()).some((draft) => draft.draftId === draftId)
  await save(page, 2, 'one')
  await writer.ask('DELETE', `/drafts/${draftId}`)
  await save(page, 1, 'on')
  expect(await isListed()).toBe(false)
  // An undo of the deletion may not know the draft's version.
  expect((await writer.save(draftId, 0, { body: 'one' })).status).toBe(200)
  expect(await isListed()).toBe(true)
})

test('a message sent again with another file is another message', async () => {
  const writer = await member()
  const draftId = randomUUID()
  expect((await writer.send(draftId)).status).toBe(200)
  expect((await writer.send(draftId)).status).toBe(200)
  const files = [{ fileId: 'forgotten-1', name: 'bill.png' }]
  expect(await writer.send(draftId, { files })).toMatchObject({ status: 409, body: { code: 'BP-NFA-0248' } })
  expect((await writer.send(draftId, { subject: 'Another subject' })).status).toBe(409)
})

test('a file waits thirty days for its draft, or a day if its draft is deleted', async () => {
  const writer = await member()
  const [waiting, thrown] = [randomUUID(), randomUUID()]
  await writer.attach(waiting, 'waits-here-1', pngReceipt())
  await writer.attach(thrown, 'thrown-here-1', pngReceipt())
  await writer.save(thrown, 0, { files: [{ fileId: 'thrown-here-1', name: 'bill.png' }] })
  await writer.ask('DELETE', `/drafts/${thrown}`)
  const left = async () => {
    const rows = await server.db.select({ fileId: messageFiles.fileId }).from(messageFiles)
    return rows.map(({ fileId }) => fileId)
  }
  const forgetAfter = (hours: number) => {
    const { clock } = server.services
    return forgetOldDrafts({ ...server.services, clock: { now: () => clock.now().add({ hours }) } })
  }
  await forgetAfter(25)
  expect(await left()).toContain('waits-here-1')
  expect(await left()).not.toContain('thrown-here-1')
  await forgetAfter(31 * 24)
  expect(await left()).not.toContain('waits-here-1')
})
