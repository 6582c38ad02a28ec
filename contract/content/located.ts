import type { ContentItem } from './item.ts'
import type { VariantRule } from './variants.ts'

/** What the portal was built with: what is published stands before it. */
export type BuiltIn = {
  items: readonly ContentItem[]
  variants: readonly VariantRule[]
  /** The lines of business that there are, which the brands say; without them none is looked for. */
  lines?: readonly string[]
}

/** An item, with the words that lead its editor to it. */
export type Located = { item: ContentItem; location: string }
