/** Puts the focus on the heading of the page that a navigation leads to, as a new document would. */
export function arrivalFocus(): { begin: () => void; arrive: () => void } {
  let hasActed = false
  let watcher: MutationObserver | undefined
  // Whoever presses something while the page is coming, a menu say, is left where they are.
  const act = () => {
    hasActed = true
    watcher?.disconnect()
  }
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, act, { capture: true })
  return {
    begin() {
      hasActed = false
      watcher?.disconnect()
    },
    arrive() {
      if (hasActed || focusHeading()) return
      // The page is there, but what it shows is still being loaded.
      watcher = new MutationObserver((_, self) => {
        if (focusHeading()) self.disconnect()
      })
      watcher.observe(document.body, { childList: true, subtree: true })
    },
  }
}

/** A page may name what is focused instead of its heading, such as the likely plan (readings, order). */
function focusHeading(): boolean {
  const named = document.querySelector<HTMLElement>('[data-first-focus]')
  const heading = document.querySelector<HTMLElement>('h1')
  if (!named && heading) heading.tabIndex = -1
  const target = named ?? heading
  target?.focus({ preventScroll: true })
  return target !== null
}
