import { answerWithin } from '#base/timing.ts'

/** Work on an open page that may not have reached the server yet. */
type OpenWork = {
  /** Gives the server what it does not have. */
  finish: () => Promise<unknown>
  /** After this resolves, the work that hasn't reached the server is in the outbox. */
  keep: () => Promise<unknown>
}

/** A sign-out waits at most this long for the server, and then for the disk. */
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
