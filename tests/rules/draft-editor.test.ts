import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentOf } from '#drafts/message/compose.rules.ts'
import { connection } from '#offline/connection.ts'
import { waiting } from '#outbox/outbox.ts'
import { eventually } from '#tests/kit/eventually.ts'
import {
  beginning,
  closeDraftServer,
  draftServer,
  file,
  inOutbox,
  openEditor,
  openInAnotherTab,
  reload,
  waitingNames,
  waitingText,
} from '#tests/kit/draft-server.ts'

let server: Awaited<ReturnType<typeof draftServer>>
beforeEach(async () => void (server = await draftServer()))
afterEach(closeDraftServer)

const texts = () => [...server.drafts.values()].map(({ content }) => content.body)
const offline = () => connection.set('offline')
const online = () => connection.set('online')
const refuse = (code: 'BP-NFA-0239' | 'BP-NFA-0244' | 'BP-NFA-0248' | 'BP-NFA-0240', status = 409) =>
  void server.world.refusals.push({ status, code })

test('stores typed text on the device at once and saves it after a pause', async () => {
  const { editor, draftId, saving } = await openEditor()
  expect(saving()).toBe('untouched')
  editor.onTyped({ body: 'H' })
  editor.onTyped({ body: 'Hello' })
  expect([waitingText(draftId), server.log(), saving()]).toEqual(['Hello', [], 'unsaved'])
  await eventually(() => expect(saving()).toBe('saved'))
  expect([server.log(), waiting.get()]).toEqual([['PUT Hello'], []])
})

test('restores the page’s text after a reload', async () => {
  const before = await openEditor()
  server.world.isAnswerLost = true
  before.editor.onTyped({ body: 'one' })
  await before.editor.flush()
  reload()
  server.world.isAnswerLost = false
  const after = await openEditor(before.draftId)
  expect(after.editor.fields['body']).toBe('one')
  after.editor.onTyped({ body: 'one two' })
  await after.editor.flush()
  expect([texts(), after.state().isCopy]).toEqual([['one two'], false])
})

test('saves once at a time; later text follows with the next version', async () => {
  const { editor } = await openEditor()
  editor.onTyped({ body: 'one' })
  await editor.flush()
  editor.onTyped({ body: 'one two' })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  server.world.held = answered
  const saving = editor.flush()
  await eventually(() => expect(server.asked).toHaveLength(2))
  editor.onTyped({ body: 'one two three' })
  answer()
  await saving
  expect(server.log()).toEqual(['PUT one', 'PUT one two', 'PUT one two three'])
  expect(server.asked.map(({ body }) => body.version)).toEqual([0, 1, 2])
})

test('keeps both drafts after a change elsewhere', async () => {
  const { editor, draftId, copies, state } = await openEditor()
  editor.onTyped({ body: 'mine' })
  await editor.flush()
  const first = server.drafts.get(draftId)!
  server.drafts.set(draftId, {
    ...first,
    version: 2,
    edit: null,
    content: { ...first.content, body: 'theirs' },
  })
  editor.onTyped({ body: 'mine, too' })
  await editor.flush()
  expect(texts()).toEqual(['theirs', 'mine, too'])
  expect(state()).toMatchObject({ draftId: copies[0], isCopy: true, saving: 'saved' })
})

test('keeps both if the server has later text of the same page', async () => {
  const { editor, draftId, state } = await openEditor()
  editor.onTyped({ body: 'one' })
  await editor.flush()
  const first = server.drafts.get(draftId)!
  server.drafts.set(draftId, { ...first, edit: { by: first.edit!.by, count: 9 } })
  editor.onTyped({ body: 'after a kill' })
  await editor.flush()
  expect([texts(), state().isCopy]).toEqual([['one', 'after a kill'], true])
})

test('never overwrites a draft that another tab has open', async () => {
  const draftId = crypto.randomUUID()
  const close = openInAnotherTab(draftId)
  const { editor, copies, isGone } = await openEditor(draftId)
  expect([editor.isUnsaved(), await editor.flush(), isGone]).toEqual([false, true, false])
  editor.onTyped({ body: 'second tab' })
  editor.onFiles([file('bill')])
  expect(waitingText(draftId)).toBeUndefined()
  expect([waitingText(copies[0]!), waitingNames(copies[0]!)]).toEqual(['second tab', ['bill.jpg']])
  await editor.flush()
  expect(server.asked[0]?.body.copyOf?.draftId).toBe(draftId)
  close()
})

