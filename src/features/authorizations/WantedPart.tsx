import { mdiEmailOutline, mdiFileDocumentOutline, mdiUpload } from '@mdi/js'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { longDate } from '#base/dates.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import type { WantedInformation } from '#contract/entities/deadline.ts'
import { useDraftWithFiles } from '#drafts/use-draft-with-files.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useMember } from '#member/current.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { InformationForm } from './InformationForm.tsx'
import { authorizationWritesMessages } from './locales/authorization-writes.gen.ts'
import { ButtonWithFocusBack, TakesFocus } from './TakesFocus.tsx'
import type { AuthorizationKey } from '#records/authorizations.queries.ts'
import { officePaperFile } from './writes.queries.ts'
import styles from './AuthorizationsPage.module.css'

const { wanted: texts } = authorizationWritesMessages

/** Lists what the insurer needs before it decides, who sends it, and by when, with a form for each item. */
export function WantedPart({ one }: { one: Authorization }) {
  const { plan } = useMember()
  const wanted = one.deadline?.wanted ?? []
  if (wanted.length === 0) return null
  const key = { memberId: plan.memberId, authorizationId: one.handle }
  const isTaken = one.takes.includes('information')
  const isOpenFrom = (who: WantedInformation['from']) =>
    wanted.some(({ from, receivedOn }) => from === who && receivedOn === null)
  return (
    <TitledCard title={texts.title} className={styles.part}>
      <ul role="list" className={styles.items}>
        {wanted.map((item) => (
          <Item key={item.itemId} item={item} authorizationKey={key} isTaken={isTaken} />
        ))}
      </ul>
      {isOpenFrom('member') && !isTaken && (
        <div className={styles.ways}>
          <ButtonLink icon={mdiEmailOutline} to="/messages/new" search={{ authorization: one.handle }}>
            {texts.message}
          </ButtonLink>
        </div>
      )}
      {isOpenFrom('provider') && (
        <OfficePapers authorizationKey={key}>
          {isOpenFrom('member') ? texts.officeRest : texts.office}
        </OfficePapers>
      )}
    </TitledCard>
  )
}

type ItemProps = { item: WantedInformation; authorizationKey: AuthorizationKey; isTaken: boolean }

/** One item. Only the member's own items have a form; it opens automatically if an answer was started. */
function Item({ item, authorizationKey, isTaken }: ItemProps) {
  const { itemId, what, from, dueOn, receivedOn } = item
  const name = useId()
  const { memberId, authorizationId } = authorizationKey
  const of = `${memberId} ${authorizationId} ${itemId}`
  const draft = useDraftWithFiles({
    fields: { name: `information ${of}`, schema: v.string() },
    none: '',
    files: `enclosures ${of}`,
  })
  const [isAsked, setAsked] = useState<boolean>()
  const [isSent, setSent] = useState(false)
  const mayBeSent = isTaken && from === 'member' && receivedOn === null && draft !== undefined
  const isOpen = mayBeSent && (isAsked || draft.isBegun)
  const form = isOpen && (
    <InformationForm
      itemKey={{ ...authorizationKey, itemId }}
      draft={draft}
      onSent={() => setSent(true)}
      onCancel={() => {
        draft.drop()
        setAsked(false)
      }}
    />
  )
  return (
    <li>
      <h3 id={name}>
        <InsurerText text={what} />
      </h3>
      <p className={styles.intro}>
        {[
          from === 'member' ? texts.fromMember : texts.fromProvider,
          receivedOn === null
            ? dueOn !== null && texts.by({ day: longDate(dueOn) })
            : texts.received({ day: longDate(receivedOn) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayBeSent && !isOpen && (
        <div className={styles.ways}>
          <ButtonWithFocusBack isDue={isAsked === false}>
            <Button icon={mdiUpload} aria-describedby={name} onPress={() => setAsked(true)}>
              {texts.send}
            </Button>
          </ButtonWithFocusBack>
        </div>
      )}
      {form && (isAsked ? <TakesFocus>{form}</TakesFocus> : form)}
      {isSent && receivedOn !== null && (
        <TakesFocus>
          <Notice tone="good" title={texts.sent}>
            {texts.sentMore}
          </Notice>
        </TakesFocus>
      )}
    </li>
  )
}

/** Documents that help the provider's office send information that only a provider can send. */
function OfficePapers({
  authorizationKey,
  children,
}: {
  authorizationKey: AuthorizationKey
  children: string
}) {
  return (
    <>
      <p className={styles.text}>{children}</p>
      <div className={styles.ways}>
        <DownloadButton
          icon={mdiFileDocumentOutline}
          name={texts.letterFile}
          get={() => officePaperFile(authorizationKey, 'letter')}
        >
          {texts.letter}
        </DownloadButton>
        <DownloadButton
          icon={mdiFileDocumentOutline}
          name={texts.faxCoverFile}
          get={() => officePaperFile(authorizationKey, 'fax-cover')}
        >
          {texts.faxCover}
        </DownloadButton>
      </div>
    </>
  )
}
