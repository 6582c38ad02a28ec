import * as v from 'valibot'
import { drawer } from '#base/storage.ts'

const MOST_ROUNDS = 2
const failed = drawer('session', 'failed_rounds', v.number())

/** Counts trips to the provider that came back with a failure; after two, plain help instead of another (pages §1). */
export const noteFailedRound = (): void => void failed.keep((failed.read() ?? 0) + 1)

export const mayTryAnotherRound = (): boolean => (failed.read() ?? 0) < MOST_ROUNDS

export const forgetFailedRounds = (): void => failed.clear()
