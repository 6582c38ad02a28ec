const ID = /\sid="([^"]+)"/g
const REFERENCE = /(\s(?:id|for|aria-labelledby|aria-describedby|aria-controls)="|\shref="#)([^"]+)"/g

/** A page's markup whose ids end with its language, since one document holds the page in every language. */
export function withOwnIds(markup: string, language: string): string {
  const ids = new Set(Array.from(markup.matchAll(ID), ([, id = '']) => id))
  const own = (names: string): string =>
    names.replaceAll(/\S+/g, (name) => (ids.has(name) ? `${name}-${language}` : name))
  return markup.replaceAll(REFERENCE, (_, attribute: string, names: string) => `${attribute}${own(names)}"`)
}
