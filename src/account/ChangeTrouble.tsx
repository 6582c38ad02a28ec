import { type ReactNode, use } from 'react'
import { asksForSignIn, sentenceOf } from '#api/failure.ts'
import type { FailureCode } from '#contract/failures.ts'
import { SignInAgain } from '#session/SignInAgain.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { deviceTrouble } from './create-passkey.ts'
import { PartAddress } from './part-address.ts'
import { passkeysMessages } from './locales/passkeys.gen.ts'

/** A sign-in link that returns to the same part of the settings. */
function SignInForPart() {
  const part = use(PartAddress)
  return <SignInAgain to={part} />
}

export const signInAgain = <SignInForPart />

type Props = {
  failure: unknown
  /** The member's next step after a refusal, if the page knows one. */
  remedy?: ((code: FailureCode) => ReactNode) | undefined
}

/** Explains why nothing was changed: the device refused, the sign-in is too old, or the call failed. */
export function ChangeTrouble(props: Props) {
  return <div role="alert">{props.failure != null && <Trouble {...props} />}</div>
}

function Trouble({ failure, remedy }: Props) {
  const device = deviceTrouble(failure)
  if (device) return <Notice tone="warning" title={passkeysMessages.troubles[device]} />
  const { message, code } = sentenceOf(failure)
  const isOld = asksForSignIn(failure)
  return (
    <Notice tone="warning" title={message} action={isOld ? signInAgain : remedy?.(code)}>
      {!isOld && uiMessages.code({ code })}
    </Notice>
  )
}
