import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import { Passkeys } from './Passkeys.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SignedInDevices } from './SignedInDevices.tsx'
import { SignInElsewhereCard } from './SignInElsewhereCard.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'

/** How the member signs in; with another provider, the way there. */
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
