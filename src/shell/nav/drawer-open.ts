import { store } from '#base/store.ts'

/** Whether the drawer is open: the header and the bottom bar both have a button for it. */
export const drawerOpen = store(false)
