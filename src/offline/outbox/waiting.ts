import * as v from 'valibot'
import { drawer } from '#base/storage.ts'
import { store, useStore } from '#base/store.ts'
import { signedOut } from '#session/session.ts'

/** Says that something waits on this device, and nothing of what; without it nobody looks there. */
const mark = drawer('local', 'outbox', v.literal('filled'))

/** How many requests wait to be sent; signing out would delete them. */
export const waitingCount = store(0)

export const useWaitingCount = (): number => useStore(waitingCount)

export function noteWaiting(count: number): void {
  waitingCount.set(count)
  if (count > 0) mark.keep('filled')
  else mark.clear()
}

// What keeps and sends comes with the first request that waits, not with the page.
const outbox = () => import('./outbox.ts')

/** What waited when the portal was closed is sent when it stands again; the outbox watches the line itself. */
export function sendWhatWaited(): void {
  if (mark.read()) void outbox().then(({ openOutbox }) => openOutbox())
}

signedOut.listen(({ waitFor }) => {
  if (!mark.read()) return
  noteWaiting(0)
  waitFor(outbox().then(({ wipeOutbox }) => wipeOutbox()))
})
