import type { ChosenProvider } from '#contract/entities/primary-care.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import styles from './PrimaryCarePage.module.css'

/** The name with the credentials, as the insurer states them. */
export const providerName = ({ name, credentials }: Pick<ChosenProvider, 'name' | 'credentials'>): string =>
  [name || uiMessages.noneNoted, credentials].filter(Boolean).join(', ')

/** A provider with specialty, address and phone. The insurer stores them with the choice, so no directory is needed. */
export function ProviderFacts({
  provider,
  isNamed = true,
}: {
  provider: ChosenProvider
  /** False below a heading that names the provider. */
  isNamed?: boolean
}) {
  const { specialty, addressLines, phone } = provider
  return (
    <div className={styles.provider}>
      {isNamed && <p className={styles.name}>{providerName(provider)}</p>}
      {specialty !== null && (
        <p className={styles.quiet}>
          <InsurerText text={specialty} />
        </p>
      )}
      {addressLines.length > 0 && <p>{addressLines.join(', ')}</p>}
      {phone !== null && (
        <p>
          <PhoneLink number={phone} />
        </p>
      )}
    </div>
  )
}
