import { act } from '@testing-library/react'

/** How a browser's translator changes the page: Chrome replaces a text node, others move it into their own element. */
export type Translator = 'replaces' | 'moves'

const SKIPPED = 'script, style, textarea, font'

function translate(text: Text, how: Translator): void {
  if (!text.data.trim() || text.parentElement?.closest(SKIPPED)) return
  const font = document.createElement('font')
  const inner = font.appendChild(document.createElement('font'))
  if (how === 'replaces') {
    inner.textContent = text.data
    text.replaceWith(font)
  } else {
    text.before(font)
    inner.append(text)
  }
}

function translateIn(part: Node, how: Translator): void {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  if (part instanceof Text) found.push(part)
  for (const text of found) translate(text, how)
}

/**
 * Translates the page as a browser does, word for word into the same language: wraps each text node in `<font>`,
 * including those added later. Returns a function that stops it.
 */
export async function translatePage(how: Translator): Promise<() => void> {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translateIn(node, how)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await act(async () => translateIn(document.body, how))
  return () => observer.disconnect()
}
