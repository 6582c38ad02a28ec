/** Moves the focus to the page's heading, if the control that had it disappears with what it changed. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })
