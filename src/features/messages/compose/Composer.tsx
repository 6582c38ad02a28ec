import { mdiSendOutline, mdiTrashCanOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ApiFailure, codeOf, formTrouble } from '#api/failure.ts'
import {
  MOST_MESSAGE_CHARACTERS,
  MOST_MESSAGE_FILES,
  MOST_MESSAGE_FILE_BYTES,
  MOST_SUBJECT_CHARACTERS,
} from '#contract/entities/message.ts'
import { useMember } from '#member/current.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { contractTypeMessages } from '#member/locales/contract-type.gen.ts'
import { questionTopicMessages } from '#records/locales/question-topic.gen.ts'
import { plansToAskAbout } from '#member/plans-to-ask-about.ts'
import { FilePicker } from '#files/FilePicker.tsx'
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
import { composeMessages as texts } from '#features/messages/locales/compose.gen.ts'
import { draftMessages } from '#drafts/locales/draft.gen.ts'
import { FileState } from './FileState.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { RelatedField } from './RelatedField.tsx'
import { CopyNotice, SavingLine } from './SavingLine.tsx'
import { type Beginning, composeForm } from '#drafts/message/compose.rules.ts'
import type { DraftEditor } from '#drafts/message/draft-editor.ts'
import { draftInherited } from '#drafts/message/draft-lock.ts'
import { type OpenedDraft, openByMember, openDraft, useQueuedMessage } from '#drafts/message/draft-store.ts'
import { SENT_ELSEWHERE, messageSent } from '#drafts/message/draft-sync.ts'
import type { Sent } from '#drafts/message/drafts.queries.ts'
import { QueuedMessageCard } from './QueuedMessageCard.tsx'
import { useDraft } from '#drafts/message/use-draft.ts'
import styles from './Composer.module.css'

type Props = {
  draftId: string
  beginning: Beginning
  title: string
  onSent: (sent: Sent) => void
  /** The draft continues under another id. */
  onCopy: (draftId: string) => void
  /** Called when the draft was discarded. */
  onDropped: () => void
}

/**
 * The form for a message, as last saved on this device or another. Its key is that of `writingKey`. While the message
 * waits to be sent, the page shows that, and opens the message once it has arrived.
 */
export function Composer(props: Props) {
  const { draftId, beginning, onSent } = props
  const queued = useQueuedMessage(beginning.memberId, draftId)
  const openSent = useEffectEvent((sent: Sent) => onSent(sent))
  useEffect(
    () =>
      messageSent.listen((message) => {
        if (message.draftId === draftId) openSent(message.sent)
      }),
    [draftId],
  )
  // Focus moves to the notice only if the member has just pressed Send.
  const [wasOpen] = useState(queued === undefined)
  return queued ? <QueuedMessageCard message={queued} takesFocus={wasOpen} /> : <OpenComposer {...props} />
}

function OpenComposer(props: Props) {
  const { draftId, beginning } = props
  const [opening, setOpening] = useState(() => openByMember(draftId, beginning))
  const [opened, setOpened] = useState<OpenedDraft>()
  useEffect(() => {
    let isHere = true
    void opening.then((found) => isHere && setOpened(found))
    return () => {
      isHere = false
    }
  }, [opening])
  const openAgain = useEffectEvent((inherited: string) => {
    if (inherited === draftId) setOpening(openDraft(draftId, beginning))
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
  topic: draftMessages.errors.topic,
  contractType: draftMessages.errors.contractType,
  body: draftMessages.errors.tooLong({ most: MOST_MESSAGE_CHARACTERS }),
  files: draftMessages.errors.files,
}

function Writing({ opened, draftId, beginning, title, ...on }: Props & { opened: OpenedDraft }) {
  const heading = useId()
  const { editor, state } = useDraft({ draftId, opened, beginning, onCopy: on.onCopy })
  const [initial] = useState(editor.fields)
  const [isDropping, setDropping] = useState(false)
  const isReply = opened.content.replyTo !== null
  const dropAndLeave = async () => {
    if (isDropping) return
    setDropping(true)
    await editor.drop()
    announce(texts.discarded)
    on.onDropped()
  }
  const send = useSending(editor, { heading, wasSentElsewhere: state.saving === 'sent' })
  return (
    <Card className={styles.card} aria-labelledby={heading} onBlur={() => editor.rest()}>
      <LeaveGuard editor={editor} />
      <h2 id={heading} tabIndex={-1} data-first-focus={isReply ? '' : undefined}>
        {title}
      </h2>
      <CopyNotice state={state} editor={editor} isGone={opened.isGone} />
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
                aria-disabled={isDropping}
                onPress={() => void dropAndLeave()}
              >
                {isDropping ? texts.leave.deleting : texts.discard}
              </Button>
            )}
          </>
        }
        onTyped={editor.onTyped}
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
          onFiles={editor.onFiles}
          under={FileState}
          onRetry={editor.retryFile}
          isGuarded
        />
        <SavingLine state={state} onRetry={editor.retry} />
      </Form>
    </Card>
  )
}

/**
 * Sends the message. If another tab or device has sent it with different text, the page shows the options at its
 * heading.
 */
function useSending(
  editor: DraftEditor,
  { heading, wasSentElsewhere }: { heading: string; wasSentElsewhere: boolean },
): () => Promise<void> {
  const isSending = useRef(false)
  useEffect(() => {
    if (wasSentElsewhere && isSending.current) document.getElementById(heading)?.focus()
  }, [wasSentElsewhere, heading])
  return async () => {
    isSending.current = true
    try {
      await editor.send()
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || codeOf(failure) !== SENT_ELSEWHERE) throw failure
    } finally {
      isSending.current = false
    }
  }
}

/** The person and topic of a message that starts a conversation. */
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
        hint={texts.topicHint}
        none={texts.topicNone}
        choices={topics}
        defaultValue={initial['topic'] ?? ''}
      />
      <RelatedField chosen={initial['related'] ?? ''} />
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
