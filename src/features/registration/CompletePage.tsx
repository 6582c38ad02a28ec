import {
  mdiCardAccountDetailsOutline,
  mdiCellphoneArrowDown,
  mdiCheckCircleOutline,
  mdiLoginVariant,
} from '@mdi/js'
import { useStore } from '#base/store.ts'
import { phoneNumber } from '#base/phone.ts'
import type { RegistrationState } from '#contract/entities/registration.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { InstallSteps } from '#offline/InstallSteps.tsx'
import { install, installState } from '#offline/install.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { completeMessages } from './locales/complete.gen.ts'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import { VerifyContact } from './VerifyContact.tsx'
import styles from './Registration.module.css'

/** The last step: verify email and phone, and the next steps. */
export function CompletePage() {
  return (
    <RegistrationFrame step="complete" title={titleMessages.completeRegistration}>
      {({ account, firstName, isForChild }) =>
        account && <Complete {...{ account, firstName, isForChild }} />
      }
    </RegistrationFrame>
  )
}

type Props = Pick<RegistrationState, 'firstName' | 'isForChild'> & {
  account: NonNullable<RegistrationState['account']>
}

function Complete({ account, firstName, isForChild }: Props) {
  const { username, email, mobile, isEmailVerified, isMobileVerified, needsCode } = account
  const isDone = isEmailVerified && isMobileVerified
  const title = isForChild ? completeMessages.titleChild : completeMessages.title
  return (
    <>
      <Card className={styles.card}>
        <h2>{title({ name: firstName })}</h2>
        <p>{(isDone ? completeMessages.allDone : completeMessages.intro)({ username })}</p>
        {needsCode && <Notice>{completeMessages.needsCode}</Notice>}
        {!isDone && <p className={styles.quiet}>{completeMessages.why}</p>}
        <VerifyContact channel="email" address={email} isVerified={isEmailVerified} />
        <VerifyContact channel="mobile" address={phoneNumber(mobile)} isVerified={isMobileVerified} />
        {!isEmailVerified && !isMobileVerified && (
          <div>
            <ButtonLink to="/create-account" variant="quiet" isFlush>
              {completeMessages.change}
            </ButtonLink>
          </div>
        )}
      </Card>
      <WhatNow />
    </>
  )
}

function WhatNow() {
  const { now } = completeMessages
  const state = useStore(installState)
  return (
    <Card className={styles.card}>
      <h2>{now.title}</h2>
      <ul role="list" className={styles.now}>
        <li>
          <Icon path={mdiCheckCircleOutline} />
          <span>{now.signIn}</span>
        </li>
        <li>
          <Icon path={mdiCardAccountDetailsOutline} />
          <span>{now.card}</span>
        </li>
        <li>
          <Icon path={mdiCellphoneArrowDown} />
          <span>{now.install}</span>
        </li>
      </ul>
      {state === 'ios' && <InstallSteps />}
      <p className={styles.ways}>
        <ButtonLink to="/initiate-login" variant="primary" icon={mdiLoginVariant}>
          {completeMessages.signIn}
        </ButtonLink>
        {state === 'possible' && (
          <Button icon={mdiCellphoneArrowDown} onPress={() => void install()}>
            {completeMessages.installIt}
          </Button>
        )}
      </p>
    </Card>
  )
}
