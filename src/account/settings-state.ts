import { settingsStateMessages } from './locales/settings-state.gen.ts'

/** Returns the length of a list as a row's state, once it's known. */
export const countOf = (list: readonly unknown[] | undefined): string | undefined =>
  list && settingsStateMessages.count({ count: list.length })
