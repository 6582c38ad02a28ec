import { mdiFileEditOutline, mdiTrashCanOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndTime } from '#base/dates.ts'
import { useMember } from '#member/current.ts'
import { useConnection } from '#offline/connection.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { type ListedDraft, deleteDraft, useCurrentDrafts } from '#drafts/message/draft-store.ts'
import { draftsQuery } from '#drafts/message/drafts.queries.ts'
import { messagesMessages } from '#features/messages/locales/messages.gen.ts'
import { messageDraftsMessages as texts } from '#features/messages/locales/message-drafts.gen.ts'
import { subjectOf } from '#features/messages/subject.ts'
import styles from '#features/messages/MessagesPage.module.css'

/** The member's drafts from all devices. */
export function Drafts() {
  const { memberId } = useMember().plan
  // Another tab or device may have started one since the list was loaded.
  const query = useQuery({ ...draftsQuery(memberId), retryOnMount: false, refetchOnMount: 'always' })
  const drafts = useCurrentDrafts(memberId, query.data?.drafts ?? [])
  // Drafts waiting on this device are shown even without the list.
  const data = query.data ?? (drafts.length > 0 ? { isPartial: false } : undefined)
  const { summary, focusNext } = useListFocus()
  const { told, throwAway, takeBack } = useThrowingAway(memberId, focusNext)
  const isOnline = useConnection() === 'online'
  return (
    <div className={styles.folder}>
      <p {...summary} className={styles.quiet}>
        {drafts.length > 0 && texts.count({ count: drafts.length })}
      </p>
      {told && (
        <Notice
          tone="good"
          title={told}
          action={takeBack && <Button onPress={takeBack}>{texts.undo}</Button>}
        >
          {!isOnline && messagesMessages.later}
        </Notice>
      )}
      <QueryView
        query={query}
        data={data}
        failed={texts.failed}
        isEmpty={() => drafts.length === 0}
        empty={<NoDrafts />}
      >
        {() => (
          <Rows label={texts.folder}>
            {drafts.map((draft) => (
              <DraftRow key={draft.draftId} draft={draft} onThrowAway={() => throwAway(draft)} />
            ))}
          </Rows>
        )}
      </QueryView>
    </div>
  )
}

/** Restores the last discarded draft. */
type Undo = () => Promise<void>

/** Discards drafts, with an undo for the last one: the undo stays visible when the list doesn't. */
function useThrowingAway(memberId: string, focusSummary: () => void) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (draft: ListedDraft): Promise<Undo> => deleteDraft(memberId, draft),
  })
  const back = useMutation({ networkMode: 'always', mutationFn: (undo: Undo) => undo() })
  const [gone, setGone] = useState<Undo>()
  const told = gone ? texts.deleted : back.isSuccess ? texts.back : undefined
  const note = (undo: Undo | undefined) => {
    setGone(() => undo)
    announce(undo ? texts.deleted : texts.back)
    focusSummary()
  }
  const throwAway = (draft: ListedDraft) => {
    if (remove.isPending) return
    back.reset()
    remove.mutate(draft, { onSuccess: note })
  }
  const takeBack = () => {
    if (gone && !back.isPending) back.mutate(gone, { onSuccess: () => note(undefined) })
  }
  return { told, throwAway, takeBack: gone && takeBack }
}

const NoDrafts = () => (
  <EmptyState icon={mdiFileEditOutline} title={<h2>{texts.none.title}</h2>}>
    <p>{texts.none.body}</p>
  </EmptyState>
)

function DraftRow({ draft, onThrowAway }: { draft: ListedDraft; onThrowAway: () => void }) {
  const { draftId, savedAt, content } = draft
  const { replyTo, body, files } = content
  const subject = content.subject || (replyTo === null ? subjectOf(content) : texts.reply)
  return (
    <Row
      title={
        replyTo === null ? (
          <RowLink to="/messages/new" search={{ draft: draftId }}>
            <bdi>{subject}</bdi>
          </RowLink>
        ) : (
          <RowLink to="/message/$id" params={{ id: replyTo }} search={{ reply: draftId }}>
            <bdi>{subject}</bdi>
          </RowLink>
        )
      }
      when={<time dateTime={savedAt}>{texts.saved({ when: dateAndTime(Date.parse(savedAt)) })}</time>}
      facts={['isWaiting' in draft && texts.waits, files.length > 0 && texts.files({ count: files.length })]}
      text={<bdi>{body}</bdi>}
      menu={
        <IconButton icon={mdiTrashCanOutline} aria-label={texts.delete({ subject })} onPress={onThrowAway} />
      }
    />
  )
}
