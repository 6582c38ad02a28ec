import { answerWithin } from '#base/timing.ts'

/** Work on an open page that may not have reached the server yet. */
type OpenWork = {
  /** Sends unsaved work to the server. */
  finish: () => Promise<unknown>
  /** Resolves once all work that hasn't reached the server is in the outbox. */
  keep: () => Promise<unknown>
}

/** The longest a sign-out waits for the server. */
const FINISH_MS = 2_000
/** The longest it then waits for the disk. */
const KEEP_MS = 1_000

const open = new Set<OpenWork>()

/** Returns a function that unregisters the work. */
export function holdOpenWork(work: OpenWork): () => void {
  open.add(work)
  return () => void open.delete(work)
}

export const hasOpenWork = (): boolean => open.size > 0

/** Before the member signs out: sends open work, or moves it to the outbox. */
export async function finishOpenWork(): Promise<void> {
  const all = [...open]
  await answerWithin(Promise.allSettled(all.map(({ finish }) => finish())), FINISH_MS)
  await answerWithin(Promise.allSettled(all.map(({ keep }) => keep())), KEEP_MS)
}
