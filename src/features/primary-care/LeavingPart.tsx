import { mdiFileDocumentEditOutline, mdiPhoneOutline } from '@mdi/js'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { ContinuityOfCare, ProviderRequest } from '#contract/entities/primary-care.ts'
import { DeadlinePart } from '#deadlines/DeadlinePart.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { primaryCareMessages as texts } from './locales/primary-care.gen.ts'
import styles from './PrimaryCarePage.module.css'

/** How to keep a provider who leaves: the plan's form, or its rule and phone number if it has no form. */
export function ContinuityCard({ continuity }: { continuity: ContinuityOfCare }) {
  const { words, formId, phone, source } = continuity
  return (
    <TitledCard title={texts.continuity.title} className={styles.card}>
      <p className={styles.text}>
        <InsurerText text={words} />
      </p>
      {(formId ?? phone) !== null && (
        <div className={styles.ways}>
          {formId !== null && (
            <ButtonLink to="/documents/$form" params={{ form: formId }} icon={mdiFileDocumentEditOutline}>
              {texts.continuity.ask}
            </ButtonLink>
          )}
          {phone !== null && (
            <ButtonAnchor href={phoneLink(phone)} icon={mdiPhoneOutline}>
              {texts.continuity.call({ number: phoneNumber(phone) })}
            </ButtonAnchor>
          )}
        </div>
      )}
      {source !== null && <p className={styles.quiet}>{texts.continuity.source({ source })}</p>}
    </TitledCard>
  )
}

/** The member's requests about providers, with the day by which the insurer answers. */
export function RequestsCard({ requests }: { requests: readonly ProviderRequest[] }) {
  return (
    <TitledCard title={texts.requests.title} className={styles.card}>
      {requests.map(({ sentId, title, sentOn, confirmation, isDecided, outcome, deadline }) => (
        <div key={sentId} className={styles.request}>
          <h3>
            <InsurerText text={title} />
          </h3>
          <p className={styles.quiet}>
            {texts.requests.sent({ day: longDate(sentOn), number: confirmation })}
          </p>
          {isDecided && (
            <p>
              {texts.requests.decided} {outcome !== null && insurerText(outcome)}
            </p>
          )}
          {deadline && <DeadlinePart deadline={deadline} about="request" id={sentId} />}
        </div>
      ))}
    </TitledCard>
  )
}
