import { createContext } from 'react'

/** Whether content is only looked at: its links and buttons are there to read and lead nowhere. */
export const ReadOnly = createContext(false)
