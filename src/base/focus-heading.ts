/** Moves the focus to the page's heading, when the control that had it disappears with the content that it changed. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })
