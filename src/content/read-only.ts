import { createContext } from 'react'

/** Whether content is a preview: its links and buttons are visible but do nothing. */
export const ReadOnly = createContext(false)