test('leaves a record to the tab that has its page open', async () => {
  const before = await openEditor()
  offline()
  before.editor.onTyped({ body: 'of the first tab' })
  before.leave()
  const close = openInAnotherTab(before.draftId)
  online()
  await before.editor.flush()
  expect([server.log(), waitingText(before.draftId)]).toEqual([[], 'of the first tab'])
  close()
})

test('keeps the text on the device while offline, and saves it once when back online', async () => {
  const { editor, draftId, saving } = await openEditor()
  offline()
  editor.onTyped({ body: 'offline' })
  // Until it is written to disk.
  expect(saving()).toBe('unsaved')
  await eventually(() => expect(saving()).toBe('waiting'))
  expect([await editor.flush(), waitingText(draftId)]).toEqual([false, 'offline'])
  online()
  await eventually(() => expect(saving()).toBe('saved'))
  expect([server.log(), waiting.get()]).toEqual([['PUT offline'], []])
})

test.each([
  ['no answer', 'waiting', undefined],
  ['trouble', 'failed', { status: 503, code: 'BP-NFA-0240' }],
  ['a rejection', 'failed', { status: 429, code: 'BP-NFA-0244' }],
  ['a message from another tab', 'sent', { status: 409, code: 'BP-NFA-0248' }],
] as const)('loses nothing after %s, and shows %s', async (_what, saving, refusal) => {
  const { editor, draftId, ...page } = await openEditor()
  if (refusal) server.world.refusals.push(refusal)
  else server.world.isAnswerLost = true
  editor.onTyped({ body: 'kept' })
  await editor.flush()
  expect([page.saving(), waitingText(draftId)]).toEqual([saving, 'kept'])
  editor.retry()
  server.world.isAnswerLost = false
  if (saving !== 'sent') await eventually(() => expect(page.saving()).toBe('saved'))
})

test('keeps the text as a new draft after another tab has sent the message', async () => {
  const { editor, state, saving } = await openEditor()
  refuse('BP-NFA-0248')
  editor.onTyped({ body: 'more' })
  await editor.flush()
  editor.onTyped({ body: 'more words' })
  expect([saving(), editor.isUnsaved()]).toEqual(['sent', true])
  editor.goOnAsCopy()
  await eventually(() => expect(saving()).toBe('saved'))
  expect(server.drafts.get(state().draftId)?.content.body).toBe('more words')
})

test('keeps text that another tab’s message lacks when the page is left', async () => {
  const { editor, draftId, leave, copies } = await openEditor()
  server.messages.push(draftId)
  editor.onTyped({ body: 'more' })
  await editor.flush()
  editor.onTyped({ body: 'more words' })
  leave()
  await eventually(() => expect([texts(), waiting.get()]).toEqual([['more words'], []]))
  expect([server.drafts.has(draftId), copies]).toEqual([false, []])
})

const uploads = () => server.asked.flatMap(({ path }) => /\/files\/(.+)-number-1$/.exec(path)?.[1] ?? [])

test('uploads files one after another, each with its own failure', async () => {
  const { editor, state } = await openEditor()
  server.world.refusedFiles.add('a-number-1')
  editor.onFiles([file('a'), file('b')])
  await editor.flush()
  const states = () => state().files.map(({ is }) => is)
  expect(states()).toEqual(['failed', 'uploaded'])
  await expect(editor.send()).rejects.toThrow()
  server.world.refusedFiles.clear()
  editor.retryFile(state().files[0]!)
  await eventually(() => expect(states()).toEqual(['uploaded', 'uploaded']))
  expect(uploads()).toEqual(['a', 'b', 'a'])
  editor.onFiles(state().files.filter(({ fileId }) => fileId === 'b-number-1'))
  expect(state().files.map(({ name }) => name)).toEqual(['b.jpg'])
})

