import { answerWithin } from '#base/timing.ts'

/** What stands on an open page and may not be with the server yet. */
type OpenWork = {
  /** Gives the server what it does not have. */
  finish: () => Promise<unknown>
  /** What the server still does not have waits in the outbox when this answers. */
  keep: () => Promise<unknown>
}

/** Nobody who signs out waits longer than this for the server, and then for the disk. */
const FINISH_MS = 2_000
const KEEP_MS = 1_000

const open = new Set<OpenWork>()

/** Answers the way to let go of it. */
export function holdOpenWork(work: OpenWork): () => void {
  open.add(work)
  return () => void open.delete(work)
}

export const hasOpenWork = (): boolean => open.size > 0

/** Before a session ends by its member: what is under way gets there by then, or waits in the outbox. */
export async function finishOpenWork(): Promise<void> {
  const all = [...open]
  await answerWithin(Promise.allSettled(all.map(({ finish }) => finish())), FINISH_MS)
  await answerWithin(Promise.allSettled(all.map(({ keep }) => keep())), KEEP_MS)
}
