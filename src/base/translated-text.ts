/*
 * A browser's translator replaces each text node with a `<font>` that holds the translation, even in parts of the page
 * that React draws later. React keeps its own nodes: it writes new text into a node that is no longer on the page, and
 * fails when it removes that node or inserts an element before it. This module remembers the replacement of each text
 * node and puts the node back before React uses it; the translator then translates the new text
 * (docs/decisions/034-pages-changed-from-outside.md).
 */

/** The element that holds the translation, by the node that it replaced. */
const replacements = new WeakMap<Node, Element>()

/** Elements that already replace a node. */
const usedFonts = new WeakSet<Node>()

let observer: MutationObserver | undefined

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** The outermost `<font>` around a node. */
function fontAround(node: Node): Element | undefined {
  let font: Element | undefined
  for (let at = node.parentNode; isFont(at); at = at.parentNode) font = at
  return font
}

/** The `<font>` that replaced the node removed by this mutation. */
const fontInPlace = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined =>
  [...addedNodes, previousSibling, nextSibling].filter(isFont).find((font) => !usedFonts.has(font))

function noteReplacements(records: readonly MutationRecord[]): void {
  for (const record of records)
    for (const node of record.removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE && !isFont(node)) continue
      // Some translators move the text node into their own element.
      const font = fontAround(node) ?? (node.parentNode ? undefined : fontInPlace(record))
      if (!font) continue
      replacements.set(node, font)
      usedFonts.add(font)
    }
}

/** Puts a text node back in place of its translation; does nothing if the page isn't translated. */
function restore(node: Node): void {
  if (!observer || node.nodeType !== Node.TEXT_NODE) return
  noteReplacements(observer.takeRecords())
  let font = replacements.get(node)
  // A second translation replaces the first.
  while (font && !font.parentNode) font = replacements.get(font)
  replacements.delete(node)
  font?.replaceWith(node)
}

/** Lets texts follow the state on a page that the browser translates. Called once, before React renders. */
export function followTranslator(): void {
  if (observer) return
  observer = new MutationObserver(noteReplacements)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) restore(child)
    return removeChild.call(this, child) as Child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null) {
    restore(child)
    if (before && before.parentNode !== this) restore(before)
    return insertBefore.call(this, child, before) as Child
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    restore(child)
    return appendChild.call(this, child) as Child
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return value?.get?.call(this) as unknown
    },
    set(this: Text, text: string | null) {
      restore(this)
      value?.set?.call(this, text)
    },
  })
}
