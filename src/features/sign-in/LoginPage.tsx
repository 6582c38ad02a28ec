import { useNavigate, useSearch, Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { portalConfig } from '#base/config.ts'
import { wasJustSignedOut } from '#base/signed-out.ts'
import { useStore } from '#base/store.ts'
import { useBrand } from '#member/brand.ts'
import { useVault } from '#vault/vault-state.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Carousel } from './Carousel.tsx'
import { SavedCardBar } from './SavedCardBar.tsx'
import { signInMessages } from './locales/sign-in.gen.ts'
import styles from './LoginPage.module.css'

/** The landing page (spec §2.1). Rendered at build time, so it reads nothing from the browser. */
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
        <SignedOut isSaid={reason === undefined && wasJustSignedOut()} />
        <div className={styles.welcome}>
          <h1 tabIndex={-1}>{signInMessages.title}</h1>
          <p className={styles.intro}>{signInMessages.intro}</p>
        </div>
        <div className={styles.doors}>
          <form action="/initiate-login" onSubmit={leave}>
            <Button type="submit" variant="primary" isWide className={styles.door}>
              {signInMessages.signIn}
            </Button>
          </form>
          <p className={styles.newHere}>{signInMessages.newHere}</p>
          <ButtonLink to="/register" variant="secondary" isWide className={styles.door}>
            {signInMessages.register}
          </ButtonLink>
        </div>
        <SignInHelp phone={useBrand().phones.member} />
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
  const { hasDirectory } = useStore(portalConfig)
  return (
    <nav aria-label={signInMessages.help}>
      <ul role="list" className={styles.help}>
        <li>
          <Link to="/account-help">{signInMessages.accountHelp}</Link>
        </li>
        <li data-directory hidden={!hasDirectory}>
          <Link to="/provider-directory">{signInMessages.findDoctor}</Link>
        </li>
        <li>
          <Link to="/contact">{signInMessages.contact}</Link>
        </li>
        <li>
          <span>
            {signInMessages.callUs} <PhoneLink number={phone} />
          </span>
        </li>
      </ul>
    </nav>
  )
}

/** Rendered with every page; a script in the head checks whether it applies, and the style sheet shows it. */
function SignedOut({ isSaid }: { isSaid: boolean }) {
  const { title, body, atProvider } = signInMessages.reasons.signedOut
  return (
    <div role="status" hidden={!isSaid} className={styles.signedOut}>
      <Notice title={title}>
        {body} <span className={styles.atProvider}>{atProvider}</span>
      </Notice>
    </div>
  )
}

const isKnown = (reason: string | undefined): reason is keyof typeof signInMessages.reasons =>
  reason !== undefined && Object.hasOwn(signInMessages.reasons, reason)

/** Explains why the member is on the sign-in page without having asked for it. */
function WhatHappened({ reason }: { reason: string | undefined }) {
  if (!isKnown(reason)) return null
  const { title, body } = signInMessages.reasons[reason]
  return (
    <div role="status">
      <Notice title={title}>
        {body} <span className={styles.atProvider}>{signInMessages.reasons.signedOut.atProvider}</span>
      </Notice>
    </div>
  )
}
