import { isAppKey } from '#contract/entities/sso.ts'
import { isOwnPath } from '#contract/own-path.ts'
import { isPage } from '#contract/pages.ts'

/** The placeholder in a program's link for the partner's code of the plan's brand or group. */
export const COMPANY = '{company}'

const LINKING = /^\/(?:(?:medical|dental|vision)\/)?linking\/?(?:[?#]|$)/i

/** The target of a link through /linking. */
const linkedTo = (path: string): string => new URL(path, 'https://own.invalid').searchParams.get('to') ?? ''

/** Whether one of our paths leads to a page, or through /linking to a page or a connected application. */
export function isPlace(path: string): boolean {
  if (!isOwnPath(path)) return false
  if (!LINKING.test(path)) return isPage(path)
  const to = linkedTo(path)
  return isAppKey(to) || (!LINKING.test(to) && isOwnPath(to) && isPage(to))
}

const PROGRAM = /^\/(?:(?:medical|dental|vision)\/)?programs\/([^/?#]+)/i

/** The program that a link leads to, in lower case. */
export function programIn(link: string): string | undefined {
  const path = isOwnPath(link) && LINKING.test(link) ? linkedTo(link) : link
  return isOwnPath(path) ? PROGRAM.exec(path)?.[1]?.toLowerCase() : undefined
}

/** Whether a link has braces that aren't a known placeholder. */
export const hasStrayBraces = (link: string): boolean => /[{}]/.test(link.replaceAll(COMPANY, ''))

/** A link in an item's text; attributes without quotes are rejected. */
const LINK_IN_MARKUP = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** The destinations of a text's links. */
export const linksIn = (markup: string): string[] =>
  [...markup.matchAll(LINK_IN_MARKUP)].map(([, double, single]) =>
    (double ?? single ?? '').replaceAll('&amp;', '&').trim(),
  )

/** The first broken link in a text; undefined if all links work. */
export const brokenLink = (markup: string): string | undefined =>
  linksIn(markup).find((link) => /[{}]/.test(link) || !leadsSomewhere(link))

const leadsSomewhere = (link: string): boolean =>
  isOwnPath(link) ? isPlace(link) : link.startsWith('#') || /^(?:https?|ftp|mailto|tel):./i.test(link)
