/** The path of a Chromium that is installed already, or undefined; then Playwright's own is used. */
export function installedChromium(): string | undefined

/** The path of Chromium's headless shell; undefined where it is missing or another browser is named. */
export function installedShell(): string | undefined
