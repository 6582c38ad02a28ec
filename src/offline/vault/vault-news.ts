import * as v from 'valibot'
import { WipeReason } from '#contract/entities/saved-card.ts'
import { noteVault } from './vault-state.ts'

/** What the tabs of one browser tell each other of the saved card; it is heard and never kept. */
const News = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  v.object({
    type: v.literal('wiped'),
    reason: v.union([WipeReason, v.picklist(['too-many-tries', 'too-old'])]),
    since: v.optional(v.string()),
  }),
])
type News = v.InferOutput<typeof News>

// Missing in old browsers; their other tabs find out when they look again.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-vault')

export const tellOthers = (news: News): void => channel?.postMessage(news)

export function hearOthers(look: () => Promise<void>): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!v.is(News, data)) return
    if (data.type === 'changed') return void look()
    const { reason, since } = data
    noteVault({ state: 'wiped', reason, ...(since ? { since } : {}) })
  })
}
