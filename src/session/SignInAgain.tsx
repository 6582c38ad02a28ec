import { mdiLockOutline } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { keepDeepLink } from './deep-link.ts'
import { signInAgainMessages } from './locales/sign-in-again.gen.ts'
import { startSignIn } from './sign-in.ts'

/** Goes to the sign-in and returns to this page of the portal. */
export function SignInAgain({ to }: { to: string }) {
  const [hasFailed, setFailed] = useState(false)
  const leave = async () => {
    setFailed(false)
    try {
      await keepDeepLink(to)
      await startSignIn({ again: true })
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button icon={mdiLockOutline} onClick={() => void leave()}>
        {signInAgainMessages.signIn}
      </Button>
      {hasFailed && <p role="alert">{signInAgainMessages.failed}</p>}
    </>
  )
}
