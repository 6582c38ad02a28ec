import * as v from 'valibot'
import { VARIANTS_FILE } from './variants.ts'

/** The address of the published content. */
export const CONTENT_ADDRESS = '/content.json'

/** The content of this deployment (`/content.json`); items and variants are read with `inspectItems`. */
export const PublishedContent = v.object({
  /** Changes whenever any file changes. */
  version: v.string(),
  items: v.array(v.unknown()),
  /** Missing if the built-in variants apply. */
  variants: v.optional(v.array(v.unknown())),
  /** Missing if the built-in search words apply. */
  search: v.optional(v.array(v.unknown())),
  /** Missing if the built-in words of questions about benefits apply. */
  benefitWords: v.optional(v.array(v.unknown())),
  /** Missing if the built-in words of questions about care apply. */
  careWords: v.optional(v.array(v.unknown())),
})
export type PublishedContent = v.InferOutput<typeof PublishedContent>

/** The published content as files, to be inspected. */
export const filesOf = ({ items, variants }: PublishedContent): Record<string, unknown> => ({
  [CONTENT_ADDRESS]: items,
  ...(variants ? { [VARIANTS_FILE]: variants } : {}),
})
