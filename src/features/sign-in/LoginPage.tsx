import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, Suspense, lazy } from 'react'
import { brandOf } from '#member/brand.ts'
import { useVault } from '#offline/vault/vault.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Carousel } from './Carousel.tsx'
import { SignInHelp } from './SignInHelp.tsx'
import { WhatHappened } from './WhatHappened.tsx'
import { words } from './sign-in.words.ts'
import styles from './LoginPage.module.css'

// First visits load nothing for a card that nobody has saved.
const SavedCardBar = lazy(() => import('./SavedCardBar.tsx').then((bar) => ({ default: bar.SavedCardBar })))

/** The landing page (spec §2.1). Its first paint is built ahead of time, so it asks the browser nothing. */
export function LoginPage() {
  const { reason } = useSearch({ strict: false })
  const navigate = useNavigate()
  const leave = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/initiate-login' })
  }
  return (
    <div className={styles.landing}>
      <div className={styles.signIn}>
        <WhatHappened reason={reason} />
        <div className={styles.welcome}>
          <h1 tabIndex={-1}>{words.title}</h1>
          <p className={styles.intro}>{words.intro}</p>
        </div>
        <div className={styles.doors}>
          <form action="/initiate-login" onSubmit={leave}>
            <Button type="submit" look="primary" isWide className={styles.door}>
              {words.signIn}
            </Button>
          </form>
          <p className={styles.newHere}>{words.newHere}</p>
          <ButtonLink to="/register" look="secondary" isWide className={styles.door}>
            {words.register}
          </ButtonLink>
        </div>
        <SignInHelp phone={brandOf().phones.member} />
      </div>
      <Carousel />
      <SavedCard isAfterStay={reason !== undefined} />
    </div>
  )
}

function SavedCard({ isAfterStay }: { isAfterStay: boolean }) {
  if (useVault().state !== 'locked') return null
  return (
    <Suspense>
      <SavedCardBar isAfterStay={isAfterStay} />
    </Suspense>
  )
}
