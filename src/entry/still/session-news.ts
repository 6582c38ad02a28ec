import { signal } from '#base/store.ts'

/** Replaces the session's news: none arrives before the application. */
export const brandsChanged = signal()
