import DOMPurify, { type Config } from 'dompurify'
import { ALLOWED, LINK_ATTRIBUTES, SCHEMES } from '#contract/content/allowed.ts'
import { linkTarget } from './link-target.ts'

/*
 * The portal's only producer of markup, and the only file that uses DOMPurify, which creates the single Trusted Types
 * policy, `dompurify`. Loaded for rich text (RichText.tsx) or a hand-off form (#sso).
 */

const HTML_ONLY = ['http://www.w3.org/1999/xhtml']

/**
 * An allowed scheme, or a path from the root of this portal; a relative path would lead to a different place on each
 * page.
 */
const ADDRESS = new RegExp(`^(?:(?:${SCHEMES.join('|')}):|/)`, 'i')

const richText: Config = {
  ALLOWED_TAGS: Object.keys(ALLOWED),
  ALLOWED_ATTR: [...LINK_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: ADDRESS,
  // Otherwise the address pattern would be applied to `target`, too.
  ADD_URI_SAFE_ATTR: ['target'],
  ALLOWED_NAMESPACES: HTML_ONLY,
}

const forms: Config = {
  ALLOWED_TAGS: ['form', 'input'],
  ALLOWED_ATTR: ['action', 'method', 'type', 'name', 'value'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: HTML_ONLY,
  // The form never becomes part of a page, so its names can't collide with others.
  SANITIZE_DOM: false,
  // The form is never serialized to markup again, so a value can't become markup.
  SAFE_FOR_XML: false,
}

DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const allowed = ALLOWED[element.localName]
  if (allowed && !allowed.includes(attribute.attrName)) attribute.keepAttr = false
})

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element instanceof HTMLAnchorElement) finishLink(element)
})

/** Opens other sites in a window without a reference to this one (spec §4). */
function finishLink(link: HTMLAnchorElement): void {
  const place = linkTarget(link.getAttribute('href') ?? '')
  if (place.kind === 'nowhere') link.removeAttribute('href')
  if (place.kind === 'outside') link.setAttribute('target', '_blank')
  // A named window could be one of our own.
  else if (link.hasAttribute('target') && link.target !== '_self') link.setAttribute('target', '_blank')
  if (link.hasAttribute('target')) link.setAttribute('rel', 'noopener noreferrer')
}

/** Serialized markup keeps an empty `is` attribute of a custom element even after the attribute was removed. */
const EMPTY_IS = /(<\w+(?: [\w-]+="[^"]*")*?) is=""/g

/** How often badly nested markup is parsed again; it normally stabilizes after a few rounds. */
const MOST_READINGS = 8

/**
 * Returns markup with only the allowed elements (spec §5). Cleans it until parsing no longer changes it, so that it
 * can't become something else later. If it never stabilizes, only its text is kept.
 */
export function cleanMarkup(markup: string): TrustedHTML {
  let read = markup
  for (let readings = 0; readings < MOST_READINGS; readings += 1) {
    const written = DOMPurify.sanitize(read, richText).replaceAll(EMPTY_IS, '$1')
    if (written === read) return DOMPurify.sanitize(read, { ...richText, RETURN_TRUSTED_TYPE: true })
    read = written
  }
  return DOMPurify.sanitize(read, { ...richText, ALLOWED_TAGS: ['#text'], RETURN_TRUSTED_TYPE: true })
}

/** The forms in a piece of markup, parsed in a document where nothing runs or loads; everything else is removed. */
export const formsIn = (markup: string): HTMLFormElement[] => {
  const inert = DOMPurify.sanitize(markup, { ...forms, RETURN_DOM_FRAGMENT: true })
  return [...inert.querySelectorAll('form')]
}
