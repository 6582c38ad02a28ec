import { page } from '#base/page.ts'
import { signal } from '#base/signal.ts'
import { store } from '#base/store.ts'

/**
 * A new build `waits` for the member's yes (offline-and-privacy, layer 1); it is let in and `comes`; or another tab let
 * it in while something was being typed here, and this page is `held` back until the member is done.
 */
export type UpdateState = 'none' | 'waits' | 'comes' | 'held'

export const updateState = store<UpdateState>('none')

/** The member said yes; the registration hears it and lets the waiting worker in. */
export const updateAccepted = signal()

export function acceptUpdate(): void {
  if (updateState.get() === 'held') return page.reload()
  updateState.set('comes')
  updateAccepted.emit()
}
