import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { Notice } from '#ui/Notice.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { AskButton } from './DrugButtons.tsx'
import { kindForRejection } from './drug-in-question.ts'
import { RequestLink, useRequestOf } from './exceptions/RequestOf.tsx'
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
              <AskFor medicine={medicine} reason={reason} />
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

/** The member's request about the drug, or the form for one; nothing if an exception doesn't help. */
function AskFor({ medicine, reason }: { medicine: Medicine; reason: Reason }) {
  const { drugId, memberId, prescriber, prescriberPhone } = medicine
  const name = drugName(medicine)
  const request = useRequestOf({ drugId, name })
  const kind = kindForRejection(reason)
  if (request)
    return (
      <>
        <RequestLink request={request} /> {request.state === 'approved' && exceptionsMessages.fillNow}
      </>
    )
  if (!kind) return null
  return <AskButton drug={{ drugId, name, kind, forMemberId: memberId, prescriber, prescriberPhone }} />
}

function nextStep(reason: Reason, from: string | null): string {
  if (reason !== 'too-early') return texts.next[reason]
  if (from === null) return texts.next.other
  return from <= today().toString() ? texts.nowPaid : texts.next[reason]
}
