import type { Drawings } from '#contract/brands/drawing.ts'
import { store, useStore } from '#base/store.ts'

/** The scenes of the page's brand. Empty until they have loaded. */
export const shownDrawings = store<Drawings>({})

export const useDrawings = (): Drawings => useStore(shownDrawings)
