import { useId } from 'react'
import { namedCodes } from '#base/code-names.ts'
import { store, useStore } from '#base/store.ts'
import { contentItem } from '#content/content.ts'
import { RichText } from '#content/RichText.tsx'
import type { Abroad } from '#contract/content/abroad.ts'
import { COUNTRIES } from '#contract/forms/countries.ts'
import { useMember } from '#member/current.ts'
import { signedOut } from '#session/session.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { travelMessages } from './locales/travel.gen.ts'
import styles from './TravelPage.module.css'

const texts = travelMessages.country
const choices = namedCodes('region', COUNTRIES)

/** The country that was chosen last; the destination isn't stored anywhere else. */
const keptCountry = store('')

signedOut.listen(() => keptCountry.set(''))

/** The numbers to call in a country. They are content, so they work offline and an editor can correct them. */
export function CountryHelp() {
  const heading = useId()
  const { plan } = useMember()
  const country = useStore(keptCountry)
  const item = contentItem('travel.countries', plan)
  if (!item?.abroad || typeof item.data === 'string') return null
  const { title, body } = item.data
  return (
    <Card className={styles.countries} aria-labelledby={heading}>
      <div lang="en" className={styles.words}>
        <h2 id={heading}>{title}</h2>
        <RichText html={body} />
      </div>
      <div className={styles.country}>
        <SelectField
          name="country"
          label={texts.label}
          none={texts.choose}
          choices={choices()}
          defaultValue={country}
          isOptional="unsaid"
          onChosen={(code) => keptCountry.set(code)}
        />
      </div>
      <div role="status">{country !== '' && <Numbers code={country} abroad={item.abroad} />}</div>
    </Card>
  )
}

function Numbers({ code, abroad: { collect, countries } }: { code: string; abroad: Abroad }) {
  const name = choices().find(({ value }) => value === code)?.label ?? code
  const known = countries.find((one) => one.code === code)
  return (
    <div className={styles.words}>
      <h3>{texts.list({ country: name })}</h3>
      {!known && <p>{texts.unknown({ country: name })}</p>}
      <DataList variant="grid">
        {known && (
          <Fact term={texts.emergency}>
            <span className={styles.numbers}>
              {known.emergency.map((number) => (
                <a key={number} href={`tel:${number}`}>
                  {number}
                </a>
              ))}
            </span>
          </Fact>
        )}
        <Fact term={texts.mobile}>
          <span className={styles.numbers}>
            <a href={`tel:+1${collect}`}>+1 {spaceNumber(collect)}</a>
          </span>
        </Fact>
        {known?.exit !== undefined && (
          <Fact term={texts.landline}>{`${known.exit} 1 ${spaceNumber(collect)}`.trim()}</Fact>
        )}
      </DataList>
      <p>{texts.operator({ number: spaceNumber(collect) })}</p>
      {known?.note && <p lang="en">{known.note}</p>}
    </div>
  )
}

/** The number as it is dialed abroad, without the parentheses of American numbers. */
const spaceNumber = (number: string): string => number.replace(/^(\d{3})(\d{3})/, '$1 $2 ')
