import type { ProviderRole } from '#contract/entities/provider.ts'
import { Fact } from '#ui/DataList.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { addressText, agesText, hoursLines, milesText } from './provider-words.ts'
import { providerFactsMessages as texts } from '#records/locales/provider-facts.gen.ts'
import styles from './LocationFacts.module.css'

type Stated = Pick<ProviderRole, 'location' | 'accepting' | 'telehealth' | 'ageFrom' | 'ageTo' | 'isPcp'>

/** The public facts of a provider's location. Missing ones are "Not listed". */
export function LocationFacts({ role, miles }: { role: Stated; miles: number | null }) {
  const { location, accepting, telehealth, isPcp } = role
  const { facts, access } = texts
  return (
    <>
      <Fact term={facts.address}>{addressText(role)}</Fact>
      <Fact term={facts.phone}>{location.phone && <PhoneLink number={location.phone} />}</Fact>
      {miles !== null && <Fact term={facts.distance}>{milesText(miles)}</Fact>}
      <Fact term={facts.hours}>
        {location.hours.length > 0 ? <Hours hours={location.hours} /> : undefined}
      </Fact>
      <Fact term={facts.accepting}>{accepting && texts.accepting[accepting]}</Fact>
      <Fact term={facts.telehealth}>{yesOrNo(telehealth)}</Fact>
      <Fact term={facts.accessibility}>{location.accessibility.map((each) => access[each]).join(', ')}</Fact>
      <Fact term={facts.ages}>{agesText(role)}</Fact>
      <Fact term={facts.pcp}>{isPcp === true ? texts.pcpYes : yesOrNo(isPcp)}</Fact>
      <Fact term={facts.county}>{location.county}</Fact>
    </>
  )
}

const yesOrNo = (fact: boolean | null): string | undefined => {
  if (fact === null) return undefined
  return fact ? texts.yes : texts.no
}

function Hours({ hours }: Pick<ProviderRole['location'], 'hours'>) {
  return (
    <span className={styles.lines}>
      {hoursLines(hours).map(({ days, times }) => (
        <span key={days}>
          {days}, {times}
        </span>
      ))}
    </span>
  )
}
