import { useId } from 'react'
import { phoneNumber } from '#base/phone.ts'
import type { Provider } from '#contract/entities/provider.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import {
  MOST_COMPARED,
  acceptingText,
  checkedDay,
  languagesText,
  milesText,
  placeOf,
  specialtyText,
} from './found-provider.rules.ts'
import { providerName } from './ProviderFacts.tsx'
import { choosePcpMessages } from './locales/choose-pcp.gen.ts'
import styles from './PrimaryCarePage.module.css'

const { compare: texts, row } = choosePcpMessages

const FACTS: readonly { label: string; of: (provider: Provider, days: number | null) => string }[] = [
  { label: texts.specialty, of: specialtyText },
  { label: texts.distance, of: (one) => milesText(placeOf(one)) },
  { label: texts.accepting, of: (one) => acceptingText(placeOf(one)) },
  { label: texts.languages, of: languagesText },
  { label: texts.address, of: (one) => placeOf(one)?.location.addressLines.join(', ') ?? '' },
  { label: texts.phone, of: phoneOf },
  { label: texts.hospitals, of: ({ hospitals }) => hospitals.join(', ') },
  { label: texts.checked, of: (one, days) => checkedDay(placeOf(one), days) },
]

function phoneOf(one: Provider): string {
  const phone = placeOf(one)?.location.phone
  return phone ? phoneNumber(phone) : ''
}

type Props = {
  compared: readonly Provider[]
  /** Entries are checked within this many days. */
  days: number | null
  mayPick: boolean
  onPick: (provider: Provider) => void
  onRemove: (provider: Provider) => void
}

/** Up to three providers side by side; on a phone the table scrolls by itself. */
export function ComparePart({ compared, days, mayPick, onPick, onRemove }: Props) {
  const heading = useId()
  const isFull = compared.length === MOST_COMPARED
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{texts.title}</h2>
      <p className={styles.quiet}>{(isFull ? texts.full : texts.hint)({ most: String(MOST_COMPARED) })}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.fact}</th>
              {compared.map((one) => (
                <th key={one.provider} scope="col">
                  {providerName(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FACTS.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {compared.map((one) => (
                  <td key={one.provider}>{of(one, days) || uiMessages.noneNoted}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{row.choose}</th>
              {compared.map((one) => (
                <td key={one.provider}>
                  <div className={styles.ways}>
                    <Button
                      aria-label={row.chooseName({ name: providerName(one) })}
                      isDisabled={!mayPick}
                      onPress={() => onPick(one)}
                    >
                      {row.choose}
                    </Button>
                    <Button variant="quiet" onPress={() => onRemove(one)}>
                      {texts.remove}
                    </Button>
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  )
}
