import { mdiLockAlertOutline, mdiPhoneOutline } from '@mdi/js'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { FailureCode } from '#contract/failures.ts'
import { useBrand } from '#member/brand.ts'
import { SignInFailure } from '#session/sign-in-failure.ts'
import { StorageRefused } from '#session/sign-in.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { signInFailureMessages } from './locales/sign-in-failure.gen.ts'

const CODE: FailureCode = 'OAU-0001'

function stepOf(error: unknown): keyof typeof signInFailureMessages.tell {
  if (error instanceof StorageRefused) return 'storage'
  return error instanceof SignInFailure ? error.step : 'unknown'
}

/** Says which step failed and what to do; never restarts the sign-in by itself. */
export function SignInFailurePage({ error }: { error: unknown }) {
  const step = stepOf(error)
  const { happened, next } = signInFailureMessages.tell[step]
  const mayTryAgain = !(error instanceof SignInFailure) || error.mayTryAgain
  const phone = useBrand().phones.member
  return (
    <Trouble
      icon={mdiLockAlertOutline}
      title={signInFailureMessages.title}
      code={`${CODE} ${step}`}
      actions={
        <>
          {mayTryAgain && (
            <ButtonLink to="/initiate-login" variant="primary">
              {signInFailureMessages.tryAgain}
            </ButtonLink>
          )}
          <ButtonAnchor
            href={phoneLink(phone)}
            icon={mdiPhoneOutline}
            variant={mayTryAgain ? 'secondary' : 'primary'}
          >
            {signInFailureMessages.call({ number: phoneNumber(phone) })}
          </ButtonAnchor>
          <ButtonLink to="/login" variant="quiet">
            {signInFailureMessages.backToSignIn}
          </ButtonLink>
        </>
      }
    >
      <p>{happened}</p>
      <p>{signInFailureMessages.stillWorks}</p>
      <p>{mayTryAgain || step === 'token' ? next : signInFailureMessages.twice}</p>
    </Trouble>
  )
}
