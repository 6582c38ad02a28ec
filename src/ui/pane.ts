import { createContext, useContext } from 'react'

type Pane = {
  /** The list is shown beside one of its details, so the page's h1 is the detail's. */
  isBeside: boolean
  /** The pane has less room than a page, however wide the window is. */
  isNarrow: boolean
}

const WHOLE_PAGE: Pane = { isBeside: false, isNarrow: false }

/** Which part of the page a component is in. */
export const PaneContext = createContext(WHOLE_PAGE)

export const usePane = (): Pane => useContext(PaneContext)
