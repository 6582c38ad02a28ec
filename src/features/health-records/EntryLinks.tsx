import { mdiDownload } from '@mdi/js'
import type { RecordEntry, RecordPerson } from '#contract/entities/health-record.ts'
import { mayUsePharmacyCenter, mayViewAuthorizations, mayViewClaims } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { healthRecordsMessages } from './locales/health-records.gen.ts'
import { recordKindsMessages } from './locales/record-kinds.gen.ts'
import styles from './HealthRecordsPage.module.css'

const { entry: words } = healthRecordsMessages

type Props = { entry: RecordEntry; person: RecordPerson }

/** The claim that billed an entry, its authorization, and the member's own medicines. */
export function EntryLinks({ entry: { claim, authorization, kind }, person: { reason } }: Props) {
  const member = useMember()
  const hasClaim = claim !== null && mayViewClaims(member)
  const hasAuthorization = authorization !== null && mayViewAuthorizations(member)
  const isOwnMedicine = kind === 'medicines' && reason === 'self' && mayUsePharmacyCenter(member)
  if (!hasClaim && !hasAuthorization && !isOwnMedicine) return null
  return (
    <div className={styles.links}>
      {hasClaim && (
        <ButtonLink to="/claim-details/$id" params={{ id: claim }}>
          {words.claim}
        </ButtonLink>
      )}
      {hasAuthorization && (
        <ButtonLink to="/authorizations/$id" params={{ id: authorization }}>
          {words.authorization}
        </ButtonLink>
      )}
      {isOwnMedicine && <ButtonLink to="/pharmacy">{words.medicines}</ButtonLink>}
    </div>
  )
}

/** The download of all entries of the same kind. */
export const DownloadKind = ({ entry: { kind }, person: { person, reason } }: Props) => (
  <div>
    <ButtonLink
      to="/health-records/download"
      search={{ kind, ...(reason !== 'self' && { person }) }}
      variant="quiet"
      icon={mdiDownload}
    >
      {words.downloadKind({ kind: recordKindsMessages[kind] })}
    </ButtonLink>
  </div>
)
