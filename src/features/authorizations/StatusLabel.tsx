import { Label } from '#ui/Label.tsx'
import { authorizationStatusMessages as texts } from './messages/authorization-status.gen.ts'
import { authorizationsMessages } from './messages/authorizations.gen.ts'
import { statusShown } from './authorization-status.rules.ts'

/** The status with its color (spec §4); one that nobody here knows is the insurer's text, without a label. */
export function StatusLabel({ status, isUrgent }: { status: string; isUrgent: boolean }) {
  const { id, color } = statusShown(status)
  return (
    <>
      {id && color ? (
        <Label color={color}>{texts.names[id]}</Label>
      ) : (
        // The insurer's own words are English.
        <span lang="en">{status}</span>
      )}
      {isUrgent && <Label color="amber">{authorizationsMessages.urgent}</Label>}
    </>
  )
}
