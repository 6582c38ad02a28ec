import { mdiSendOutline } from '@mdi/js'
import { useLocation, useParams } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import * as v from 'valibot'
import { useStore } from '#base/store.ts'
import { Handle } from '#contract/entities/handle.ts'
import { MOST_MESSAGE_CHARACTERS, MOST_MESSAGE_FILES } from '#contract/entities/message.ts'
import type { ShownPage } from '#contract/entities/chat.ts'
import { FilePicker } from '#files/FilePicker.tsx'
import type { ChosenFile } from '#files/prepare-file.ts'
import { isComposing } from '#ui/is-composing.ts'
import { sessionEpoch } from '#session/session.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { useHolds } from '#ui/form-context.ts'
import { FormState } from '#ui/FormState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { chosenFiles } from './chat-state.ts'
import { chatMessages as texts } from './locales/chat.gen.ts'
import { noteTyped, queueMessage, typedText } from './portal-chat.ts'
import styles from './ChatPanel.module.css'

/** With this many characters left or fewer, the counter is shown. */
const NEARLY_FULL = 500

/** The message field. It keeps the focus after each message. */
export function Composer() {
  const [text, setText] = useState(typedText)
  const files = useStore(chosenFiles)
  const [isOpened, setHasFiles] = useState<boolean>()
  // A photo may be ready only after the panel is opened again.
  const hasFiles = isOpened ?? files.length > 0
  const field = useRef<HTMLTextAreaElement>(null)
  const { hold, mustWait, waiting } = useHolds()
  const form = useMemo(() => ({ id: '', trouble: undefined, hold }), [hold])
  const left = MOST_MESSAGE_CHARACTERS - text.trim().length
  const send = () => {
    field.current?.focus()
    if (left < 0) return announce(texts.over({ count: -left }))
    // A photo that is still converted belongs to the message.
    if (mustWait()) return setHasFiles(true)
    if (text.trim() === '' && files.length === 0) return
    queueMessage({ body: text.trim(), files })
    setText('')
    chosenFiles.set([])
    setHasFiles(undefined)
  }
  const sendByEnter = (event: KeyboardEvent) => {
    // Enter also confirms characters in an input method.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.composer}>
      <TextField
        value={text}
        onChange={(next) => {
          setText(next)
          noteTyped(next)
        }}
        isInvalid={left < 0}
        className={styles.field ?? ''}
      >
        <Label>{texts.field}</Label>
        <TextArea
          ref={field}
          rows={2}
          className={styles.area ?? ''}
          onKeyDown={sendByEnter}
          autoComplete="off"
        />
        <Text slot="description" className={styles.hint ?? ''}>
          {left < NEARLY_FULL
            ? left < 0
              ? texts.over({ count: -left })
              : texts.left({ count: left })
            : texts.fieldHint}
        </Text>
      </TextField>
      <FormState value={form}>
        {/* Hidden, because a photo may be converted meanwhile. */}
        <div hidden={!hasFiles}>
          <Files />
        </div>
      </FormState>
      <Waiting sentence={waiting?.message} />
      <div className={styles.buttons}>
        <Button variant="primary" icon={mdiSendOutline} onPress={send}>
          {texts.send}
        </Button>
        <Button variant="quiet" aria-expanded={hasFiles} onPress={() => setHasFiles(!hasFiles)}>
          {hasFiles ? texts.hideFiles : texts.files}
        </Button>
        <ShowPage />
      </div>
    </div>
  )
}

/** Explains why the message isn't sent yet. */
function Waiting({ sentence }: { sentence: string | undefined }) {
  return (
    sentence && (
      <div role="alert">
        <Notice tone="warning" title={sentence} />
      </div>
    )
  )
}

/** The files of the message, kept for the session in which they were chosen, also if the panel is minimized meanwhile. */
function Files() {
  const [epoch] = useState(sessionEpoch)
  return (
    <FilePicker
      title={texts.files}
      hint={texts.filesHint}
      files={useStore(chosenFiles)}
      most={MOST_MESSAGE_FILES}
      onFiles={(files: readonly ChosenFile[]) => {
        if (epoch === sessionEpoch()) chosenFiles.set(files)
      }}
      readFiles={chosenFiles.get}
    />
  )
}

/** Offers to send the open page to the agent; sends it only when pressed. */
function ShowPage() {
  const { id } = useParams({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const handleAt = (page: string) => (path.includes(page) && v.is(Handle, id) ? id : null)
  const show = () => {
    const [title = ''] = document.title.split(' - ')
    const page: ShownPage = {
      title: title || document.title,
      claim: handleAt('/claim-details/'),
      authorization: handleAt('/authorizations/'),
    }
    queueMessage({ body: '', page })
    announce(texts.showed)
  }
  return (
    <Button variant="quiet" onPress={show}>
      {texts.show}
    </Button>
  )
}
