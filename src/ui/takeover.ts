import { store } from '#base/store.ts'

/** Whether a hand-off is in progress, for which the whole screen waits (spec §4, global UI flags). */
export const takeover = store(false)

/** Shows the takeover while the work runs. */
export async function takeOverWhile<Result>(work: Promise<Result>): Promise<Result> {
  takeover.set(true)
  try {
    return await work
  } finally {
    takeover.set(false)
  }
}
