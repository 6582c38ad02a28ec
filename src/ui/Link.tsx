import { createLink } from '@tanstack/react-router'
import { Link as AriaLink } from 'react-aria-components/Link'

/** A link to another page of the portal, with the hover and press states of React Aria. */
export const Link = createLink(AriaLink)
