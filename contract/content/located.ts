import type { ContentItem } from './item.ts'
import type { VariantRule } from './variants.ts'

/** The build's content, which published content overrides. */
export type BuiltIn = {
  items: readonly ContentItem[]
  variants: readonly VariantRule[]
  /** The lines of business of all brands; if missing, lines aren't checked. */
  lines?: readonly string[]
}

/** An item, and its location for the editor. */
export type Located = { item: ContentItem; location: string }
