import { useSession } from '#session/session.ts'
import { ErrorDialog } from './ErrorDialog.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import { Takeover } from './Takeover.tsx'

/** What may stand over every page. */
export function Dialogs() {
  const isSignedIn = useSession().state !== 'out'
  return (
    <>
      {isSignedIn && <SessionDialog />}
      <ErrorDialog />
      <Takeover />
    </>
  )
}
