import { useNavigate, useSearch, Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { brandOf } from '#member/brand.ts'
import { useVault } from '#offline/vault/vault.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Carousel } from './Carousel.tsx'
import { SavedCardBar } from './SavedCardBar.tsx'
import { words } from './sign-in.words.ts'
import styles from './LoginPage.module.css'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Notice } from '#ui/Notice.tsx'

/** The landing page (spec §2.1). Rendered when the portal is built, so it asks the browser nothing. */
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
            <Button type="submit" variant="primary" isWide className={styles.door}>
              {words.signIn}
            </Button>
          </form>
          <p className={styles.newHere}>{words.newHere}</p>
          <ButtonLink to="/register" variant="secondary" isWide className={styles.door}>
            {words.register}
          </ButtonLink>
        </div>
        <SignInHelp phone={brandOf().phones.member} />
      </div>
      <Carousel />
      <SavedCard isSignedOut={reason !== undefined} />
    </div>
  )
}

function SavedCard({ isSignedOut }: { isSignedOut: boolean }) {
  return useVault().state === 'locked' && <SavedCardBar isSignedOut={isSignedOut} />
}

function SignInHelp({ phone }: { phone: string }) {
  return (
    <nav aria-label={words.help}>
      <ul role="list" className={styles.help}>
        <li>
          <Link to="/account-help">{words.accountHelp}</Link>
        </li>
        <li>
          <Link to="/contact">{words.contact}</Link>
        </li>
        <li>
          <span>
            {words.callUs} <PhoneLink number={phone} />
          </span>
        </li>
      </ul>
    </nav>
  )
}

const isKnown = (reason: string | undefined): reason is keyof typeof words.reasons =>
  reason !== undefined && Object.hasOwn(words.reasons, reason)

/** Why someone who did not ask for it finds themselves on the sign-in page. */
function WhatHappened({ reason }: { reason: string | undefined }) {
  if (!isKnown(reason)) return null
  const { title, body } = words.reasons[reason]
  return (
    <div role="status">
      <Notice title={title}>{body}</Notice>
    </div>
  )
}
