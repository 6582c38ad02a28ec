import { settingsStateMessages } from './locales/settings-state.gen.ts'

/** Returns how many there are as a row's state, once that's known. */
export const countOf = (list: readonly unknown[] | undefined): string | undefined =>
  list && settingsStateMessages.count({ count: list.length })
