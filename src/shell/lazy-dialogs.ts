import { lazy } from 'react'

/** Dialogs come after the page: nobody needs one before there is a page to stand over (performance). */
export const Dialogs = lazy(() =>
  import('./dialogs/Dialogs.tsx').then(({ Dialogs: all }) => ({ default: all })),
)
