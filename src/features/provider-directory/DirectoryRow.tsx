import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { locale } from '#base/messages.ts'
import type { PublicProvider } from '#contract/calls/public-directory.ts'
import type { Accepting } from '#contract/entities/provider.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Row } from '#ui/Rows.tsx'
import { providerDirectoryMessages as texts } from './locales/provider-directory.gen.ts'
import styles from './ProviderDirectory.module.css'

const COLORS: Record<Accepting, LabelColor> = {
  accepting: 'green',
  existing: 'amber',
  'some-locations': 'green',
  no: 'grey',
}

type Role = PublicProvider['roles'][number]

/** A provider with the nearest location; the others are one press away. */
export function DirectoryRow({ provider }: { provider: PublicProvider }) {
  const { name, credentials, roles } = provider
  const [nearest] = roles
  const specialty = specialtiesOf(provider)[0]
  const accepting = nearest?.accepting ?? null
  return (
    <Row
      title={[name || texts.noName, credentials].filter(Boolean).join(', ')}
      when={nearest?.miles == null ? undefined : texts.miles({ miles: nearest.miles })}
      facts={[specialty, nearest ? addressOf(nearest) : texts.noAddress]}
      text={nearest && checkedOf(nearest)}
      label={
        <Label color={accepting === null ? 'grey' : COLORS[accepting]}>
          {accepting === null ? texts.accepting.unknown : texts.accepting[accepting]}
        </Label>
      }
      hasLongLabel
      isWhole
    >
      <div className={styles.details}>
        <Disclosure
          isOnPaper
          summary={
            <>
              {texts.details} <Hidden>{texts.detailsOf({ name: name || texts.noName })}</Hidden>
            </>
          }
        >
          {() => <Details provider={provider} />}
        </Disclosure>
      </div>
    </Row>
  )
}

function Details({ provider }: { provider: PublicProvider }) {
  const { npi, group, languages, roles } = provider
  return (
    <>
      <DataList variant="grid">
        <Fact term={texts.specialty}>{specialtiesOf(provider).join(', ')}</Fact>
        <Fact term={texts.group}>{group}</Fact>
        <Fact term={texts.npi}>{npi}</Fact>
        <Fact term={texts.languages}>{languages.map(languageName).join(', ')}</Fact>
      </DataList>
      {roles.map((role, place) => (
        <section key={`${place} ${addressOf(role)}`} className={styles.location}>
          <h3 className={styles.address}>{role.location.name ?? addressOf(role)}</h3>
          <DataList variant="grid">
            <Fact term={texts.address}>{addressOf(role)}</Fact>
            <Fact term={texts.phone}>
              {role.location.phone === null ? null : <PhoneLink number={role.location.phone} />}
            </Fact>
            <Fact term={texts.newPatients}>
              {role.accepting === null ? null : texts.accepting[role.accepting]}
            </Fact>
            <Fact term={texts.tier}>{role.tier === null ? null : insurerText(role.tier)}</Fact>
            <Fact term={texts.telehealth}>
              {role.telehealth === null ? null : role.telehealth ? texts.yes : texts.no}
            </Fact>
            <Fact term={texts.checked}>{role.verifiedOn === null ? null : longDate(role.verifiedOn)}</Fact>
          </DataList>
        </section>
      ))}
    </>
  )
}

const specialtiesOf = ({ specialties }: PublicProvider): string[] =>
  specialties.map(({ words }) => insurerText(words)).filter(Boolean)

const addressOf = ({ location: { addressLines } }: Role): string =>
  addressLines.filter(Boolean).join(', ') || texts.noAddress

const checkedOf = ({ verifiedOn }: Role): string =>
  verifiedOn === null ? texts.unchecked : texts.checkedOn({ day: longDate(verifiedOn) })

let names: Intl.DisplayNames | undefined

/** The code of a language that the browser doesn't know. */
function languageName(code: string): string {
  names ??= new Intl.DisplayNames(locale, { type: 'language' })
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
