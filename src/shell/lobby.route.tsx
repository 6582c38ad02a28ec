import { createFileRoute } from '@tanstack/react-router'
import { isOutageShown } from '#offline/connection.ts'
import { toOutage } from './admission.ts'
import { Page } from './Page.tsx'

/** Pages whose data can't be reached during an outage; help, the saved card and read-only pages stay open. */
const CLOSED_IN_OUTAGE = [
  '/login',
  '/initiate-login',
  '/register',
  '/create-account',
  '/communication-settings',
  '/complete-registration',
]

/** The public routes: no navigation bar, no footer (spec §2.1). */
export const Route = createFileRoute('/_lobby')({
  staticData: { title: '', access: 'public' },
  beforeLoad: ({ location }) => {
    const isClosed = CLOSED_IN_OUTAGE.includes(location.pathname)
    if (isClosed && isOutageShown()) throw toOutage(undefined)
  },
  component: Page,
})
