import { store } from '#base/store.ts'
import { signal } from '#base/signal.ts'

/** A new build waits for the member's yes (offline-and-privacy, layer 1). */
export const updateReady = store(false)

/** The member said yes; the registration hears it and lets the waiting worker in. */
export const updateAccepted = signal()

export const acceptUpdate = (): void => updateAccepted.emit()
