import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDraft } from '#features/messages/compose/kept-draft.ts'
import { beginning, desk, refused } from '#tests/kit/draft-desk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a saving that ends after the page was left leaves nothing waiting, and lets go of the draft after it', async () => {
  const { opened, device, waits, world } = desk({ isOnline: false })
  opened.enter()
  opened.onTyped({ body: 'offline' })
  await opened.flush()
  expect(waits.has('first')).toBe(true)
  world.isOnline = true
  const saving = opened.flush()
  const leaving = opened.leave()
  expect(world.held).toEqual(['first'])
  await Promise.all([saving, leaving])
  expect(device.get('first')).toMatchObject({ version: 1, isSaved: true })
  expect([waits.size, world.held.length]).toEqual([0, 0])
})

test('a draft that is open again in this tab is left to that page', async () => {
  const { opened, device, waits, world } = desk({ isOnline: false })
  opened.enter()
  opened.onTyped({ body: 'again' })
  world.isOpenAgain = true
  await opened.leave()
  expect(waits.size).toBe(0)
  expect(device.get('first')).toMatchObject({ isSaved: false, fields: { body: 'again' } })
})

test('an answer that is lost makes no second draft: later words of this page go over the earlier ones', async () => {
  const { opened, server, state, world, rest } = desk()
  world.isAnswerLost = true
  opened.onTyped({ body: 'one' })
  await rest()
  expect(opened.isWithServer).toBe(true)
  world.isAnswerLost = false
  opened.onTyped({ body: 'one two' })
  await rest()
  expect(state()).toMatchObject({ draftId: 'first', isCopy: false, saving: 'saved' })
  expect([...server.values()].map(({ content }) => content.body)).toEqual(['one two'])
})

test('what a page did not answer for before a reload is the same page’s after it', async () => {
  const before = desk()
  before.world.isAnswerLost = true
  before.opened.onTyped({ body: 'one' })
  await before.rest()
  const left = before.device.get('first')
  const after = desk(left && { draft: left })
  for (const [id, draft] of before.server) after.server.set(id, draft)
  after.opened.onTyped({ body: 'one two' })
  await after.rest()
  expect(after.state()).toMatchObject({ isCopy: false, saving: 'saved' })
  expect(after.server.get('first')?.content.body).toBe('one two')
})

test('where the server has later words of the same page, both stay', async () => {
  const { opened, server, state, rest } = desk()
  opened.onTyped({ body: 'one' })
  await rest()
  const first = server.get('first')
  if (first?.edit) server.set('first', { ...first, edit: { ...first.edit, count: 9 } })
  opened.onTyped({ body: 'after a kill' })
  await rest()
  await rest()
  expect(state()).toMatchObject({ isCopy: true, saving: 'saved' })
  expect(server.get(state().draftId)?.content.body).toBe('after a kill')
  expect(server.get('first')?.content.body).toBe('one')
})

test('a second tab that shows unsaved words of another holds nobody up as it is left', async () => {
  const draft = { ...newDraft(beginning), fields: { body: 'of the other tab' }, isSaved: false }
  const { opened, waits, asked } = desk({ isOwner: false, draft })
  expect(opened.isUnsaved()).toBe(false)
  expect(await opened.flush()).toBe(false)
  await opened.leave()
  expect([waits.size, asked.length]).toEqual([0, 0])
})

test('what was saved here, and then sent by another tab with other words, is not lost as the page is left', async () => {
  const { opened, rest, waits, state } = desk()
  opened.onTyped({ body: 'mine' })
  await rest()
  expect(state().saving).toBe('saved')
  opened.noteSent(refused('BP-NFA-0248'))
  expect(opened.isUnsaved()).toBe(true)
  await opened.leave()
  expect([...waits.values()].map(({ content }) => content.body)).toEqual(['mine'])
})

test('what is typed after another tab has sent the message waits as a draft of its own once the page is left', async () => {
  const { opened, world, rest, waits, device } = desk()
  world.failures.push(refused('BP-NFA-0248'))
  opened.onTyped({ body: 'more' })
  await rest()
  opened.onTyped({ body: 'more words' })
  expect(opened.isUnsaved()).toBe(true)
  expect(device.get('first')?.fields['body']).toBe('more words')
  await opened.leave()
  expect([...waits.values()].map(({ content }) => content.body)).toEqual(['more words'])
  expect(waits.has('first')).toBe(false)
})
