import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import { Passkeys } from './Passkeys.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SignedInDevices } from './SignedInDevices.tsx'
import { SignInElsewhereCard } from './SignInElsewhereCard.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'

/** The ways to sign in; if another provider signs members in, a link to that provider. */
export function SignInCards() {
  const { ownsSignIn, signInSettingsUrl } = useStore(portalConfig)
  if (!ownsSignIn) return <SignInElsewhereCard address={signInSettingsUrl} />
  return (
    <>
      <PasswordCard />
      <TwoStepCard />
      <Passkeys />
      <SignedInDevices />
    </>
  )
}
