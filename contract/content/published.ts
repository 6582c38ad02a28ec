import * as v from 'valibot'
import { VARIANTS_FILE } from './variants.ts'

/** Where the server says what its editor has published. */
export const CONTENT_ADDRESS = '/content.json'

/** The content of this deployment (`/content.json`); items and variants are read with `inspectItems`. */
export const PublishedContent = v.object({
  /** Changes whenever any file does. */
  version: v.string(),
  items: v.array(v.unknown()),
  /** Missing where the variants are those that the portal was built with. */
  variants: v.optional(v.array(v.unknown())),
  /** Missing where the words of the search are those that the portal was built with. */
  search: v.optional(v.array(v.unknown())),
  /** Missing where the words of questions about benefits are those that the portal was built with. */
  benefitWords: v.optional(v.array(v.unknown())),
  /** Missing where the words of questions about care are those that the portal was built with. */
  careWords: v.optional(v.array(v.unknown())),
})
export type PublishedContent = v.InferOutput<typeof PublishedContent>

/** The same as files, to be inspected. */
export const filesOf = ({ items, variants }: PublishedContent): Record<string, unknown> => ({
  [CONTENT_ADDRESS]: items,
  ...(variants ? { [VARIANTS_FILE]: variants } : {}),
})
