import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftInherited, isOwner } from '#features/messages/compose/draft-lock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { closeDraftServer, draftServer, openEditor } from '#tests/kit/draft-server.ts'

let server: Awaited<ReturnType<typeof draftServer>>
beforeEach(async () => void (server = await draftServer()))
afterEach(closeDraftServer)

test('keeps the lock that a tab inherits as its page is drawn again', async () => {
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
    // React ends the page before it begins the next, in one task.
    leave()
    leave = editor.enter()
  })
  closeOther()
  await eventually(() => expect(isOwner(draftId)).toBe(true))
  // What another lock would tell comes before this one is granted.
  await locks.request('another', () => undefined)
  editor.onTyped({ body: 'goes on' })
  await editor.flush()
  expect([inherited, server.log(), copies]).toEqual([1, ['PUT goes on'], []])
  stop()
  leave()
  Reflect.deleteProperty(navigator, 'locks')
})
