import { isOwnPath } from '#contract/own-path.ts'

/** Where a link leads: one of our pages, another site, a phone or mailbox, or nowhere. */
export type LinkTarget =
  | { kind: 'own'; path: string }
  | { kind: 'outside'; url: URL }
  | { kind: 'contact' }
  | { kind: 'nowhere' }

const NOWHERE: LinkTarget = { kind: 'nowhere' }

/** Decides by the URL as the browser parses it, not by its text: `//host` and `/\host` are other sites. */
export function linkTarget(href: string, base: string = location.origin): LinkTarget {
  if (!href.trim() || !URL.canParse(href, base)) return NOWHERE
  const url = new URL(href, base)
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { kind: 'contact' }
  if (!['http:', 'https:', 'ftp:'].includes(url.protocol)) return NOWHERE
  if (url.origin !== new URL(base).origin) return { kind: 'outside', url }
  const path = url.pathname + url.search + url.hash
  return isOwnPath(path) ? { kind: 'own', path } : NOWHERE
}
