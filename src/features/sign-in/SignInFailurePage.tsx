import { mdiLockAlertOutline, mdiPhoneOutline } from '@mdi/js'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { failures } from '#contract/failures.ts'
import { brandOf } from '#member/brand.ts'
import { SignInFailure, StorageRefused } from '#session/sign-in.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { words } from './sign-in-failure.words.ts'

const CODE: keyof typeof failures = 'OAU-0001'

function stepOf(error: unknown): keyof typeof words.tell {
  if (error instanceof StorageRefused) return 'storage'
  return error instanceof SignInFailure ? error.step : 'unknown'
}

/** Says which step failed and what to do; it never starts another round by itself (pages 1). */
export function SignInFailurePage({ error }: { error: unknown }) {
  const step = stepOf(error)
  const { happened, next } = words.tell[step]
  const mayTryAgain = !(error instanceof SignInFailure) || error.mayTryAgain
  const phone = brandOf().phones.member
  return (
    <Trouble
      icon={mdiLockAlertOutline}
      title={words.title}
      code={`${CODE} ${step}`}
      actions={
        <>
          {mayTryAgain && (
            <ButtonLink to="/initiate-login" variant="primary">
              {words.tryAgain}
            </ButtonLink>
          )}
          <ButtonAnchor
            href={phoneLink(phone)}
            icon={mdiPhoneOutline}
            variant={mayTryAgain ? 'secondary' : 'primary'}
          >
            {words.call(phoneNumber(phone))}
          </ButtonAnchor>
          <ButtonLink to="/login" variant="quiet">
            {words.backToSignIn}
          </ButtonLink>
        </>
      }
    >
      <p>{happened}</p>
      <p>{words.stillWorks}</p>
      <p>{mayTryAgain ? next : words.twice}</p>
    </Trouble>
  )
}
