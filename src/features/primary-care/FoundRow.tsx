import { phoneNumber } from '#base/phone.ts'
import type { Provider } from '#contract/entities/provider.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/CheckboxField.tsx'
import { Row } from '#ui/Rows.tsx'
import {
  acceptingText,
  checkedText,
  languagesText,
  milesText,
  placeOf,
  specialtyText,
} from './found-provider.rules.ts'
import { providerName } from './ProviderFacts.tsx'
import { choosePcpMessages } from './locales/choose-pcp.gen.ts'
import styles from './PrimaryCarePage.module.css'

const { row: texts } = choosePcpMessages

type Props = {
  found: Provider
  /** Entries are checked within this many days. */
  days: number | null
  isCompared: boolean
  mayCompare: boolean
  mayPick: boolean
  onCompare: () => void
  onPick: () => void
}

/** A provider in the list of the search. */
export function FoundRow({ found, days, isCompared, mayCompare, mayPick, onCompare, onPick }: Props) {
  const role = placeOf(found)
  const name = providerName(found)
  const address = role?.location.addressLines.join(', ') ?? ''
  const phone = role?.location.phone ?? null
  return (
    <Row
      level={3}
      isWhole
      title={name}
      facts={[
        specialtyText(found),
        milesText(role),
        acceptingText(role),
        found.languages.length > 0 && texts.languages({ languages: languagesText(found) }),
      ]}
    >
      <p>{[address, phone !== null && phoneNumber(phone)].filter(Boolean).join(' · ')}</p>
      <p className={styles.quiet}>{checkedText(role, days)}</p>
      <div className={styles.ways}>
        <Button aria-label={texts.chooseName({ name })} isDisabled={!mayPick} onPress={onPick}>
          {texts.choose}
        </Button>
        <Checkbox
          isSelected={isCompared}
          isDisabled={!isCompared && !mayCompare}
          aria-label={texts.compareName({ name })}
          onChange={onCompare}
        >
          {texts.compare}
        </Checkbox>
      </div>
    </Row>
  )
}
