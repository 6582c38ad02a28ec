/** A line with less room than this, in the size of the text, holds few letters: a word may be longer than a line. */
const FEW_LETTERS_REM = 19

/**
 * Keeps `data-few-letters` on the root element while a line of the page holds few letters. A media query knows only the
 * browser's own text size, not one that an extension, a user style sheet or the portal sets on the root element (WCAG
 * 1.4.4), so the page measures. Runs in the head of every page.
 */
export function watchFewLetters(): void {
  if (typeof ResizeObserver === 'undefined') return
  const root = document.documentElement
  const letter = document.createElement('div')
  letter.ariaHidden = 'true'
  Object.assign(letter.style, { position: 'absolute', width: '1rem', height: '0', visibility: 'hidden' })
  const measure = new ResizeObserver(() => {
    const width = letter.getBoundingClientRect().width
    root.toggleAttribute('data-few-letters', width > 0 && root.clientWidth / width < FEW_LETTERS_REM)
  })
  const start = () => {
    document.body.append(letter)
    measure.observe(letter)
    measure.observe(root)
  }
  if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start, { once: true })
}
