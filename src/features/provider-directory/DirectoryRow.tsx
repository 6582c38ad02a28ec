import type { PublicProvider } from '#contract/calls/public-directory.ts'
import { LocationFacts } from '#records/provider/LocationFacts.tsx'
import { AcceptingLabel } from '#records/provider/AcceptingLabel.tsx'
import {
  addressText,
  checkedText,
  fullName,
  languageName,
  milesText,
  specialtyNames,
} from '#records/provider/provider-words.ts'
import { providerFactsMessages } from '#records/locales/provider-facts.gen.ts'
import { insurerText } from '#base/insurer-text.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { OpeningRow } from '#ui/OpeningRow.tsx'
import { providerDirectoryMessages as texts } from './locales/provider-directory.gen.ts'
import styles from './ProviderDirectory.module.css'

type Props = { provider: PublicProvider; days: number | null }

/** A provider with the nearest location; a button shows the others. */
export function DirectoryRow({ provider, days }: Props) {
  const [nearest] = provider.roles
  const [specialty] = specialtyNames(provider)
  return (
    <OpeningRow
      title={fullName(provider)}
      when={nearest?.miles == null ? undefined : milesText(nearest.miles)}
      facts={[specialty, nearest ? addressText(nearest) : providerFactsMessages.noAddress]}
      text={nearest && checkedText(nearest, days)}
      label={<AcceptingLabel accepting={nearest?.accepting ?? null} />}
      hasLongLabel
      isWhole
      renderDetails={() => (
        <div className={styles.details}>
          <Details provider={provider} days={days} />
        </div>
      )}
    />
  )
}

function Details({ provider, days }: Props) {
  const { npi, group, languages, roles } = provider
  const { facts } = providerFactsMessages
  return (
    <>
      <DataList variant="grid">
        <Fact term={facts.specialties}>{specialtyNames(provider).join(', ')}</Fact>
        <Fact term={facts.group}>{group}</Fact>
        <Fact term={facts.npi}>{npi}</Fact>
        <Fact term={facts.languages}>{languages.map(languageName).join(', ')}</Fact>
      </DataList>
      {roles.map((role, place) => (
        <section key={`${place} ${addressText(role)}`} className={styles.location}>
          <h3 className={styles.address}>
            {role.location.name || providerFactsMessages.location({ number: place + 1 })}
          </h3>
          <DataList variant="grid">
            <LocationFacts role={role} miles={role.miles} />
            {role.tier !== null && <Fact term={texts.tier}>{insurerText(role.tier)}</Fact>}
            <Fact term={facts.checked}>{checkedText(role, days)}</Fact>
          </DataList>
        </section>
      ))}
    </>
  )
}
