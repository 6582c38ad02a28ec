import { mdiLockOutline } from '@mdi/js'
import { useState } from 'react'
import { keepDeepLink } from '#session/deep-link.ts'
import { startSignIn } from '#session/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { cardActionsMessages } from '#features/id-card/messages/card-actions.gen.ts'

/** Leaves for the password and comes back to the cards; what was typed is typed again. */
export function SignInAgain() {
  const [hasFailed, setFailed] = useState(false)
  const leave = async () => {
    setFailed(false)
    try {
      await keepDeepLink('/id-card')
      await startSignIn({ again: true })
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button icon={mdiLockOutline} onClick={() => void leave()}>
        {cardActionsMessages.again.signIn}
      </Button>
      {hasFailed && <p role="alert">{cardActionsMessages.again.failed}</p>}
    </>
  )
}