test('keeps a file and the text that names it until the server has both', async () => {
  const { editor, draftId, state } = await openEditor()
  offline()
  editor.onTyped({ body: 'with a bill' })
  editor.onFiles([file('bill')])
  expect([inOutbox(), state().files[0]?.is]).toEqual([['draft-record', 'message-file'], 'waiting'])
  editor.onTyped({ body: 'with a bill, and more' })
  online()
  await eventually(() => expect(waiting.get()).toEqual([]))
  // A pause in typing may save the text once more, before the file.
  const ofFiles = server.asked.map(({ path }) => path.includes('/files/'))
  expect([ofFiles[0], ofFiles.indexOf(true)]).toEqual([false, ofFiles.length - 1])
  expect([server.drafts.get(draftId)?.content.body, state().files[0]?.is]).toEqual([
    'with a bill, and more',
    'uploaded',
  ])
})

test('forgets a waiting file that is removed', async () => {
  const { editor, draftId, state } = await openEditor()
  offline()
  editor.onFiles([file('bill')])
  editor.onFiles([])
  await eventually(() => expect([state().files, waitingNames(draftId)]).toEqual([[], []]))
})

test('reports a file without bytes as lost and uploads the others', async () => {
  const draftId = crypto.randomUUID()
  const content = contentOf({ body: 'with a bill' }, [file('lost')], beginning)
  const saved = { draftId, version: 1, savedAt: '2026-11-25T00:00:00Z', content, edit: null, files: [] }
  server.drafts.set(draftId, saved)
  const { editor, state } = await openEditor(draftId)
  editor.onFiles([...state().files, file('new')])
  await editor.flush()
  expect(state().files.map(({ is }) => is)).toEqual(['lost', 'uploaded'])
  await expect(editor.send()).rejects.toThrow()
})

test('sends the message after its files, saved or not', async () => {
  const { editor, draftId } = await openEditor()
  editor.onTyped({ body: 'to send' })
  editor.onFiles([file('bill')])
  await editor.send()
  expect([server.messages, waiting.get(), uploads()]).toEqual([[draftId], [], ['bill']])
  expect(server.asked.at(-1)?.method).toBe('POST')
})

test('queues a message while offline, and sends it once', async () => {
  const { editor, draftId } = await openEditor()
  offline()
  editor.onTyped({ body: 'to send' })
  await editor.send()
  expect(inOutbox()).toEqual(['draft-record'])
  online()
  await eventually(() => expect(waiting.get()).toEqual([]))
  expect([server.messages, server.log()]).toEqual([[draftId], ['POST to send']])
})

test('the message is a draft again after the server rejects it', async () => {
  const { editor, draftId, saving } = await openEditor()
  editor.onTyped({ body: 'to send' })
  await editor.flush()
  refuse('BP-NFA-0240', 422)
  await expect(editor.send()).rejects.toThrow()
  await eventually(() => expect(saving()).toBe('saved'))
  expect([server.messages, server.drafts.get(draftId)?.content.body]).toEqual([[], 'to send'])
})

test('sends a copy without files although its save is rejected', async () => {
  const draftId = crypto.randomUUID()
  const close = openInAnotherTab(draftId)
  const { editor, copies } = await openEditor(draftId)
  refuse('BP-NFA-0244', 429)
  editor.onTyped({ body: 'copy' })
  await editor.flush()
  await editor.send()
  expect(server.messages).toEqual(copies)
  close()
})

test('deletes a draft once and sends nothing afterward', async () => {
  const { editor, leave } = await openEditor()
  editor.onTyped({ body: 'one' })
  await editor.flush()
  editor.onTyped({ body: 'one two' })
  await Promise.all([editor.drop(), editor.drop()])
  editor.onTyped({ body: 'one two three' })
  expect(editor.isUnsaved()).toBe(false)
  leave()
  await eventually(() => expect(waiting.get()).toEqual([]))
  expect([server.log(), texts()]).toEqual([['PUT one', 'DELETE'], []])
})

test('deletes a draft that the server doesn’t have without a request', async () => {
  const { editor } = await openEditor()
  offline()
  editor.onTyped({ body: 'one' })
  editor.onFiles([file('bill')])
  await editor.drop()
  expect(waiting.get()).toEqual([])
})

test('reports a draft that was deleted elsewhere', async () => {
  const { editor, draftId, leave } = await openEditor()
  editor.onTyped({ body: 'one' })
  await editor.flush()
  leave()
  server.drafts.clear()
  const again = await openEditor(draftId)
  expect([again.isGone, again.editor.fields['body']]).toEqual([true, 'one'])
})
