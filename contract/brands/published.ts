import * as v from 'valibot'
import { Brand } from './brand.ts'

/** The brands of this deployment (`/brands.json`), which take precedence over those that the portal was built with. */
export const PublishedBrands = v.object({
  /** Changes whenever any file changes. */
  version: v.string(),
  brands: v.array(Brand),
})
export type PublishedBrands = v.InferOutput<typeof PublishedBrands>
