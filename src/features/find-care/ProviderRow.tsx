import type { FocusEventHandler } from 'react'
import type { Provider } from '#contract/entities/provider.ts'
import { Row, RowLink } from '#ui/Rows.tsx'
import { classes } from '#ui/classes.ts'
import { AcceptingLabel } from '#records/provider/AcceptingLabel.tsx'
import { providerFactsMessages } from '#records/locales/provider-facts.gen.ts'
import { providerMessages as texts } from './locales/provider.gen.ts'
import {
  addressText,
  checkedText,
  fullName,
  milesText,
  networkText,
  specialtyNames,
} from '#records/provider/provider-words.ts'
import styles from './ProviderRow.module.css'

type Props = {
  provider: Provider
  /** The number in the list, which is also shown on the map. */
  number: number
  days: number | null
  isChosen: boolean
  onFocus: FocusEventHandler
}

/** A provider with the location that matches the search best. The provider's page has the other facts. */
export function ProviderRow({ provider, number, days, isChosen, onFocus }: Props) {
  'use memo'
  const [role] = provider.roles
  const [specialty] = specialtyNames(provider)
  return (
    <Row
      title={
        <span data-provider={provider.provider} onFocus={onFocus}>
          <RowLink to="/find-care/$provider" params={{ provider: provider.provider }}>
            {fullName(provider)}
          </RowLink>
        </span>
      }
      lead={<span className={classes(styles.number, isChosen && styles.isChosen)}>{number}</span>}
      className={classes(styles.row, isChosen && styles.chosen)}
      when={role?.miles == null ? undefined : milesText(role.miles)}
      facts={[
        specialty,
        role?.network && networkText(role.network),
        role ? addressText(role) : providerFactsMessages.noAddress,
      ]}
      text={role && (role.reportedOn ? texts.reported : checkedText(role, days))}
      // A pharmacy serves everyone.
      label={provider.kind !== 'pharmacy' && <AcceptingLabel accepting={role?.accepting ?? null} />}
      hasLongLabel
      isWhole
    />
  )
}
