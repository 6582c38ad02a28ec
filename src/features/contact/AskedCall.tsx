import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formTrouble, sentenceOf } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import type { CallWish } from '#contract/callback.ts'
import { announce } from '#ui/announce.ts'
import { FailureText } from '#ui/FailureText.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { questionsMessages } from './locales/questions.gen.ts'
import { CallFields, callInWords } from './CallFields.tsx'
import { cancelCallMutation, moveCallMutation } from './questions.queries.ts'
import { CallForm } from './questions.rules.ts'
import styles from './MyQuestions.module.css'

const { call: texts, errors } = questionsMessages

type Props = { memberId: string; questionId: string; call: CallWish; isLate: boolean }

/** A callback that hasn't been made yet; the member can move or cancel it. */
export function AskedCall({ memberId, questionId, call, isLate }: Props) {
  const [asking, setAsking] = useState<'move' | 'cancel'>()
  const when = callInWords(call)
  const close = () => setAsking(undefined)
  const about = { memberId, questionId, call, onClose: close }
  return (
    <>
      <p>{isLate ? texts.isLate({ when }) : texts.will({ when })}</p>
      <div className={styles.head}>
        <Button onPress={() => setAsking('move')}>{texts.move}</Button>
        <Button variant="quiet" onPress={() => setAsking('cancel')}>
          {texts.cancel}
        </Button>
      </div>
      {asking === 'move' && <Move {...about} />}
      {asking === 'cancel' && <Cancel {...about} />}
    </>
  )
}

type AskProps = Omit<Props, 'isLate'> & { onClose: () => void }

function Move({ memberId, questionId, call, onClose }: AskProps) {
  const { send } = useIdempotentMutation(moveCallMutation({ memberId, questionId }))
  return (
    <Dialog title={texts.moveTitle} isOpen onClose={onClose} actions={null}>
      <Form
        schema={CallForm}
        onSend={async (wish) => {
          await send(wish)
          announce(texts.moved)
          onClose()
        }}
        troubleOf={(failure) => formTrouble(failure, { on: errors.callDay, window: errors.callWindow })}
        submit={{ label: texts.move, busy: texts.saving }}
        otherwise={
          <Button variant="quiet" onPress={onClose}>
            {texts.keep}
          </Button>
        }
      >
        <CallFields {...call} />
      </Form>
    </Dialog>
  )
}

function Cancel({ memberId, questionId, call, onClose }: AskProps) {
  const { mutate, isPending, error } = useMutation(cancelCallMutation({ memberId, questionId }))
  const cancel = () =>
    mutate(undefined, {
      onSuccess: () => {
        announce(texts.canceled)
        onClose()
      },
    })
  return (
    <Dialog
      title={texts.cancelTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" aria-disabled={isPending} onPress={() => isPending || cancel()}>
            {texts.cancel}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{texts.cancelBody({ when: callInWords(call) })}</p>
      <div role="alert">{error && <FailureText {...sentenceOf(error)} />}</div>
    </Dialog>
  )
}
