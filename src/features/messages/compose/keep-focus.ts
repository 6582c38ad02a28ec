/** Changes the address under somebody who is typing: the focus stays where it is instead of going to the heading. */
export function keepFocus(navigate: () => Promise<void>): void {
  const typedIn = document.activeElement
  typedIn?.toggleAttribute('data-first-focus', true)
  void navigate().finally(() => typedIn?.toggleAttribute('data-first-focus', false))
}
