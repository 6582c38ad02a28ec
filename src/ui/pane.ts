import { createContext, useContext } from 'react'

type Pane = {
  /** Whether the list is shown beside one of its details, so that the page's h1 is the detail's. */
  isBeside: boolean
  /** Whether the pane is narrower than a page, regardless of the window's width. */
  isNarrow: boolean
}

const WHOLE_PAGE: Pane = { isBeside: false, isNarrow: false }

/** The part of the page that a component is in. */
export const PaneContext = createContext(WHOLE_PAGE)

export const usePane = (): Pane => useContext(PaneContext)
