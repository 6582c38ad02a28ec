import { today } from '#base/clock.ts'
import { hasOddDates } from '#contract/authorization-dates.ts'
import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import { Label } from '#ui/Label.tsx'
import { authorizationStatusMessages as texts } from './locales/authorization-status.gen.ts'
import { authorizationsMessages } from './locales/authorizations.gen.ts'
import { statusShown } from './authorization-status.rules.ts'

type Props = {
  of: Pick<ListedAuthorization, 'status' | 'isUrgent' | 'requestedOn' | 'decidedOn' | 'validFrom' | 'validTo'>
}

/** The status with its color (spec §4); an unknown one appears as the insurer's text, without a label. */
export function StatusLabel({ of: one }: Props) {
  const { id, color, meaning } = statusShown(one, today())
  return (
    <>
      {id && color ? (
        <Label color={color}>{texts.names[id]}</Label>
      ) : meaning === 'unstated' ? (
        <span>{authorizationsMessages.noStatus}</span>
      ) : (
        // The insurer's own wording is in English.
        <span lang="en">{one.status}</span>
      )}
      {hasOddDates(one) && <Label color="amber">{authorizationsMessages.oddDates}</Label>}
      {meaning === 'ended' && !hasOddDates(one) && <Label color="grey">{authorizationsMessages.ended}</Label>}
      {one.isUrgent && <Label color="amber">{authorizationsMessages.urgent}</Label>}
    </>
  )
}
