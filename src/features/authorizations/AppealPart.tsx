import { mdiEmailOutline, mdiFileDocumentEditOutline, mdiPhoneOutline } from '@mdi/js'
import { useId } from 'react'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import { authorizationFormFile } from '#records/authorizations.queries.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { authorizationMessages } from './locales/authorization.gen.ts'
import styles from './AuthorizationsPage.module.css'

const { appeal: texts } = authorizationMessages

/** How to appeal a denied authorization, and until when; nothing where there is no denial. */
export function AppealPart({ one: { handle, appealUntil } }: { one: Authorization }) {
  const heading = useId()
  const { plan } = useMember()
  const { member: phone } = useBrand(plan).phones
  if (!appealUntil) return null
  const day = longDate(appealUntil)
  const isOver = appealUntil < today().toString()
  return (
    <Card aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{texts.title}</h2>
      {isOver ? (
        <Notice tone="warning" title={texts.tooLate({ day })}>
          {texts.tooLateMore}
        </Notice>
      ) : (
        <>
          <Notice title={texts.until({ day })}>{texts.untilMore}</Notice>
          <p className={styles.text}>{texts.how}</p>
          <div className={styles.ways}>
            <DownloadButton
              icon={mdiFileDocumentEditOutline}
              name={texts.file}
              get={() => authorizationFormFile(plan, handle)}
            >
              {texts.form}
            </DownloadButton>
            <ButtonLink icon={mdiEmailOutline} to="/messages/new" search={{ authorization: handle }}>
              {texts.send}
            </ButtonLink>
          </div>
          <p className={styles.text}>{texts.urgent}</p>
        </>
      )}
      <div>
        <ButtonAnchor variant="quiet" isFlush href={phoneLink(phone)} icon={mdiPhoneOutline}>
          {texts.call({ number: phoneNumber(phone) })}
        </ButtonAnchor>
      </div>
    </Card>
  )
}
