import { mdiEmailOutline, mdiPhoneOutline } from '@mdi/js'
import { digitsOf, phoneLink, phoneNumber } from '#base/phone.ts'
import { momentInZone } from '#base/dates.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { groupOf, isAppealable } from './authorization-status.rules.ts'
import { authorizationMessages } from './locales/authorization.gen.ts'
import styles from './AuthorizationsPage.module.css'

const { decision: texts, vendor: vendorTexts, why } = authorizationMessages

/** Shows who decided and why, if the insurer states it. A denial without a written notice says how to ask for one. */
export function Decision({ one }: { one: Authorization }) {
  const { reason, denialReason, criteria, noticeOfDenial, reviewer } = one
  const talkUntil = useTalkUntil(one)
  const group = groupOf(one)
  const isDenied = isAppealable(one)
  const facts = [talkUntil, reason, denialReason, criteria, noticeOfDenial, reviewer]
  const isStated = facts.some((fact) => fact !== null)
  if (!isDenied && !isStated) return null
  return (
    <TitledCard title={group === 'open' ? texts.soFar : reviewer ? texts.title : why} className={styles.part}>
      {talkUntil && <Notice title={texts.talk({ moment: momentInZone(talkUntil) })}>{texts.talkMore}</Notice>}
      {reason && <Statement text={reason} />}
      <Statement title={texts.reason} text={denialReason?.words} />
      <Statement title={texts.rule} text={criteria} />
      <Statement title={texts.basis} text={noticeOfDenial?.basis} />
      {reviewer && (
        <div className={styles.told}>
          <h3>{texts.reviewer}</h3>
          {/* A title is in the insurer's wording. */}
          <p lang="en">{reviewer.title}</p>
          {reviewer.phone && <Call number={reviewer.phone} label={texts.call} />}
        </div>
      )}
      <Statement title={texts.report} text={noticeOfDenial?.reportFrom} />
      <Statement title={texts.complain} text={noticeOfDenial?.complainTo} />
      {isDenied && !noticeOfDenial && (
        <div className={styles.told}>
          <h3>{texts.askTitle}</h3>
          <p className={styles.text}>{texts.askBody}</p>
          <div>
            <ButtonLink icon={mdiEmailOutline} to="/messages/new" search={{ authorization: one.handle }}>
              {texts.ask}
            </ButtonLink>
          </div>
        </div>
      )}
    </TitledCard>
  )
}

/** The company that reviews an open request for the insurer. */
export function Vendor({ one: { vendor } }: { one: Authorization }) {
  if (!vendor) return null
  return (
    <TitledCard title={vendorTexts.title} className={styles.part}>
      <p className={styles.text}>{vendorTexts.body({ name: vendor.name })}</p>
      <Call number={vendor.phone} label={vendorTexts.call} />
    </TitledCard>
  )
}

function Statement({ title, text }: { title?: string; text: LocalizedText | null | undefined }) {
  if (!text) return null
  return (
    <div className={styles.told}>
      {title && <h3>{title}</h3>}
      <p className={styles.text}>
        <InsurerText text={text} />
      </p>
    </div>
  )
}

/** The moment until which the doctors can talk; null if it isn't stated or is over. */
function useTalkUntil({ peerToPeerUntil: until }: Authorization): string | null {
  const now = useNow()
  return until !== null && Temporal.Instant.compare(now, Temporal.Instant.from(until)) <= 0 ? until : null
}

/** A phone number of the insurer; without digits, it can't be dialed. */
const Call = ({ number, label }: { number: string; label: (given: { number: string }) => string }) => (
  <div>
    {digitsOf(number) === '' ? (
      number
    ) : (
      <ButtonAnchor href={phoneLink(number)} icon={mdiPhoneOutline}>
        {label({ number: phoneNumber(number) })}
      </ButtonAnchor>
    )}
  </div>
)
