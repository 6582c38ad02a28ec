import type { ReactNode } from 'react'
import { ApiFailure, codeOf, sentenceOf } from '#api/failure.ts'
import type { FailureCode } from '#contract/failures.ts'
import { SignInAgain } from '#session/SignInAgain.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/messages/ui.gen.ts'
import { deviceTrouble } from './create-passkey.ts'
import { passkeysMessages } from './messages/passkeys.gen.ts'

/** The password was given too long ago to change how somebody signs in, or to take or delete what is theirs. */
const TOO_LONG_AGO: readonly string[] = ['LOG-0033', 'LOG-0035', 'PSK-0005']

export const asksForSignIn = (code: string): boolean => TOO_LONG_AGO.includes(code)

export const isTooLongAgo = (failure: unknown): boolean =>
  failure instanceof ApiFailure && asksForSignIn(codeOf(failure))

export const signInAgain = <SignInAgain to="/settings/privacy-security" />

type Props = {
  failure: unknown
  /** What the member can do about a refusal, where the page knows. */
  remedy?: ((code: FailureCode) => ReactNode) | undefined
}

/** Why nothing was changed: the device, the sign-in that is too long ago, or the call. */
export function ChangeTrouble(props: Props) {
  return <div role="alert">{props.failure != null && <Trouble {...props} />}</div>
}

function Trouble({ failure, remedy }: Props) {
  const device = deviceTrouble(failure)
  if (device) return <Notice tone="warning" title={passkeysMessages.troubles[device]} />
  const { message, code } = sentenceOf(failure)
  const isOld = isTooLongAgo(failure)
  return (
    <Notice tone="warning" title={message} action={isOld ? signInAgain : remedy?.(code)}>
      {!isOld && uiMessages.code({ code })}
    </Notice>
  )
}
