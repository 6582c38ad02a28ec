import type { FocusEventHandler } from 'react'
import type { Accepting, Provider, ProviderRole } from '#contract/entities/provider.ts'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Row, RowLink } from '#ui/Rows.tsx'
import { classes } from '#ui/classes.ts'
import { providerMessages as texts } from './locales/provider.gen.ts'
import {
  addressText,
  checkedText,
  fullName,
  milesText,
  networkText,
  specialtyNames,
} from './provider-words.ts'
import styles from './ProviderRow.module.css'

const COLORS: Record<Accepting, LabelColor> = {
  accepting: 'green',
  existing: 'amber',
  'some-locations': 'green',
  no: 'grey',
}

export const AcceptingLabel = ({ accepting }: Pick<ProviderRole, 'accepting'>) =>
  accepting === null ? (
    <Label color="grey">{texts.accepting.unknown}</Label>
  ) : (
    <Label color={COLORS[accepting]}>{texts.accepting[accepting]}</Label>
  )

type Props = {
  provider: Provider
  /** The place in the list, as on the map. */
  number: number
  days: number | null
  isChosen: boolean
  onFocus: FocusEventHandler
}

/** A provider with the location that fits the search best. The page of the provider has the other facts. */
export function ProviderRow({ provider, number, days, isChosen, onFocus }: Props) {
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
      className={isChosen ? styles.chosen : undefined}
      when={role?.miles == null ? undefined : milesText(role.miles)}
      facts={[
        specialty,
        role?.network && networkText(role.network),
        role ? addressText(role) : texts.noAddress,
      ]}
      text={role && (role.reportedOn ? texts.reported : checkedText(role, days))}
      label={<AcceptingLabel accepting={role?.accepting ?? null} />}
      hasLongLabel
      isWhole
    />
  )
}
