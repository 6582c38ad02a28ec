import { lazy } from 'react'

/**
 * The hand-off page while its route loads. The router's own lazy component must not stand in here: shown before it is
 * loaded, it breaks React's rule that a component that has called `use()` calls it in its next render, too.
 */
export const OneMoment = lazy(async () => ({
  default: (await import('./AuthSuccessPage.tsx')).AuthSuccessPage,
}))
