import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForDraftWrites, isWritten } from '#drafts/message/draft-files.ts'
import { draftInherited, isOwner } from '#drafts/message/draft-lock.ts'
import { connection } from '#offline/connection.ts'
import { waiting } from '#outbox/outbox.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { closeDraftServer, draftServer, file, openEditor, openInAnotherTab } from '#tests/kit/draft-server.ts'

let server: Awaited<ReturnType<typeof draftServer>>
beforeEach(async () => void (server = await draftServer()))
afterEach(closeDraftServer)

const texts = () => [...server.drafts.values()].map(({ content }) => content.body)
const uploads = () => server.asked.flatMap(({ path }) => /\/files\/(.+)-number-1$/.exec(path)?.[1] ?? [])
const refuse = (code: `BP-NFA-02${'40' | '42' | '48'}`, status = 409) =>
  void server.world.refusals.push({ status, code })

test('keeps an inherited lock when the page is redrawn', async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  const draftId = crypto.randomUUID()
  const { promise: isOpen, resolve: closeOther } = Promise.withResolvers<void>()
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  void locks.request(`message-draft ${draftId}`, () => (isHeld(), isOpen))
  await held
  const { editor, copies, ...page } = await openEditor(draftId)
  let { leave } = page
  await eventually(() => expect(isOwner(draftId)).toBe(false))
  let inherited = 0
  const stop = draftInherited.listen(() => {
    inherited += 1
    if (inherited > 3) return
    // React unmounts the page before it mounts the next, in one task.
    leave()
    leave = editor.enter()
  })
  closeOther()
  await eventually(() => expect(isOwner(draftId)).toBe(true))
  // The events of another lock would come before this lock is granted.
  await locks.request('another', () => undefined)
  editor.onTyped({ body: 'goes on' })
  await editor.flush()
  expect([inherited, server.log(), copies]).toEqual([1, ['PUT goes on'], []])
  stop()
  leave()
  Reflect.deleteProperty(navigator, 'locks')
})

test.each([
  ['the limit of messages', 'BP-NFA-0242', 429],
  ['trouble', 'BP-NFA-0240', 500],
] as const)('shows the form %s that the server answers to Send', async (_what, code, status) => {
  const { editor, draftId } = await openEditor()
  editor.onTyped({ body: 'to send' })
  await editor.flush()
  refuse(code, status)
  await expect(editor.send()).rejects.toThrow()
  await eventually(() => expect(waiting.get()).toEqual([]))
  expect([server.messages, server.drafts.get(draftId)?.content.body]).toEqual([[], 'to send'])
})

test('saves another draft although the server rejects one for now', async () => {
  const [one, other] = [await openEditor(), await openEditor()]
  refuse('BP-NFA-0240', 429)
  one.editor.onTyped({ body: 'one' })
  other.editor.onTyped({ body: 'other' })
  other.editor.onFiles([file('bill')])
  await other.editor.flush()
  expect([server.log().slice(0, 2), uploads()]).toEqual([['PUT one', 'PUT other'], ['bill']])
})

test('never claims that a rejected text is on the device', async () => {
  const { editor, draftId, saving } = await openEditor()
  connection.set('offline')
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  editor.onTyped({ body: 'one' })
  await waitForDraftWrites()
  expect([saving(), isWritten(draftId)]).toEqual(['unsaved', false])
  refused.mockRestore()
  editor.onTyped({ body: 'one two' })
  await waitForDraftWrites()
  expect([saving(), isWritten(draftId)]).toEqual(['waiting', true])
})

test('keeps text typed during sending as another draft', async () => {
  const { editor, leave, draftId } = await openEditor()
  editor.onTyped({ body: 'to send' })
  await editor.flush()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  server.world.held = answered
  const sent = editor.send()
  await eventually(() => expect(server.asked).toHaveLength(2))
  editor.onTyped({ body: 'to send, and more' })
  answer()
  await sent
  leave()
  await eventually(() => expect(waiting.get()).toEqual([]))
  expect([server.messages, texts()]).toEqual([[draftId], ['to send', 'to send, and more']])
})

test('keeps the text of a copy as a new draft after the copy was sent', async () => {
  const draftId = crypto.randomUUID()
  const close = openInAnotherTab(draftId)
  const { editor, copies, saving } = await openEditor(draftId)
  refuse('BP-NFA-0248')
  editor.onTyped({ body: 'more' })
  await editor.flush()
  editor.goOnAsCopy()
  await eventually(() => expect(saving()).toBe('saved'))
  expect([copies.length, texts()]).toEqual([2, ['more']])
  close()
})
