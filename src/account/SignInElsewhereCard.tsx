import { mdiOpenInNew } from '@mdi/js'
import { ButtonAnchor } from '#ui/Button.tsx'
import { passwordCardMessages } from './locales/password-card.gen.ts'
import { SettingsPart } from './SettingsPart.tsx'

const { elsewhere } = passwordCardMessages

/** Links to the external provider, which keeps the passwords and second steps of its members. */
export function SignInElsewhereCard({ address }: { address: string | null }) {
  return (
    <SettingsPart part="password" title={elsewhere.title}>
      <p>{address ? elsewhere.body : elsewhere.noLink}</p>
      {address && (
        <div>
          <ButtonAnchor href={address} icon={mdiOpenInNew}>
            {elsewhere.go}
          </ButtonAnchor>
        </div>
      )}
    </SettingsPart>
  )
}
