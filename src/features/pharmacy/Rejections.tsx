import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { DrugExceptions } from '#contract/calls/drug-exceptions.ts'
import type { ExceptionKind } from '#contract/entities/drug-exception.ts'
import type { Fill } from '#contract/entities/prescription.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { Notice } from '#ui/Notice.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { AskButton } from './DrugButtons.tsx'
import { kindForRejection } from './drug-in-question.ts'
import { RequestLink, useExceptions } from './exceptions/RequestOf.tsx'
import { requestForFill, requestsAbout } from './exceptions/requests.rules.ts'
import { exceptionsMessages } from './exceptions/locales/exceptions.gen.ts'
import { drugName } from './medicine-words.ts'
import type { Medicine, openRejections } from './medicines.rules.ts'
import { medicinesMessages } from './locales/medicines.gen.ts'
import parts from '#ui/Parts.module.css'

const { rejected: texts } = medicinesMessages

/** Fills that the plan rejected, each with its reason and the next step. */
export function Rejections({ rejections }: { rejections: ReturnType<typeof openRejections> }) {
  const { pharmacy } = useBrand(useMember().plan).phones
  if (rejections.length === 0) return null
  return (
    <section aria-label={texts.title} className={parts.part}>
      <h2>{texts.title}</h2>
      {rejections.map(({ medicine, fill, rejection: { reason, words, from } }) => (
        <Notice
          key={fill.fillId}
          tone="warning"
          title={texts.heading({ name: drugName(medicine), day: longDate(fill.on) })}
          action={
            <>
              <AskFor medicine={medicine} on={fill.on} reason={reason} />
              <PhoneLink number={pharmacy} />
            </>
          }
        >
          <p>{insurerText(words) || texts.reasons[reason]}</p>
          <p>{nextStep(reason, from)}</p>
        </Notice>
      ))}
    </section>
  )
}

type Reason = keyof typeof texts.next

type AskProps = { medicine: Medicine; on: Fill['on']; reason: Reason }

/** The request about the rejected fill, or the form for one; nothing if an exception doesn't help. */
function AskFor({ medicine, on, reason }: AskProps) {
  const { drugId, memberId } = medicine
  const all = useExceptions()
  const kind = kindForRejection(reason)
  const about = requestsAbout(all?.exceptions ?? [], { drugId, name: drugName(medicine), memberId })
  const request = requestForFill(about, { on, kind }, today())
  return (
    <>
      {request && <RequestLink request={request} />}
      {request?.state === 'approved' && ` ${exceptionsMessages.fillNow}`}
      {kind && request?.kind !== kind && (
        <NewRequest medicine={medicine} kind={kind} members={all?.members} />
      )}
    </>
  )
}

type NewProps = { medicine: Medicine; kind: ExceptionKind; members: DrugExceptions['members'] | undefined }

/** The form for a request, or the only person who can ask. */
function NewRequest({ medicine, kind, members }: NewProps) {
  const { drugId, memberId, memberName, isOwn, prescriber, prescriberPhone } = medicine
  if (!isOwn && !members?.some((one) => one.memberId === memberId))
    return members && memberName !== '' && <span>{exceptionsMessages.onlyThey({ name: memberName })}</span>
  const name = drugName(medicine)
  return <AskButton drug={{ drugId, name, kind, forMemberId: memberId, prescriber, prescriberPhone }} />
}

function nextStep(reason: Reason, from: string | null): string {
  if (reason !== 'too-early') return texts.next[reason]
  if (from === null) return texts.next.other
  return from <= today().toString() ? texts.nowPaid : texts.next[reason]
}
