import type { ContentItem } from './item.ts'
import type { VariantRule } from './variants.ts'

/** The content of the build. Published content takes its place. */
export type BuiltIn = {
  items: readonly ContentItem[]
  variants: readonly VariantRule[]
  /** The lines of business of all brands; left out, lines are not checked. */
  lines?: readonly string[]
}

/** An item, and where its editor finds it. */
export type Located = { item: ContentItem; location: string }
