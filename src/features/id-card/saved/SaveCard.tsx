import { mdiContentSaveOutline } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import { soon } from '#base/timing.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import type { VaultLock } from '#contract/entities/saved-card.ts'
import { idCardsQuery } from '#features/id-card/id-card.queries.ts'
import { useMember } from '#member/current.ts'
import { RemoveSavedCard } from '#offline/RemoveSavedCard.tsx'
import { SavedCardLink } from '#offline/SavedCardLink.tsx'
import {
  locks,
  lookForVault,
  possibleLocks,
  type PossibleLocks,
  saveCards,
  SaveFailure,
  useIsOwn,
  useVault,
  vault,
  type VaultState,
} from '#offline/vault/vault.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { savedCardTroublesMessages } from '#features/id-card/messages/saved-card-troubles.gen.ts'
import { savedCardMessages } from '#features/id-card/messages/saved-card.gen.ts'
import {
  chosenIn,
  dayOfMoment,
  fieldOf,
  maySave,
  NoCardChosen,
  PasskeyForm,
  PinForm,
  type SaveState,
  saveStateOf,
  saveTrouble,
} from './saved-card.rules.ts'
import styles from './SaveCard.module.css'

const { keep, dialog } = savedCardMessages

const CHECK_LIMIT_MS = 100

/** Finds out what the panel will say before the page is drawn, so that nothing below it moves. */
export const checkSavedCard = (): Promise<void> =>
  soon(
    Promise.all([possibleLocks(), vault.get().state === 'unknown' ? lookForVault() : undefined]),
    CHECK_LIMIT_MS,
  )

/** Offers to save the plan's cards on this device for use offline; shows what is saved and removes it. */
export function SaveCard() {
  const { plan } = useMember()
  const { data } = useSuspenseQuery(idCardsQuery(plan))
  const { savesCards } = useStore(portalConfig)
  const vaultState = useVault()
  const isOwn = useIsOwn()
  const deviceLocks = useLocks()
  const cards = savesCards ? data.filter(maySave) : []
  const state = saveStateOf({
    vault: vaultState,
    isOwn,
    locks: deviceLocks,
    hasCards: cards.length > 0,
  })
  const { isOpen, open, close } = useSaveDialog()
  const [savedNames, setSavedNames] = useState<string>()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is no longer there.
  useEffect(() => {
    if (savedNames) heading.current?.focus()
  }, [savedNames])
  if (state === 'hidden') return null
  return (
    <Card className={styles.panel} aria-labelledby={id}>
      {savedNames && state === 'saved' && (
        <Notice tone="good" title={dialog.saved({ names: savedNames })}>
          {dialog.savedBody}
        </Notice>
      )}
      <Message id={id} heading={heading} {...messageFor(state, vaultState, deviceLocks?.passkey === false)} />
      <Actions
        state={state}
        isOwn={isOwn}
        onSave={open}
        onRemoved={() => {
          setSavedNames(undefined)
          heading.current?.focus()
        }}
      />
      {isOpen && deviceLocks && (deviceLocks.passkey || deviceLocks.pin) && state !== 'other-account' && (
        <SaveDialog
          cards={cards}
          locks={deviceLocks}
          onClose={close}
          onSaved={(names) => {
            close()
            setSavedNames(names)
          }}
        />
      )}
    </Card>
  )
}

/** The ways to lock a card that this device has; undefined until it has answered. */
function useLocks() {
  useEffect(() => void possibleLocks(), [])
  return useStore(locks)
}

/** Open after a press here, or when the address asks for it (`?save`), as offers elsewhere do. */
function useSaveDialog() {
  const { save } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(save !== undefined)
  useEffect(() => {
    if (save === undefined) return
    setOpen(true)
    void navigate({ to: '.', search: (now) => ({ ...now, save: undefined }), replace: true })
  }, [save, navigate])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

type MessageProps = { id: string; heading: Ref<HTMLHeadingElement>; title: string; body: string }

function Message({ id, heading, title, body }: MessageProps) {
  return (
    <div className={styles.message}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      <p>{body}</p>
    </div>
  )
}

/** `isByPin`: without a fingerprint reader, a PIN would lock the card. */
function messageFor(
  state: Exclude<SaveState, 'hidden'>,
  vault: VaultState,
  isByPin: boolean,
): { title: string; body: string } {
  if (state === 'other-account') return { title: keep.others, body: keep.othersBody }
  if (state === 'no-lock') return { title: keep.title, body: keep.neither }
  if (state === 'evicted') return { title: keep.evicted, body: keep.evictedBody }
  if (state === 'saved') {
    const checkedAt = vault.state === 'locked' ? vault.checkedAt : undefined
    return {
      title: checkedAt ? keep.savedOn({ date: dayOfMoment(checkedAt) }) : keep.saved,
      body: keep.savedBody,
    }
  }
  const body = isByPin ? keep.bodyPin : keep.body
  return {
    title: keep.title,
    body:
      vault.state === 'wiped' ? `${savedCardTroublesMessages.removals[vault.reason].title}. ${body}` : body,
  }
}

type ActionsProps = {
  state: SaveState
  isOwn: boolean | undefined
  onSave: () => void
  onRemoved: () => void
}

function Actions({ state, isOwn, onSave, onRemoved }: ActionsProps) {
  if (state === 'no-lock') return null
  const canSave = state === 'offered' || state === 'evicted'
  return (
    <div className={styles.actions}>
      {canSave && (
        <Button icon={mdiContentSaveOutline} aria-haspopup="dialog" onClick={onSave}>
          {keep.save}
        </Button>
      )}
      {state === 'saved' && <SavedCardLink />}
      {state === 'saved' && isOwn && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={onSave}>
          {keep.again}
        </Button>
      )}
      {!canSave && <RemoveSavedCard onRemoved={onRemoved} />}
    </div>
  )
}

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
      <Form
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
        <CardFields cards={cards} ownId={plan.memberId} />
        <LockFields lock={lock} />
      </Form>
    </Dialog>
  )
}

/** The member's own card is checked to begin with. */
function CardFields({ cards, ownId }: { cards: readonly IdCard[]; ownId: string }) {
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
            <CheckboxField key={card.cardId} name={fieldOf(card)} label={name} isOptional isChecked={isOwn} />
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
