import { store } from '#base/store.ts'
import { signedOut } from '#session/session.ts'
import type { Subject } from './ask.rules.ts'

/**
 * The benefit that another page opens on the coverage page, in memory only, because an address must not reveal anything
 * about health.
 */
export const openedBenefit = store<Subject | undefined>(undefined)

signedOut.listen(() => openedBenefit.set(undefined))
