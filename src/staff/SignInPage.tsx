import { useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { page } from '#base/page.ts'
import { startSignIn } from '#session/sign-in.ts'
import { signOut } from '#session/sign-out.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import styles from './Frame.module.css'

const { signIn: texts, refused } = staffFrameMessages
const NOT_THERE = 404

const reasonIn = (search: string): string | undefined => {
  const reason = new URLSearchParams(search).get('reason')
  return Object.entries(texts.reasons).find(([name]) => name === reason)?.[1]
}

/** The staff's sign-in page; `hasFailed` if a sign-in failed on return from the provider. */
export function SignInPage({ hasFailed = false }: { hasFailed?: boolean }) {
  const [state, setState] = useState<'rests' | 'leaves' | 'failed'>(hasFailed ? 'failed' : 'rests')
  const reason = reasonIn(page.address().search)
  const leave = async () => {
    setState('leaves')
    await startSignIn().catch(() => setState('failed'))
  }
  return (
    <>
      <PageHeader title={texts.title} answer={texts.body} />
      <div role="status">{reason && state === 'rests' && <Notice title={reason} />}</div>
      <div role="alert">{state === 'failed' && <Notice tone="warning" title={texts.failed} />}</div>
      <div>
        <Button variant="primary" aria-disabled={state === 'leaves'} onPress={() => void leave()}>
          {state === 'leaves' ? texts.busy : texts.button}
        </Button>
      </div>
    </>
  )
}

/** Whether the server refused because the user isn't staff; it hides the console's calls from all others. */
export const isNotStaff = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === NOT_THERE

/** Shown if the user who signed in isn't staff. */
export function RefusedPage({ username }: { username: string }) {
  return (
    <>
      <PageHeader title={refused.title} answer={refused.body({ username })} />
      <div className={styles.buttons}>
        <Button variant="primary" onPress={() => void signOut('by-member')}>
          {staffFrameMessages.signOut}
        </Button>
        <ButtonAnchor href="/">{refused.portal}</ButtonAnchor>
      </div>
    </>
  )
}
