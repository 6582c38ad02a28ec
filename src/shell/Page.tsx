import { Outlet } from '@tanstack/react-router'
import { useStore } from '#base/store.ts'
import { isLeaving } from '#session/session.ts'

/** The content of the frame; empty during a sign-out. */
export const Page = () => (useStore(isLeaving) ? null : <Outlet />)
