import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { resetNetwork } from '#base/network.ts'
import { waitForDraftWrites } from '#drafts/message/draft-files.ts'
import { connection } from '#offline/connection.ts'
import { openOutbox, sendWaiting, waiting } from '#outbox/outbox.ts'
import { closeDraftServer, draftServer, openEditor, reload } from '#tests/kit/draft-server.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { isLong } from '#tests/kit/tier.ts'

const steps = fc.array(
  fc.constantFrom(
    'type',
    'type',
    'rest',
    'offline',
    'online',
    'lose answers',
    'reload',
    'leave',
    'elsewhere',
  ),
  { minLength: 1, maxLength: 14 },
)

/**
 * Plays a story of a member who writes on two devices. Returns the last text of each device, which must be among the
 * drafts.
 */
async function play(story: readonly string[], server: Awaited<ReturnType<typeof draftServer>>) {
  const { world, drafts } = server
  let page = await openEditor()
  const last = { typed: '', elsewhere: '', changes: 0 }
  const reopen = async (how: 'leave' | 'reload') => {
    await waitForDraftWrites()
    const { draftId } = page.editor
    page.leave()
    if (how === 'reload') reload()
    return openEditor(draftId)
  }
  for (const [at, step] of story.entries()) {
    if (step === 'type') page.editor.onTyped({ body: (last.typed = `${step} ${at}`) })
    if (step === 'rest') await page.editor.flush()
    if (step === 'offline' || step === 'online') connection.set(step)
    if (step === 'lose answers') world.isAnswerLost = !world.isAnswerLost
    if (step === 'leave' || step === 'reload') {
      page = await reopen(step)
      // The page may have read the draft.
      last.elsewhere = ''
    }
    const draft = drafts.get(page.editor.draftId)
    if (step !== 'elsewhere' || !draft) continue
    // The other device edits the text that it finds.
    if (draft.content.body === last.typed) last.typed = ''
    last.elsewhere = `${step} ${at}`
    last.changes += 1
    const content = { ...draft.content, body: last.elsewhere }
    drafts.set(draft.draftId, { ...draft, version: draft.version + 1, edit: null, content })
  }
  page.leave()
  return last
}

test('after any failure the last texts of both devices are drafts', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const server = await draftServer()
      const last = await play(story, server)
      server.world.isAnswerLost = false
      connection.set('online')
      await openOutbox()
      // After failures, the portal delays its own requests for a while.
      resetNetwork()
      await eventually(async () => {
        await sendWaiting()
        expect(waiting.get()).toEqual([])
      })
      const bodies = [...server.drafts.values()].map(({ content }) => content.body)
      await closeDraftServer()
      expect(bodies.filter((body) => body === last.typed)).toHaveLength(last.typed === '' ? 0 : 1)
      if (last.elsewhere !== '') expect(bodies).toContain(last.elsewhere)
      expect(bodies.length).toBeLessThanOrEqual(1 + last.changes)
    }),
    { numRuns: isLong ? 1_000 : 60 },
  )
})
