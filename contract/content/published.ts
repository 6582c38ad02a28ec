import * as v from 'valibot'
import { VARIANTS_FILE } from './variants.ts'

/** The address of the published content. */
export const CONTENT_ADDRESS = '/content.json'

/** The content of this deployment (`/content.json`); items and variants are read with `inspectItems`. */
export const PublishedContent = v.object({
  /** Changes whenever any file does. */
  version: v.string(),
  items: v.array(v.unknown()),
  /** Missing if the variants are the built-in ones. */
  variants: v.optional(v.array(v.unknown())),
  /** Missing if the words of the search are the built-in ones. */
  search: v.optional(v.array(v.unknown())),
  /** Missing if the words of questions about benefits are the built-in ones. */
  benefitWords: v.optional(v.array(v.unknown())),
  /** Missing if the words of questions about care are the built-in ones. */
  careWords: v.optional(v.array(v.unknown())),
})
export type PublishedContent = v.InferOutput<typeof PublishedContent>

/** The same as files, to be inspected. */
export const filesOf = ({ items, variants }: PublishedContent): Record<string, unknown> => ({
  [CONTENT_ADDRESS]: items,
  ...(variants ? { [VARIANTS_FILE]: variants } : {}),
})
