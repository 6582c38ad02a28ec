import { mdiLogoutVariant } from '@mdi/js'
import { useState } from 'react'
import { signOut } from '#session/sign-out.ts'
import { words } from '#shell/shell.words.ts'
import { Button } from '#ui/Button.tsx'

/** Ends the stay at once; wiping and revoking may take a moment, which the button says. */
export function SignOutButton({ isWide }: { isWide?: boolean }) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOut('by-member')
  }
  return (
    <Button look="quiet" icon={mdiLogoutVariant} isWide={isWide} aria-disabled={isLeaving} onClick={leave}>
      {isLeaving ? words.signingOut : words.signOut}
    </Button>
  )
}
