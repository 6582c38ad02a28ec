import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { readLabel } from '#contract/typed-text.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import { sentenceOf } from '#api/failure.ts'
import { dateAndTime } from '#base/dates.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { RowMenu } from '#ui/RowMenu.tsx'
import { Row } from '#ui/Rows.tsx'
import { TextField } from '#ui/TextField.tsx'
import { passkeysMessages as texts } from './locales/passkeys.gen.ts'
import { ChangeTrouble } from './ChangeTrouble.tsx'
import { removePasskeyOf, renamePasskeyOf } from './passkeys.queries.ts'
import styles from './AccountCards.module.css'

const MOST_CHARACTERS = 60

const NameForm = v.object({
  name: v.pipe(
    v.string(),
    v.transform(readLabel),
    v.nonEmpty(texts.nameMissing),
    v.maxLength(MOST_CHARACTERS, texts.nameLong),
  ),
})

const moment = (instant: string) => dateAndTime(Date.parse(instant))

type Props = { username: string; passkey: Passkey; onRemoved: () => void }

/** A passkey: when it was created and last used, and the buttons that rename and remove it. */
export function PasskeyItem({ username, passkey, onRemoved }: Props) {
  const { name, createdAt, lastUsedAt } = passkey
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const menu = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(undefined)
    requestAnimationFrame(() => menu.current?.focus())
  }
  return (
    <Row
      level={3}
      isWhole
      title={name}
      when={lastUsedAt === null ? texts.never : texts.usedAt({ when: moment(lastUsedAt) })}
      facts={[texts.createdAt({ when: moment(createdAt) })]}
      menu={
        <RowMenu
          ref={menu}
          label={texts.moreFor({ name })}
          actions={[
            { label: texts.rename, icon: mdiPencilOutline, onPress: () => setOpen('rename') },
            { label: texts.remove, icon: mdiDeleteOutline, onPress: () => setOpen('remove') },
          ]}
        />
      }
    >
      {open === 'rename' && <Rename username={username} passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <Remove username={username} passkey={passkey} onRemoved={onRemoved} onKeep={close} />
      )}
    </Row>
  )
}

function Rename({ username, passkey, onClose }: Omit<Props, 'onRemoved'> & { onClose: () => void }) {
  const { mutateAsync } = useMutation(renamePasskeyOf(username))
  const { passkeyId, name: before } = passkey
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={form}>
      <Form
        schema={NameForm}
        onSend={async ({ name }) => {
          await mutateAsync({ passkeyId, name })
          announce(texts.renamed({ name }))
          onClose()
        }}
        troubleOf={sentenceOf}
        submit={{ label: texts.save, busy: texts.saving }}
        otherwise={
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <TextField
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          defaultValue={before}
          maxLength={MOST_CHARACTERS}
        />
      </Form>
    </div>
  )
}

/** Asks before a passkey is removed. */
function Remove({ username, passkey, onRemoved, onKeep }: Props & { onKeep: () => void }) {
  const { passkeyId, name } = passkey
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const { mutate, isPending, error } = useMutation({
    ...removePasskeyOf(username),
    onSuccess: () => {
      announce(texts.removed({ name }))
      onRemoved()
    },
  })
  return (
    <div className={styles.sure}>
      <p ref={question} tabIndex={-1} className={styles.question}>
        {texts.sure({ name })}
      </p>
      <p>{texts.sureBody}</p>
      <ChangeTrouble failure={error} />
      <div className={styles.answers}>
        <Button aria-disabled={isPending} onPress={() => isPending || mutate(passkeyId)}>
          {isPending ? texts.removing : texts.yes}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {texts.keep}
        </Button>
      </div>
    </div>
  )
}
