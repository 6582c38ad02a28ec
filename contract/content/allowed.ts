/** The markup that rich text may contain (spec §5); other tags are dropped, but their text stays. */
export const LINK_ATTRIBUTES = ['href', 'class', 'target'] as const
export const BLOCK_ATTRIBUTES = ['class'] as const

/** Allowed attributes by tag. The formatting tags that the specification doesn't list allow no attributes. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: LINK_ATTRIBUTES,
  p: BLOCK_ATTRIBUTES,
  div: BLOCK_ATTRIBUTES,
  span: BLOCK_ATTRIBUTES,
  ...Object.fromEntries(
    [
      'br',
      'strong',
      'em',
      'b',
      'i',
      'ul',
      'ol',
      'li',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
    ].map((tag) => [tag, []]),
  ),
}

/** Schemes of links; a link without a scheme leads to a place in this portal. */
export const SCHEMES = ['http', 'https', 'ftp', 'mailto', 'tel'] as const

/** A longer text is a mistake or an attack. It is rejected as a whole, because half of a text may say the opposite. */
export const LONGEST_TEXT = 65_536

/** Markup with more tags isn't a real text, and some browsers take seconds to parse it. */
export const MOST_TAGS = 4_000

export const hasTooManyTags = (text: string): boolean => text.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1

export const isTooMuch = (text: string): boolean => text.length > LONGEST_TEXT || hasTooManyTags(text)
