import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MessageDraft } from '#contract/entities/message.ts'
import {
  type KeptDraft,
  contentOf,
  draftToGoOn,
  latestOf,
  newDraft,
} from '#features/messages/compose/kept-draft.ts'
import { beginning, cutOff, desk, refused } from '#tests/kit/draft-desk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is typed is on the device at once, and on the server when the typing rests', async () => {
  const { opened, device, state, bodies, rest } = desk()
  expect(state().saving).toBe('untouched')
  opened.onTyped({ body: 'H' })
  opened.onTyped({ body: 'Hello' })
  expect(device.get('first')?.fields['body']).toBe('Hello')
  expect(bodies()).toEqual([])
  await rest()
  expect(bodies()).toEqual(['Hello'])
  expect(state().saving).toBe('saved')
  expect(device.get('first')).toMatchObject({ version: 1, isSaved: true })
})

test('one saving at a time; what is typed meanwhile follows with the next version', async () => {
  const { opened, asked, rest, bodies } = desk()
  opened.onTyped({ body: 'one' })
  await rest()
  opened.onTyped({ body: 'one two' })
  const saving = opened.flush()
  opened.onTyped({ body: 'one two three' })
  await saving
  await rest()
  expect(bodies()).toEqual(['one', 'one two', 'one two three'])
  expect(asked.map(({ request }) => request.version)).toEqual([0, 1, 2])
})

test('changed in another place, both stay: this one goes on under another id', async () => {
  const { opened, server, state, rest, device } = desk()
  opened.onTyped({ body: 'mine' })
  await rest()
  const first = server.get('first')
  if (first)
    server.set('first', { ...first, version: 2, edit: null, content: { ...first.content, body: 'theirs' } })
  opened.onTyped({ body: 'mine, too' })
  await rest()
  await rest()
  expect(state()).toMatchObject({ isCopy: true, saving: 'saved' })
  expect(server.get('first')?.content.body).toBe('theirs')
  expect(server.get(state().draftId)?.content.body).toBe('mine, too')
  expect([...device.keys()]).toEqual([state().draftId])
})

test('a draft that another tab has open is never written over, not even on the device', async () => {
  const { opened, device, state, rest, asked } = desk({ isOwner: false })
  opened.onTyped({ body: 'second tab' })
  expect(device.has('first')).toBe(false)
  expect(device.get(state().draftId)?.fields['body']).toBe('second tab')
  await rest()
  expect(asked[0]?.request.copyOf?.draftId).toBe('first')
})

test('without a connection it waits on the device, and is saved when the connection is back', async () => {
  const { opened, world, state, bodies, rest, waits } = desk({ isOnline: false })
  opened.onTyped({ body: 'offline' })
  await rest()
  expect(state().saving).toBe('waiting')
  expect(waits.get('first')).toMatchObject({ version: 0, content: { body: 'offline' } })
  expect(await opened.flush()).toBe(false)
  world.isOnline = true
  opened.resume()
  await rest()
  expect(bodies()).toEqual(['offline'])
  expect(state().saving).toBe('saved')
  expect(waits.size).toBe(0)
})

test('offline, it says "Saved on this device" only of words that are on the disk', async () => {
  const { opened, world, state, rest, waits } = desk({ isOnline: false })
  const disk = Promise.withResolvers<void>()
  world.disk = disk.promise
  opened.onTyped({ body: 'No signal' })
  await rest()
  opened.onTyped({ body: 'No signal here' })
  await rest()
  expect(state().saving).toBe('unsaved')
  disk.resolve()
  await rest()
  await rest()
  expect(state().saving).toBe('waiting')
  expect(waits.get('first')?.content.body).toBe('No signal here')
})

test.each([
  ['no answer', cutOff(), 'waiting'],
  ['a refusal', refused('BP-NFA-0244', 429), 'failed'],
  ['sent by another tab', refused('BP-NFA-0248'), 'sent'],
] as const)('a saving that fails, %s, says so and loses nothing', async (_, failure, saving) => {
  const { opened, world, state, rest, device } = desk()
  world.failures.push(failure)
  opened.onTyped({ body: 'kept' })
  await rest()
  expect(state().saving).toBe(saving)
  expect(device.get('first')?.fields['body']).toBe('kept')
})

