import { store } from '#base/store.ts'

/** What screen readers are told next; repeated words are told again. */
export const announcement = store<{ text: string } | undefined>(undefined)

/** Says politely what a press has changed (pages, rules for every page). */
export const announce = (text: string): void => announcement.set({ text })
