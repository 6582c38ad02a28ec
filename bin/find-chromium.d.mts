/** The path of an installed Chromium; undefined if Playwright's own is needed. */
export function installedChromium(): string | undefined

/** The path of Chromium's headless shell; undefined if it is missing or another browser is named. */
export function installedShell(): string | undefined
