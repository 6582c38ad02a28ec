import { keepLook } from './display.ts'

/** A line narrower than this, in root text sizes, holds few letters: a word may be longer than the line. */
const FEW_LETTERS_REM = 19

/**
 * Sets `data-few-letters` on the root element while a line of the page holds few letters. A media query knows only the
 * browser's own text size, not one set on the root element by an extension, a user style sheet or the portal (WCAG
 * 1.4.4), so the page measures. Letters with extra spacing (WCAG 1.4.12) count, too. Runs in the head of every page.
 */
export function watchFewLetters(): void {
  if (typeof ResizeObserver === 'undefined') return
  const root = document.documentElement
  const letter = document.createElement('div')
  letter.ariaHidden = 'true'
  Object.assign(letter.style, { position: 'absolute', width: '1rem', height: '0', visibility: 'hidden' })
  // Its two letters make it wider if the reader adds letter spacing.
  const word = document.createElement('span')
  word.ariaHidden = 'true'
  word.textContent = 'mm'
  Object.assign(word.style, { position: 'absolute', visibility: 'hidden' })
  const measure = new ResizeObserver(() => {
    const width = letter.getBoundingClientRect().width
    const isSpaced = parseFloat(getComputedStyle(word).letterSpacing) > 0
    const isNarrow = width > 0 && root.clientWidth / width < FEW_LETTERS_REM
    root.toggleAttribute('data-few-letters', isNarrow || isSpaced)
    keepLook()
  })
  const start = () => {
    document.body.append(letter, word)
    measure.observe(letter)
    measure.observe(word)
    measure.observe(root)
  }
  if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start, { once: true })
}
