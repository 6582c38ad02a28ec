import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#session/session.ts'
import { dialogsThere } from '#shell/dialogs-due.ts'
import { followEvents } from '#shell/tracking.ts'
import { ErrorDialog } from './ErrorDialog.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import { Takeover } from './Takeover.tsx'

/** What may stand over every page, and what counts what happens on it. */
export function Dialogs() {
  const isSignedIn = useSession().state !== 'out'
  const router = useRouter()
  useEffect(() => followEvents(router), [router])
  useEffect(() => dialogsThere(), [])
  return (
    <>
      {isSignedIn && <SessionDialog />}
      <ErrorDialog />
      <Takeover />
    </>
  )
}
