/** The path of a Chromium that is installed already, or undefined; then Playwright's own is used. */
export function installedChromium(): string | undefined
