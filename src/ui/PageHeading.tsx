import type { ComponentProps } from 'react'
import { usePane } from './pane.ts'

/** A page's own heading: the h1, or an h2 in a list beside its detail's page. */
export function PageHeading({ children, ...props }: ComponentProps<'h1'>) {
  return usePane().isBeside ? <h2 {...props}>{children}</h2> : <h1 {...props}>{children}</h1>
}
