import * as v from 'valibot'
import { ALLOWED, LONGEST_TEXT, MOST_TAGS, hasTooManyTags } from './allowed.ts'
import { brokenLink } from './links.ts'

const strangeTag = (markup: string): string | undefined =>
  [...markup.matchAll(/<\/?([a-z][^\s/>]*)|<[!?]/gi)]
    .map(([whole, tag]) => tag?.toLowerCase() ?? whole)
    .find((tag) => !Object.hasOwn(ALLOWED, tag))

const TAG = /<\/?([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g

/** The problem of the first forbidden attribute; undefined if all are allowed. */
function strangeAttribute(markup: string): string | undefined {
  for (const [, tag = '', rest = ''] of markup.matchAll(TAG))
    for (const [, name = '', value = ''] of rest.matchAll(ATTRIBUTE)) {
      const allowed = Object.hasOwn(ALLOWED, tag.toLowerCase()) ? ALLOWED[tag.toLowerCase()] : undefined
      if (allowed && !allowed.includes(name.toLowerCase()))
        return `has the attribute "${name}" on "${tag}", which is not allowed`
      if (!/^["']/.test(value)) return `has the attribute "${name}" without a value in quotes`
    }
  return undefined
}

const isUnended = (markup: string): boolean => /<\/?[a-z]/i.test(markup.replaceAll(TAG, ''))

/** Rich text as its editor writes it; it is still sanitized when shown. */
export const Markup = v.pipe(
  v.string(),
  v.nonEmpty('is empty'),
  v.maxLength(LONGEST_TEXT, `is longer than ${LONGEST_TEXT} characters`),
  v.check((markup) => !hasTooManyTags(markup), `has more than ${MOST_TAGS} tags`),
  v.check(
    (markup) => strangeTag(markup) === undefined,
    ({ input }) => `has the tag "${strangeTag(input)}", which is not allowed`,
  ),
  v.check((markup) => hasTooManyTags(markup) || !isUnended(markup), 'has a tag that does not end'),
  v.check(
    (markup) => hasTooManyTags(markup) || strangeAttribute(markup) === undefined,
    ({ input }) => strangeAttribute(input) ?? '',
  ),
  v.check(
    (markup) => brokenLink(markup) === undefined,
    ({ input }) => `links to ${brokenLink(input)}, which leads nowhere`,
  ),
)
