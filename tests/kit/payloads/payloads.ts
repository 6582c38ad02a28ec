import { addresses } from './addresses.ts'
import { generatedPayloads } from './generated.ts'
import { mutationPayloads } from './mutations.ts'
import { tagPayloads } from './tags.ts'

/**
 * Markup of the families that have beaten sanitizers: handlers, loading tags, disguised addresses, foreign namespaces,
 * markup that changes when parsed again, names that clobber. Each would call `alert`, or load from or send to
 * evil.example.
 */
export const payloads: readonly string[] = [...tagPayloads, ...addresses, ...mutationPayloads]

/**
 * With the combined payloads, 5,700 in all. The whole corpus goes through the sanitizer and the components that show
 * text (tests/rules), and is in the database as texts and file names that the stories read (e2e/hostile-messages).
 */
export const allPayloads: readonly string[] = [...new Set([...payloads, ...generatedPayloads])]

/**
 * For stories that page through the corpus or load it one by one: 439 payloads, in the same proportions as the whole.
 */
export const sampledPayloads: readonly string[] = allPayloads.filter((_, n) => n % 13 === 0)

/**
 * Content of an element beyond the specification's list (spec §5); empty if there is none. Written independently of the
 * portal's own list, and as a single function, so that it can also run inside a page.
 */
export function strayParts(root: Element): string[] {
  const plain =
    'br strong em b i ul ol li h2 h3 h4 blockquote table caption thead tbody tfoot tr th td a p div span'.split(
      ' ',
    )
  const withClass = ['a', 'p', 'div', 'span']
  const stray: string[] = []
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName
    const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
    if (!isHtml || !plain.includes(tag)) stray.push(`<${tag}>`)
    if (element.shadowRoot) stray.push(`<${tag}> with a shadow`)
    for (const { name, value } of element.attributes) {
      const isFine =
        (name === 'class' && withClass.includes(tag)) ||
        (tag === 'a' && name === 'href' && isGoodAddress(value)) ||
        (tag === 'a' && name === 'target' && ['_blank', '_self'].includes(value)) ||
        (tag === 'a' && name === 'rel' && value === 'noopener noreferrer')
      if (!isFine) stray.push(`<${tag} ${name}="${value}">`)
    }
    if (tag === 'a' && element.hasAttribute('target') && !element.hasAttribute('rel')) stray.push('no rel')
    if (isOutside(element) && element.getAttribute('target') !== '_blank') stray.push('outside in this tab')
  }
  return stray

  /** The scheme as a browser reads it: leading spaces and control characters are ignored. */
  function isGoodAddress(value: string): boolean {
    // oxlint-disable-next-line no-control-regex
    const isRooted = /^[\u0000-\u0020]*(\/|(https?|ftp|mailto|tel):)/i.test(value)
    return isRooted && isGoodScheme(value)
  }

  function isGoodScheme(value: string): boolean {
    if (!URL.canParse(value, location.origin)) return false
    return /^(https?|ftp|mailto|tel):$/.test(new URL(value, location.origin).protocol)
  }

  function isOutside(element: Element): boolean {
    const href = element.getAttribute('href')
    if (href === null || !URL.canParse(href, location.origin)) return false
    const { protocol, origin } = new URL(href, location.origin)
    return /^(https?|ftp):$/.test(protocol) && origin !== location.origin
  }
}
