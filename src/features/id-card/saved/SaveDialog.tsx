import { mdiContentSaveOutline } from '@mdi/js'
import { useState } from 'react'
import type { IdCard } from '#contract/entities/id-card.ts'
import type { VaultLock } from '#contract/entities/saved-card.ts'
import { useMember } from '#member/current.ts'
import { RecentForm } from '#offline/RecentForm.tsx'
import { type PossibleLocks, saveCards, SaveFailure } from '#offline/vault/vault.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { savedCardMessages } from '#features/id-card/messages/saved-card.gen.ts'
import { chosenIn, fieldOf, NoCardChosen, PasskeyForm, PinForm, saveTrouble } from './saved-card.rules.ts'
import styles from './SaveCard.module.css'

const { keep, dialog } = savedCardMessages

/** What opens the card is never kept. */
const SECRETS = ['pin', 'pinAgain']

type Props = {
  cards: readonly IdCard[]
  locks: PossibleLocks
  onClose: () => void
  onSaved: (names: string) => void
}

/** Asks whose cards to save and what locks them; pressing Save opens the device's own prompt. */
export function SaveDialog({ cards, locks, onClose, onSaved }: Props) {
  const { username, plan } = useMember()
  const [lock, setLock] = useState<VaultLock>(locks.passkey ? 'passkey' : 'pin')
  const [isBusy, setBusy] = useState(false)
  const close = () => void (isBusy || onClose())
  const save = async (values: Readonly<Record<string, unknown>>) => {
    const chosen = chosenIn(values, cards)
    if (chosen.length === 0) throw new NoCardChosen()
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
      const lacksPasskey = failure instanceof SaveFailure && failure.kind === 'no-authenticator'
      if (lacksPasskey && lock === 'passkey' && locks.pin) setLock('pin')
      throw failure
    } finally {
      setBusy(false)
    }
    const names = chosen.map(({ memberName }) => memberName).join(', ')
    announce(dialog.saved({ names }))
    onSaved(names)
  }
  return (
    <Dialog title={keep.title} onClose={close} actions={null}>
      <RecentForm
        heldAs="saved-card"
        to="/id-card?save"
        secrets={SECRETS}
        schema={lock === 'pin' ? PinForm : PasskeyForm}
        onSend={save}
        troubleOf={(failure) => saveTrouble(failure, cards, locks)}
        submit={{ label: dialog.save, busy: dialog.saving, icon: mdiContentSaveOutline }}
        otherwise={
          <Button aria-disabled={isBusy} onClick={close}>
            {dialog.cancel}
          </Button>
        }
      >
        {(held) => (
          <>
            <CardFields cards={cards} ownId={plan.memberId} held={held} />
            <LockFields lock={lock} />
          </>
        )}
      </RecentForm>
    </Dialog>
  )
}

/** The member's own card is checked to begin with. */
type CardsProps = {
  cards: readonly IdCard[]
  ownId: string
  /** What was chosen before the member signed in again. */
  held: Readonly<Record<string, string>> | undefined
}

function CardFields({ cards, ownId, held }: CardsProps) {
  const named = cards.map((card) => ({
    card,
    isOwn: card.memberId === ownId,
    name: card.memberId === ownId ? dialog.yours({ name: card.memberName }) : card.memberName,
  }))
  const [first] = named
  return (
    <fieldset className={styles.group}>
      <legend>{dialog.whose}</legend>
      {named.length === 1 && <p>{first?.name}</p>}
      {named.length > 1 && (
        <div className={styles.choices}>
          {named.map(({ card, isOwn, name }) => (
            <CheckboxField
              key={card.cardId}
              name={fieldOf(card)}
              label={name}
              isOptional
              isChecked={held ? held[fieldOf(card)] !== '' : isOwn}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

const pinField = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'new-password',
  maxLength: 32,
} as const

/** The lock: the device's own, or a PIN with a note on its risk. */
function LockFields({ lock }: { lock: VaultLock }) {
  return (
    <fieldset className={styles.group}>
      <legend>{dialog.lock}</legend>
      <p>{lock === 'pin' ? dialog.pinInstead : dialog.passkey}</p>
      {lock === 'pin' && (
        <>
          <TextField {...pinField} name="pin" label={dialog.pin} hint={dialog.pinHint} />
          <TextField {...pinField} name="pinAgain" label={dialog.pinAgain} />
          <p className={styles.risk}>{dialog.risk}</p>
        </>
      )}
    </fieldset>
  )
}
