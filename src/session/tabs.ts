import * as v from 'valibot'
import { session, signedInUser } from './session.ts'

/** What the tabs of one browser tell each other; it is heard and never kept. */
const News = v.variant('type', [
  v.object({ type: v.literal('signed-out') }),
  v.object({ type: v.literal('signed-in'), username: v.string() }),
])

// Missing in old browsers; the server's 401 then tells the other tabs.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-session')

export const tellTabs = (news: v.InferOutput<typeof News>): void => channel?.postMessage(news)

/** Runs when another tab has signed out (readings 11), or when somebody else has signed in there. */
export function whenSignedOutElsewhere(leave: () => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!v.is(News, data) || session.get().state === 'out') return
    if (data.type === 'signed-out' || data.username !== (signedInUser() ?? data.username)) leave()
  })
}
