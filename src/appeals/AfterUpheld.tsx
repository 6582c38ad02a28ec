import { mdiFileDocumentEditOutline, mdiPhoneOutline } from '@mdi/js'
import { insurerText } from '#base/insurer-text.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { Appeal } from '#contract/entities/appeal.ts'
import { LastDayNotice } from '#deadlines/LastDayNotice.tsx'
import { deadlineMessages } from '#deadlines/locales/deadline.gen.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { ButtonAnchor } from '#ui/Button.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { reviewFormFile } from './appeal.queries.ts'
import type { AppealKey } from './appeal-ways.ts'
import { appealTrackerMessages as labels } from './locales/appeal-tracker.gen.ts'
import styles from './AppealTracker.module.css'

type Props = { appeal: Pick<Appeal, 'ifUpheld' | 'externalReview'>; appealKey: AppealKey }

/** Shows the next steps after an upheld decision: an external review, if the insurer offers one. */
export function AfterUpheld({ appeal: { ifUpheld, externalReview }, appealKey }: Props) {
  if (externalReview) return <ExternalReview review={externalReview} appealKey={appealKey} />
  if (!ifUpheld) return null
  return (
    <div className={styles.part}>
      <h4>{labels.after}</h4>
      <p>
        <InsurerText text={ifUpheld.text} />
      </p>
      <p className={styles.source}>{deadlineMessages.sourceRule({ source: ifUpheld.source })}</p>
    </div>
  )
}

type ReviewProps = { review: NonNullable<Appeal['externalReview']>; appealKey: AppealKey }

function ExternalReview({ review: { reviewer, howToAsk, phone, askBy }, appealKey }: ReviewProps) {
  const texts = labels.review
  return (
    <div className={styles.part}>
      <h4>{texts.title}</h4>
      <p>{texts.body({ reviewer: insurerText(reviewer) })}</p>
      <LastDayNotice lastDay={askBy} of="review" />
      <p>
        <InsurerText text={howToAsk} />
      </p>
      <div className={styles.ways}>
        <DownloadButton
          icon={mdiFileDocumentEditOutline}
          name={texts.file}
          get={() => reviewFormFile(appealKey)}
        >
          {texts.form}
        </DownloadButton>
        {phone !== null && (
          <ButtonAnchor variant="quiet" href={phoneLink(phone)} icon={mdiPhoneOutline}>
            {texts.call({ number: phoneNumber(phone) })}
          </ButtonAnchor>
        )}
      </div>
    </div>
  )
}
