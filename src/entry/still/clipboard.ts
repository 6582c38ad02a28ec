/** In the place of the clipboard: a press on a copy button is the application's. */
export const copyForAMinute = (): Promise<void> => Promise.resolve()