test('what was typed into a message that another tab has sent can go on as a new draft', async () => {
  const { opened, world, state, rest, server } = desk()
  world.failures.push(refused('BP-NFA-0248'))
  opened.onTyped({ body: 'more' })
  await rest()
  opened.goOnAsCopy()
  await rest()
  expect(server.get(state().draftId)?.content.body).toBe('more')
})

test('what was typed into a message that another tab has sent waits as a draft of its own before a sign-out', async () => {
  const { opened, world, state, rest, waits } = desk()
  world.failures.push(refused('BP-NFA-0248'))
  opened.onTyped({ body: 'more' })
  await rest()
  expect(waits.size).toBe(0)
  await opened.handOver()
  expect(state().isCopy).toBe(true)
  expect(waits.get(state().draftId)?.content.body).toBe('more')
})

test('files go up one after another, each with its own failure, and can be tried again', async () => {
  const { opened, world, state, rest } = desk()
  const file = (fileId: string) => ({ fileId, name: `${fileId}.jpg`, size: 3, base64url: 'AAAA' })
  world.failures.push(refused('FIL-0001', 422))
  opened.onFiles([file('a'), file('b')])
  await rest()
  expect(state().files.map(({ is }) => is)).toEqual(['failed', 'uploaded'])
  expect(await opened.settle()).toBe(false)
  opened.retryFile('a')
  expect(await opened.settle()).toBe(true)
  expect(world.uploaded).toEqual(['first b', 'first a'])
  opened.onFiles(opened.draft.files.filter(({ fileId }) => fileId === 'b'))
  await rest()
  expect(state().files.map(({ fileId }) => fileId)).toEqual(['b'])
})

test('a file waits on the device with the words that name it, until the server has both', async () => {
  const { opened, world, rest, files, waits, asked } = desk({ isOnline: false })
  opened.onTyped({ body: 'with a bill' })
  opened.onFiles([{ fileId: 'bill', name: 'bill.jpg', size: 3, base64url: 'AAAA' }])
  expect(files.get('first')).toEqual([
    { fileId: 'bill', name: 'bill.jpg', size: 3, type: 'image/jpeg', base64url: 'AAAA' },
  ])
  expect(waits.get('first')?.content).toMatchObject({ body: 'with a bill', files: [{ fileId: 'bill' }] })
  await rest()
  world.isOnline = true
  opened.resume()
  await rest()
  expect([files.get('first'), waits.size, world.uploaded]).toEqual([[], 0, ['first bill']])
  expect(asked).toHaveLength(1)
})

test('a saving of words from before the file does not take the file from what waits', async () => {
  const { opened, files, waits, rest } = desk()
  opened.onTyped({ body: 'first' })
  const saving = opened.flush()
  opened.onFiles([{ fileId: 'bill', name: 'bill.jpg', size: 3, base64url: 'AAAA' }])
  expect([files.get('first')?.length, waits.get('first')?.content.files.length]).toEqual([1, 1])
  await saving
  await rest()
  expect([files.get('first'), waits.size]).toEqual([[], 0])
})

test('the files of a copy wait under its own id', async () => {
  const { opened, state, files } = desk({ isOwner: false, isOnline: false })
  opened.onFiles([{ fileId: 'bill', name: 'bill.jpg', size: 3, base64url: 'AAAA' }])
  expect(state().isCopy).toBe(true)
  expect(files.get(state().draftId)?.map(({ name }) => name)).toEqual(['bill.jpg'])
  expect(files.has('first')).toBe(false)
})

test('a saving that has no answer yet waits as well before its member signs out', async () => {
  const { opened, waits } = desk()
  opened.onTyped({ body: 'leaving' })
  await opened.handOver()
  expect(waits.get('first')?.content.body).toBe('leaving')
})

test('a file that is taken away waits no longer', async () => {
  const { opened, state, files } = desk({ isOnline: false })
  opened.onFiles([{ fileId: 'bill', name: 'bill.jpg', size: 3, base64url: 'AAAA' }])
  opened.onFiles([])
  expect([state().files, files.get('first')]).toEqual([[], []])
})

