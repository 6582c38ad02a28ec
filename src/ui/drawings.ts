import type { Drawings } from '#contract/brands/drawing.ts'
import { store, useStore } from '#base/store.ts'

/** The scenes of the brand that the page shows. Empty until they have come. */
export const shownDrawings = store<Drawings>({})

export const useDrawings = (): Drawings => useStore(shownDrawings)
