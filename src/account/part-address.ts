import { createContext } from 'react'

/** The address that opens the settings part that a component is in. */
export const PartAddress = createContext('/settings/privacy-security')
