import * as v from 'valibot'
import { session } from './session.ts'

/** What the tabs of one browser tell each other; nothing about a person. */
const News = v.picklist(['signed-out'])

// Missing in old browsers; the server's 401 then tells the other tabs.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-session')

export const tellTabs = (news: v.InferOutput<typeof News>): void => channel?.postMessage(news)

/** Runs when another tab has signed out (readings 11). */
export function whenSignedOutElsewhere(leave: () => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (v.is(News, data) && session.get().state !== 'out') leave()
  })
}
