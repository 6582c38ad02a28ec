import { lazy } from 'react'

/**
 * The hand-off page while its route loads. The router's lazy component can't be used: shown before it is loaded, it
 * breaks React's rule that a component that has called `use()` must call it in its next render, too.
 */
export const OneMoment = lazy(async () => ({
  default: (await import('./AuthSuccessPage.tsx')).AuthSuccessPage,
}))
