import { Outlet } from '@tanstack/react-router'
import { useStore } from '#base/store.ts'
import { isLeaving } from '#session/session.ts'

/** The content of the frame; empty while a sign-out is under way. */
export const Page = () => (useStore(isLeaving) ? null : <Outlet />)
