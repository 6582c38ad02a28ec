import { mdiFileEditOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { dateAndTime } from '#base/dates.ts'
import type { MessageDraft } from '#contract/entities/message.ts'
import { useMember } from '#member/current.ts'
import { questionTopicMessages } from '#member/messages/question-topic.gen.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { useFailure } from '#offline/use-freshness.ts'
import { announce } from '#ui/announce.ts'
import { Answer, FailureText } from '#ui/Answer.tsx'
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { draftsQuery, takeDraftBack, throwDraftAway } from '#features/messages/compose/drafts.queries.ts'
import {
  type TakenAway,
  type WaitingDraft,
  takeFromHere,
  useWaitingDrafts,
} from '#features/messages/compose/waiting-drafts.ts'
import { composeMessages } from '#features/messages/messages/compose.gen.ts'
import { messageDraftsMessages as texts } from '#features/messages/messages/message-drafts.gen.ts'
import styles from '#features/messages/MessagesPage.module.css'

/** What the member has begun to write, on any device. */
export function Drafts() {
  const { memberId } = useMember().plan
  // Another tab or device may have begun one since the list came.
  const query = useQuery({ ...draftsQuery(memberId), retryOnMount: false, refetchOnMount: 'always' })
  const error = useFailure(query)
  const failure = error && {
    ...sentenceOf(error),
    title: texts.failed,
    action: <RetryButton query={query}>{texts.retry}</RetryButton>,
  }
  const waits = useWaitingDrafts(memberId)
  const here = new Set(waits.map(({ draftId }) => draftId))
  // What waits on this device is there also where the list is not.
  const data = query.data ?? (waits.length > 0 ? { drafts: [], isPartial: false } : undefined)
  return (
    <Answer data={data} failure={failure ?? undefined}>
      {({ drafts, isPartial }) => (
        <>
          <Incomplete isPartial={isPartial} />
          <Listed drafts={[...waits, ...drafts.filter(({ draftId }) => !here.has(draftId))]} />
        </>
      )}
    </Answer>
  )
}

/** A draft of the server's, or one that waits for it on this device. */
type ListedDraft = MessageDraft | WaitingDraft

/** What was thrown away last, and can be brought back. */
type Gone = { draft: ListedDraft; taken: TakenAway }

const isHereOnly = (draft: ListedDraft): boolean => 'isHereOnly' in draft && draft.isHereOnly

function Listed({ drafts }: { drafts: readonly ListedDraft[] }) {
  const { memberId } = useMember().plan
  const whose = { client: useQueryClient(), memberId }
  const { refused, refuse } = useNeedsNetwork<'delete'>(texts.offline)
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: async (draft: ListedDraft) => {
      const { draftId } = draft
      if (!isHereOnly(draft)) await throwDraftAway(whose, draftId)
      const taken = await takeFromHere(memberId, draftId)
      if (taken.wasSent) await throwDraftAway(whose, draftId)
      return taken
    },
  })
  const back = useMutation({
    networkMode: 'always',
    mutationFn: async ({ draft, taken }: Gone) => {
      if (isHereOnly(draft) && !taken.wasSent) return taken.bringBack()
      await takeDraftBack(whose, draft)
      taken.bringFilesBack()
    },
  })
  const [gone, setGone] = useState<Gone>()
  const summary = useRef<HTMLParagraphElement>(null)
  const failure = remove.error ?? back.error
  const told = gone ? texts.deleted : back.isSuccess ? texts.back : undefined
  useEffect(() => {
    if (told) announce(told)
  }, [told])
  const throwAway = (draft: ListedDraft) => {
    if (remove.isPending || (!isHereOnly(draft) && refuse('delete'))) return
    back.reset()
    remove.mutate(draft, {
      onSuccess: (taken) => {
        setGone({ draft, taken })
        summary.current?.focus({ preventScroll: true })
      },
    })
  }
  const takeBack = (taken: Gone) => {
    if (back.isPending || (!isHereOnly(taken.draft) && refuse('delete'))) return
    back.mutate(taken, { onSuccess: () => setGone(undefined) })
  }
  return (
    <>
      <p ref={summary} tabIndex={-1} className={styles.quiet}>
        {drafts.length > 0 && texts.count({ count: drafts.length })}
      </p>
      {failure && (
        <Notice tone="warning">
          <FailureText {...sentenceOf(failure)} />
        </Notice>
      )}
      {told && (
        <Notice
          tone="good"
          title={told}
          action={gone && <Button onPress={() => takeBack(gone)}>{texts.undo}</Button>}
        />
      )}
      {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
      {drafts.length === 0 ? (
        <NoDrafts />
      ) : (
        <ul role="list" className={styles.rows}>
          {drafts.map((draft) => (
            <Row key={draft.draftId} draft={draft} onThrowAway={() => throwAway(draft)} />
          ))}
        </ul>
      )}
    </>
  )
}

const NoDrafts = () => (
  <EmptyState
    icon={mdiFileEditOutline}
    title={<h2>{texts.none.title}</h2>}
    action={
      <ButtonLink icon={mdiPencilOutline} to="/messages/new">
        {composeMessages.new}
      </ButtonLink>
    }
  >
    <p>{texts.none.body}</p>
  </EmptyState>
)

function Row({ draft, onThrowAway }: { draft: ListedDraft; onThrowAway: () => void }) {
  const { draftId, savedAt, content } = draft
  const { replyTo, topic, body, files } = content
  const subject =
    content.subject ||
    (replyTo !== null && texts.reply) ||
    (topic !== null && questionTopicMessages[topic]) ||
    texts.noWords
  return (
    <li className={styles.draft}>
      <div className={styles.words}>
        <h2>
          {replyTo === null ? (
            <Link to="/messages/new" search={{ draft: draftId }}>
              <bdi>{subject}</bdi>
            </Link>
          ) : (
            <Link to="/message/$id" params={{ id: replyTo }} search={{ reply: draftId }}>
              <bdi>{subject}</bdi>
            </Link>
          )}
        </h2>
        <p className={styles.preview} dir="auto">
          {body}
        </p>
        <p className={styles.quiet}>
          {'isHereOnly' in draft && <span>{texts.waits}</span>}
          <time dateTime={savedAt}>{texts.saved({ when: dateAndTime(Date.parse(savedAt)) })}</time>
          {files.length > 0 && <span>{texts.files({ count: files.length })}</span>}
        </p>
      </div>
      <IconButton icon={mdiTrashCanOutline} aria-label={texts.delete({ subject })} onPress={onThrowAway} />
    </li>
  )
}
