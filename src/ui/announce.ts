import { store } from '#base/store.ts'

/** The next announcement for screen readers; a repeated text is announced again. */
export const announcement = store<{ text: string } | undefined>(undefined)

/** Announces politely what a press has changed. */
export const announce = (text: string): void => announcement.set({ text })
