import { mdiFileDocumentEditOutline, mdiGavel } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byCaller } from '#api/call.ts'
import { callFile } from '#api/call-file.ts'
import { longDate } from '#base/dates.ts'
import { language } from '#base/language.ts'
import { moneyOfCents } from '#base/money.ts'
import { lastDayOfRight } from '#contract/entities/deadline.ts'
import { LastDayNotice } from '#deadlines/LastDayNotice.tsx'
import { appealForm } from '#contract/calls/claim-files.ts'
import type { ClaimDetails, ClaimLine, Reason } from '#contract/entities/claim.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { AppealTracker } from '#appeals/AppealTracker.tsx'
import { WithdrawnNotice, isTooLate } from '#appeals/AppealOrForm.tsx'
import { useIsAppealBegun } from '#appeals/appeal-draft.ts'
import { fileDay } from '#records/claim-format.ts'
import type { ClaimKey } from '#records/claims.queries.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { MainAction } from '#ui/MainAction.tsx'
import { Notice } from '#ui/Notice.tsx'
import { appealMessages } from '#features/claims/locales/appeal.gen.ts'
import { claimNotesQuery } from '#records/claim-notes.queries.ts'
import { useDenial } from './use-ledger.ts'
import styles from './AppealCard.module.css'

/** The appeal of a denial, or the reasons for the denial and the next steps. */
export function AppealCard({ claim }: { claim: ClaimDetails }) {
  const key = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const { data } = useQuery(claimNotesQuery(key))
  const [isTakenBack, setTakenBack] = useState(false)
  return (
    <TitledCard title={appealMessages.title} className={styles.card}>
      {data?.appeal ? (
        <AppealTracker appeal={data.appeal} appealKey={key} onTakenBack={() => setTakenBack(true)} />
      ) : (
        <>
          {isTakenBack && <WithdrawnNotice appealKey={key} />}
          <DontPayYet claim={claim} />
          <HowToAppeal claim={claim} claimKey={key} isOffered={data?.isAppealOffered !== false} />
        </>
      )}
      <ul role="list" className={styles.reasons}>
        {denialReasons(claim.lines).map((reason, at) => (
          <li key={at} className={styles.reason}>
            <p className={styles.why}>
              <InsurerText
                text={reason.text}
                format={(text) => appealMessages.reason({ text, code: reason.code })}
              />
            </p>
            <p>{appealMessages.actions[denialAction(reason)]}</p>
          </li>
        ))}
      </ul>
      <DownloadButton
        icon={mdiFileDocumentEditOutline}
        name={appealMessages.formName({ day: fileDay(claim) })}
        get={() => formFile(key)}
      >
        {appealMessages.formFile}
      </DownloadButton>
    </TitledCard>
  )
}

/** The form for an appeal by mail or fax, as a PDF. */
const formFile = (params: ClaimKey): Promise<Blob> =>
  callFile(appealForm, { params, query: { language } }, byCaller)

/**
 * The member shouldn't pay a denied amount while the denial can change; the provider's right to bill depends on the
 * reason.
 */
function DontPayYet({ claim }: { claim: ClaimDetails }) {
  const { is, deniedCents, shareCents } = useDenial(claim)
  if (is !== 'appealable') return null
  const isProviders = claim.network === 'in' && denialReasons(claim.lines).some(isForApproval)
  const { title, rest, inNetwork, body } = appealMessages.dontPay
  return (
    <Notice tone="warning" title={title({ amount: moneyOfCents(deniedCents) })}>
      {isProviders ? inNetwork : body}
      {shareCents > 0 && ` ${rest({ amount: moneyOfCents(shareCents) })}`}
    </Notice>
  )
}

const isForApproval = (reason: Reason): boolean => denialAction(reason) === 'approval'

type HowProps = { claim: ClaimDetails; claimKey: ClaimKey; isOffered: boolean }

function HowToAppeal({ claim, claimKey, isOffered }: HowProps) {
  const isBegun = useIsAppealBegun(claimKey)
  const appealBy = claim.appealBy ?? null
  if (appealBy && isTooLate(appealBy))
    return (
      <Notice tone="warning" title={appealMessages.tooLate({ day: longDate(lastDayOfRight(appealBy)) })}>
        {appealMessages.tooLateMore}
      </Notice>
    )
  return (
    <>
      <LastDayNotice lastDay={appealBy} of="appeal" />
      {isOffered && (
        <MainAction of="page">
          <ButtonLink
            variant="primary"
            icon={mdiGavel}
            to="/claim-details/$id"
            params={{ id: claim.handle }}
            search={{ view: 'appeal' }}
          >
            {isBegun ? appealMessages.goOn : appealMessages.start}
          </ButtonLink>
        </MainAction>
      )}
    </>
  )
}

/** The next steps after a denial, by who can take them. */
export type DenialAction = 'approval' | 'benefit' | 'network' | 'limit' | 'twice' | 'cover' | 'unknown'

const ACTIONS = new Map<string, DenialAction>([
  ['NSM-001', 'approval'],
  ['NSM-002', 'benefit'],
  ['NSM-003', 'network'],
  ['NSM-004', 'limit'],
  ['NSM-005', 'network'],
  ['NSM-006', 'benefit'],
  ['NSM-007', 'limit'],
  ['NSM-009', 'twice'],
  ['NSM-010', 'cover'],
])

/** The next step for a reason; other payers' codes are unknown here. */
export const denialAction = ({ code }: Reason): DenialAction => ACTIONS.get(code) ?? 'unknown'

/** The reasons for denied services, each once. */
export function denialReasons(lines: readonly ClaimLine[]): Reason[] {
  const denied = lines.filter(({ isDenied }) => isDenied).flatMap(({ reasons }) => reasons)
  return [...new Map(denied.map((reason) => [`${reason.code} ${textKey(reason.text)}`, reason])).values()]
}
