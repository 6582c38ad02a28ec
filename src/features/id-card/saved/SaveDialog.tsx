import { mdiContentSaveOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { randomBytes } from '#base/bytes.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import type { VaultLock } from '#contract/entities/saved-card.ts'
import { useMember } from '#member/current.ts'
import { RecentForm } from '#drafts/RecentForm.tsx'
import { newPassphrase, passphraseWords } from '#vault/passphrase.ts'
import { saveCards } from '#vault/vault.ts'
import { type PossibleLocks, SaveFailure } from '#vault/vault-state.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'
import { chosenIn, fieldOf, lockForm, NoCardChosen, PasskeyForm, saveTrouble } from './saved-card.rules.ts'
import styles from './SaveCard.module.css'

const { keep, dialog } = savedCardMessages

/** Secrets that open the card are never stored. */
const SECRETS = ['pin', 'pinAgain', 'words']

type Props = {
  cards: readonly IdCard[]
  locks: PossibleLocks
  onClose: () => void
  onSaved: (names: string) => void
}

/** Asks whose cards to save and how to lock them; pressing Save opens the device's prompt. */
export function SaveDialog({ cards, locks, onClose, onSaved }: Props) {
  const { username, plan } = useMember()
  const [lock, setLock] = useState<VaultLock>(locks.passkey ? 'passkey' : 'pin')
  const [isBusy, setBusy] = useState(false)
  const [phrase, renewPhrase] = usePhrase()
  const birthDates = cards.map(({ birthDate }) => birthDate)
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
        ...openingOf(values),
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
        schema={lock === 'pin' ? lockForm(phrase, birthDates) : PasskeyForm}
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
            <LockFields lock={lock} phrase={phrase} onRenew={renewPhrase} />
          </>
        )}
      </RecentForm>
    </Dialog>
  )
}

/** The member's own card is checked by default. */
type CardsProps = {
  cards: readonly IdCard[]
  ownId: string
  /** The choice from before the member signed in again. */
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

/** The typed four words or PIN. */
function openingOf({ way, words, pin }: Readonly<Record<string, unknown>>): {
  pin?: string
  isWords?: boolean
} {
  if (way === 'words' && typeof words === 'string') return { pin: words, isWords: true }
  return typeof pin === 'string' ? { pin } : {}
}

/** Four words, once their list is loaded, and a function that picks others. */
function usePhrase(): [string, () => void] {
  const { data } = useQuery({ queryKey: ['passphrase-words'], queryFn: passphraseWords, staleTime: Infinity })
  const [round, setRound] = useState(0)
  const phrase = useMemo(() => ({ round, text: data ? newPassphrase(data, randomBytes) : '' }), [data, round])
  return [phrase.text, () => setRound(round + 1)]
}

type LockProps = { lock: VaultLock; phrase: string; onRenew: () => void }

/** The lock: the device's own, or four words or a PIN, with the protection that each gives. */
function LockFields({ lock, phrase, onRenew }: LockProps) {
  const [way, setWay] = useState<string>('words')
  return (
    <fieldset className={styles.group}>
      <legend>{dialog.lock}</legend>
      <p>{lock === 'pin' ? dialog.pinInstead : dialog.passkey}</p>
      {lock === 'pin' && (
        <>
          <RadioGroup
            name="way"
            label={dialog.way}
            defaultValue="words"
            onChange={setWay}
            choices={[
              { value: 'words', label: dialog.wordsWay, hint: dialog.wordsProtect },
              { value: 'pin', label: dialog.pinWay, hint: dialog.risk },
            ]}
          />
          {way === 'words' ? (
            <>
              <p className={styles.phrase} translate="no">
                {phrase}
              </p>
              <div>
                <Button variant="quiet" isFlush onPress={onRenew}>
                  {dialog.otherWords}
                </Button>
              </div>
              <TextField
                name="words"
                autoComplete="off"
                isVerbatim
                label={dialog.words}
                hint={dialog.wordsHint}
              />
            </>
          ) : (
            <>
              <TextField {...pinField} name="pin" label={dialog.pin} hint={dialog.pinHint} />
              <TextField {...pinField} name="pinAgain" label={dialog.pinAgain} />
            </>
          )}
        </>
      )}
    </fieldset>
  )
}
