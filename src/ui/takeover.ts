import { store } from '#base/store.ts'

/** A hand-off is under way: the whole screen waits for it (spec §4, global UI flags). */
export const takeover = store(false)

/** Shows the takeover for as long as the work runs. */
export async function takeOverWhile<Result>(work: Promise<Result>): Promise<Result> {
  takeover.set(true)
  try {
    return await work
  } finally {
    takeover.set(false)
  }
}