test('which of two goes on: what is here and not saved, else the newer one', () => {
  const there: MessageDraft = {
    ...{ draftId: 'x', version: 3, savedAt: '2026-11-25T00:00:00Z', edit: null, files: [] },
    content: contentOf({ ...newDraft(beginning), fields: { body: 'there' } }, beginning),
  }
  const here: KeptDraft = { ...newDraft(beginning), version: 2, fields: { body: 'here' } }
  const bodyOf = (draft: KeptDraft | null, listed: MessageDraft[] | undefined) =>
    draftToGoOn(draft, listed, 'x').draft?.fields['body']
  expect(bodyOf(null, [there])).toBe('there')
  expect(bodyOf(here, [there])).toBe('there')
  expect(bodyOf({ ...here, isSaved: false }, [there])).toBe('here')
  expect(bodyOf(here, undefined)).toBe('here')
  const typed = { ...here, isSaved: false, edit: { by: 'p', count: 2 } }
  expect(bodyOf(typed, [{ ...there, edit: { by: 'p', count: 1 } }])).toBe('here')
  expect(bodyOf(typed, [{ ...there, edit: { by: 'p', count: 3 } }])).toBe('there')
  expect(draftToGoOn(here, [], 'x').isGone).toBe(true)
  expect(draftToGoOn(null, [], 'x')).toEqual({ draft: undefined, isGone: false })
})

test('thrown away it is silent from then on, and what was unsaved waits to come back with it', async () => {
  const { opened, server, world, waits, rest, asked } = desk()
  opened.onTyped({ body: 'one' })
  await rest()
  world.isOnline = false
  opened.onTyped({ body: 'one two' })
  await opened.drop()
  expect([server.size, waits.get('first')?.content.body, opened.isUnsaved()]).toEqual([0, 'one two', false])
  await vi.advanceTimersByTimeAsync(60_000)
  await opened.leave()
  expect(asked).toHaveLength(1)
})

test('thrown away twice in one moment, it is thrown away once', async () => {
  const { opened, waits, world, rest } = desk()
  opened.onTyped({ body: 'one' })
  await rest()
  world.isOnline = false
  opened.onTyped({ body: 'one two' })
  await Promise.all([opened.drop(), opened.drop()])
  await opened.drop()
  expect(world.removed).toEqual(['first'])
  expect(waits.get('first')?.content.body).toBe('one two')
})

test('thrown away before the server had any of it, it leaves nothing here', async () => {
  const { opened, device, waits, rest } = desk({ isOnline: false })
  opened.onTyped({ body: 'one' })
  await rest()
  await opened.drop()
  expect([device.size, waits.size]).toEqual([0, 0])
})

test('a page that is left hands over what the server does not have, and is silent after that', async () => {
  const { opened, world, waits, asked, rest } = desk()
  world.failures.push(refused('BP-NFA-0240', 503))
  opened.onTyped({ body: 'left' })
  await rest()
  await opened.leave()
  expect(waits.get('first')?.content.body).toBe('left')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})

test('a copy without files can be sent although its saving is refused', async () => {
  const { opened, world, rest } = desk({ isOwner: false })
  world.failures.push(refused('BP-NFA-0244', 429))
  opened.onTyped({ body: 'copy' })
  await rest()
  expect(await opened.settle()).toBe(true)
})

test('of what a device has the latest change of a page goes on, and another page’s words stay behind the first', () => {
  const of = (by: string, count: number): KeptDraft => ({ ...newDraft(beginning), edit: { by, count } })
  expect(latestOf([])).toBeNull()
  expect(latestOf([of('x', 1), of('x', 3)])?.edit?.count).toBe(3)
  expect(latestOf([of('x', 3), of('x', 1)])?.edit?.count).toBe(3)
  expect(latestOf([of('x', 1), of('y', 9)])?.edit?.by).toBe('x')
})

test('a file whose bytes are gone says so, and holds up no other', async () => {
  const lost = { fileId: 'lost', name: 'a.jpg', size: 3, type: 'image/jpeg', isUploaded: false } as const
  const { opened, state, world } = desk({ draft: { ...newDraft(beginning), files: [lost] } })
  opened.onFiles([...state().files, { fileId: 'new', name: 'b.jpg', size: 3, base64url: 'AAAA' }])
  expect(await opened.settle()).toBe(false)
  expect(world.uploaded).toEqual(['first new'])
  expect(state().files.map(({ is }) => is)).toEqual(['lost', 'uploaded'])
})
