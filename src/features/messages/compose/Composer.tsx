import { mdiSendOutline, mdiTrashCanOutline } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { ApiFailure, codeOf, formTrouble, isCutOff } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import {
  MOST_MESSAGE_CHARACTERS,
  MOST_MESSAGE_FILES,
  MOST_MESSAGE_FILE_BYTES,
  MOST_SUBJECT_CHARACTERS,
} from '#contract/entities/message.ts'
import { useMember } from '#member/current.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { contractTypeMessages } from '#member/messages/contract-type.gen.ts'
import { questionTopicMessages } from '#member/messages/question-topic.gen.ts'
import { plansToAskAbout } from '#member/plans-to-ask-about.ts'
import { connection } from '#offline/connection.ts'
import { FilePicker } from '#offline/files/FilePicker.tsx'
import { QuestionTopic } from '#contract/entities/question.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { NotRight } from '#ui/form-context.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { EVERYTHING, searchOf } from '#features/messages/list-state.ts'
import { messagesQuery } from '#features/messages/messages.queries.ts'
import { composeMessages as texts } from '#features/messages/messages/compose.gen.ts'
import { FileState } from './FileState.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { RelatedField } from './RelatedField.tsx'
import { CopyNotice, SavingLine } from './SavingLine.tsx'
import type { DraftDesk } from './draft-desk.ts'
import { draftInherited } from './draft-lock.ts'
import { type Beginning, contentOf, relatedIn } from './kept-draft.ts'
import { composeForm } from './compose.rules.ts'
import { type Sent, sendMessageMutation } from './drafts.queries.ts'
import { type OpenedDraft, openByMember, openDraft } from './open-draft.ts'
import { QueuedMessageCard } from './QueuedMessageCard.tsx'
import { queuedMessageSent, useQueuedMessage } from './waiting-sends.ts'
import { useDesk } from './use-desk.ts'
import styles from './Composer.module.css'

type Props = {
  draftId: string
  beginning: Beginning
  title: string
  onSent: (sent: Sent) => void
  /** The draft goes on under another id. */
  onCopy: (draftId: string) => void
  /** It was thrown away. */
  onDropped: () => void
}

/**
 * A message as it is written: as it was left, on this device or another. Its key is that of `writingKey`. While it waits
 * to be sent the page says so, and opens it when it has arrived.
 */
export function Composer(props: Props) {
  const { draftId, beginning, onSent } = props
  const queued = useQueuedMessage(beginning.memberId, draftId)
  const openSent = useEffectEvent((sent: Sent) => onSent(sent))
  useEffect(
    () =>
      queuedMessageSent.listen((message) => {
        if (message.draftId === draftId) openSent(message.sent)
      }),
    [draftId],
  )
  // Focus moves to the notice only where the member has just pressed Send.
  const [wasOpen] = useState(queued === undefined)
  return queued ? <QueuedMessageCard message={queued} takesFocus={wasOpen} /> : <OpenComposer {...props} />
}

function OpenComposer(props: Props) {
  const { draftId, beginning } = props
  const client = useQueryClient()
  const [opening, setOpening] = useState(() => openByMember(client, draftId, beginning))
  const [opened, setOpened] = useState<OpenedDraft>()
  useEffect(() => {
    let isHere = true
    void opening.then((found) => isHere && setOpened(found))
    return () => {
      isHere = false
    }
  }, [opening])
  const openAgain = useEffectEvent((inherited: string) => {
    if (inherited === draftId) setOpening(openDraft(client, draftId, beginning))
  })
  useEffect(() => draftInherited.listen((inherited) => openAgain(inherited)), [])
  if (!opened)
    return (
      <Loading>
        <Skeleton shape="block" />
      </Loading>
    )
  return <Writing key={opened.openedAs} {...props} opened={opened} />
}

const topics = QuestionTopic.options.map((value) => ({ value, label: questionTopicMessages[value] }))

const fieldTexts = {
  topic: texts.errors.topic,
  contractType: texts.errors.contractType,
  body: texts.errors.tooLong({ most: MOST_MESSAGE_CHARACTERS }),
  files: texts.errors.files,
}

