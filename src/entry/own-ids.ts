const ID = /\sid="([^"]+)"/g
/** Every attribute that names an element by its id; React writes some of them in camel case. */
const REFERRING = [
  'id',
  'for',
  'form',
  'list',
  'headers',
  'popovertarget',
  'commandfor',
  'anchor',
  ...[
    'labelledby',
    'describedby',
    'controls',
    'owns',
    'details',
    'errormessage',
    'flowto',
    'activedescendant',
  ].map((name) => `aria-${name}`),
]
const REFERENCE = new RegExp(String.raw`(\s(?:${REFERRING.join('|')})="|\shref="#)([^"]+)"`, 'gi')

/** A page's markup whose ids end with its language, since one document holds the page in every language. */
export function withOwnIds(markup: string, language: string): string {
  const ids = new Set(Array.from(markup.matchAll(ID), ([, id = '']) => id))
  const own = (names: string): string =>
    names.replaceAll(/\S+/g, (name) => (ids.has(name) ? `${name}-${language}` : name))
  return markup.replaceAll(REFERENCE, (_, attribute: string, names: string) => `${attribute}${own(names)}"`)
}
