import { signal } from '#base/store.ts'

/** In the place of the session's news: none comes before the application. */
export const brandsChanged = signal()