function Writing({ opened, draftId, beginning, title, ...on }: Props & { opened: OpenedDraft }) {
  const heading = useId()
  const { desk, state } = useDesk({ ...opened, draftId, beginning, onCopy: on.onCopy })
  const [initial] = useState(desk.draft.fields)
  const send = useSending(desk, beginning, {
    onSent: on.onSent,
    onSentElsewhere: () => document.getElementById(heading)?.focus(),
  })
  const isReply = opened.draft.replyTo !== null
  const dropAndLeave = async () => {
    if (state.isDropping) return
    await desk.drop()
    announce(texts.discarded)
    on.onDropped()
  }
  return (
    <Card className={styles.card} aria-labelledby={heading} onBlur={() => desk.resume()}>
      <LeaveGuard desk={desk} />
      <h2 id={heading} tabIndex={-1} data-first-focus={isReply ? '' : undefined}>
        {title}
      </h2>
      <CopyNotice state={state} desk={desk} isGone={opened.isGone} />
      <Form
        aria-labelledby={heading}
        schema={composeForm({ isReply })}
        troubleOf={(failure) =>
          failure instanceof NotRight ? failure.trouble : formTrouble(failure, fieldTexts)
        }
        submit={{ label: texts.send, busy: texts.sending, icon: mdiSendOutline }}
        otherwise={
          <>
            {state.saving !== 'untouched' && (
              <Button
                variant="quiet"
                icon={mdiTrashCanOutline}
                aria-disabled={state.isDropping}
                onPress={() => void dropAndLeave()}
              >
                {state.isDropping ? texts.leave.deleting : texts.discard}
              </Button>
            )}
          </>
        }
        onTyped={desk.onTyped}
        onSend={send}
      >
        {!isReply && <About initial={initial} />}
        <TextArea
          name="body"
          label={texts.body}
          hint={texts.bodyHint}
          most={MOST_MESSAGE_CHARACTERS}
          defaultValue={initial['body'] ?? ''}
        />
        <FilePicker
          title={texts.files}
          hint={texts.filesHint}
          files={state.files}
          most={MOST_MESSAGE_FILES}
          atMost={{ bytes: MOST_MESSAGE_FILE_BYTES, code: 'BP-NFA-0247' }}
          onFiles={desk.onFiles}
          under={FileState}
          onRetry={(file) => desk.retryFile(file.fileId)}
        />
        <SavingLine state={state} onRetry={desk.resume} />
      </Form>
    </Card>
  )
}

type Ends = {
  onSent: (sent: Sent) => void
  /** Another tab or device has sent it with other words; the desk says so, and what can be done. */
  onSentElsewhere: () => void
}

/** Sends the draft once all of its files are with the server; without a network it waits in the outbox. */
function useSending(desk: DraftDesk, beginning: Beginning, { onSent, onSentElsewhere }: Ends) {
  const sending = sendMessageMutation(beginning.memberId, (sent) => {
    desk.sent()
    onSent(sent)
  })
  const { send } = useIdempotentMutation(sending)
  const isOffline = (): boolean => connection.get() !== 'online'
  return async (): Promise<void> => {
    const isSettled = !isOffline() && (await desk.settle())
    const isBroken = desk.state.get().files.some(({ is }) => is === 'failed' || is === 'lost')
    if (!isSettled && (isBroken || !isOffline())) throw new NotRight({ message: texts.notAttached })
    if (!isSettled) return desk.queue()
    try {
      await send({ draftId: desk.state.get().draftId, content: contentOf(desk.draft, beginning) })
    } catch (failure) {
      // The message has the id of its draft: what arrived all the same is not sent twice.
      if (isCutOff(failure)) return desk.queue()
      if (!(failure instanceof ApiFailure) || codeOf(failure) !== 'BP-NFA-0248') throw failure
      desk.noteSent(failure)
      onSentElsewhere()
    }
  }
}

/** Whom and what a message is about that begins a conversation. */
function About({ initial }: { initial: Record<string, string> }): ReactNode {
  const member = useMember()
  const { plan, username } = member
  const people = useQuery(messagesQuery(plan.memberId, searchOf(EVERYTHING, 1, member))).data?.members ?? []
  const plans = plansToAskAbout(plan, useQuery(membershipsQuery(username)).data ?? [])
  return (
    <>
      {people.length > 1 && (
        <SelectField
          name="about"
          label={texts.about}
          none={texts.aboutNone}
          choices={people.map((person) => ({ value: person.memberId, label: person.name }))}
          defaultValue={initial['about'] ?? ''}
        />
      )}
      {plans.length > 1 && (
        <SelectField
          name="contractType"
          label={texts.plan}
          none={texts.planNone}
          choices={plans.map(({ contractType }) => ({
            value: contractType,
            label: contractTypeMessages[contractType],
          }))}
          defaultValue={initial['contractType'] ?? ''}
        />
      )}
      <SelectField
        name="topic"
        label={texts.topic}
        none={texts.topicNone}
        choices={topics}
        defaultValue={initial['topic'] ?? ''}
      />
      <RelatedField chosen={relatedIn(initial)} />
      <TextField
        name="subject"
        label={texts.subject}
        isOptional
        maxLength={MOST_SUBJECT_CHARACTERS}
        defaultValue={initial['subject'] ?? ''}
      />
    </>
  )
}
