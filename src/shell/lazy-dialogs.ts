import { optional } from '#ui/optional.ts'

/** Dialogs come after the page: nobody needs one before there is a page to stand over (performance). */
export const Dialogs = optional(() => import('./dialogs/Dialogs.tsx').then((file) => file.Dialogs))
