import { mdiContentSaveOutline } from '@mdi/js'
import { useState } from 'react'
import type { IdCard } from '#contract/entities/id-card.ts'
import { words } from '#features/id-card/saved-card.words.ts'
import { useMember } from '#member/current.ts'
import { type PossibleLocks, SaveFailure, saveCards } from '#offline/vault/vault.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { LockFields } from './LockFields.tsx'
import { NobodyChosen, PasskeyForm, PinForm, chosenIn, troubleOf } from './save-form.ts'
import { WhoseCards } from './WhoseCards.tsx'

const { dialog, keep } = words

/** Whose cards, and what locks them; the press on Save opens the device's own prompt. */
export function SaveDialog({
  cards,
  locks,
  onClose,
  onSaved,
}: {
  cards: readonly IdCard[]
  locks: PossibleLocks
  onClose: () => void
  onSaved: (names: string) => void
}) {
  const { username, plan } = useMember()
  const [lock, setLock] = useState(locks.passkey ? ('passkey' as const) : ('pin' as const))
  const [isBusy, setBusy] = useState(false)
  const close = () => void (isBusy || onClose())
  const save = async (values: Readonly<Record<string, unknown>>) => {
    const chosen = chosenIn(values, cards)
    if (chosen.length === 0) throw new NobodyChosen()
    setBusy(true)
    try {
      const cardIds = chosen.map(({ cardId }) => cardId)
      await saveCards({
        username,
        plan,
        cardIds,
        lock,
        ...(typeof values.pin === 'string' ? { pin: values.pin } : {}),
      })
    } catch (failure) {
      const isWithoutPasskey = failure instanceof SaveFailure && failure.kind === 'no-authenticator'
      if (isWithoutPasskey && lock === 'passkey' && locks.pin) setLock('pin')
      throw failure
    } finally {
      setBusy(false)
    }
    const names = chosen.map(({ memberName }) => memberName).join(', ')
    announce(dialog.saved(names))
    onSaved(names)
  }
  return (
    <Dialog title={keep.title} onClose={close} actions={null}>
      <Form
        schema={lock === 'pin' ? PinForm : PasskeyForm}
        onSend={save}
        troubleOf={(failure) => troubleOf(failure, cards, locks)}
        submit={{ label: dialog.save, busy: dialog.saving, icon: mdiContentSaveOutline }}
        otherwise={
          <Button aria-disabled={isBusy} onClick={close}>
            {dialog.cancel}
          </Button>
        }
      >
        <WhoseCards cards={cards} ownId={plan.memberId} />
        <LockFields lock={lock} />
      </Form>
    </Dialog>
  )
}
