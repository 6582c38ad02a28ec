import { mdiContentSaveOutline } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { portalConfig } from '#base/config.ts'
import { storedItem } from '#base/storage.ts'
import { useStore } from '#base/store.ts'
import { waitAtMost } from '#base/timing.ts'
import { idCardsQuery } from '#features/id-card/id-card.queries.ts'
import { useAskedFor } from '#card/use-asked-for.ts'
import { useMember } from '#member/current.ts'
import { RemoveSavedCard } from '#vault/RemoveSavedCard.tsx'
import { SavedCardLink } from '#vault/SavedCardLink.tsx'
import { locks, lookForVault, possibleLocks } from '#vault/vault.ts'
import { useIsOwn, useVault, vault, type VaultState } from '#vault/vault-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Notice } from '#ui/Notice.tsx'
import { savedCardTroublesMessages } from '#features/id-card/locales/saved-card-troubles.gen.ts'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'
import { dayOfMoment } from './open-card.rules.ts'
import { maySave, type SaveState, saveStateOf } from './saved-card.rules.ts'
import styles from './SaveCard.module.css'

const { keep, dialog } = savedCardMessages

const SaveDialog = onDemand(async () => (await import('./SaveDialog.tsx')).SaveDialog)

const CHECK_LIMIT_MS = 100

/** Determines the panel's content before the page is drawn, so that nothing below it moves. */
export const checkSavedCard = (): Promise<void> =>
  waitAtMost(
    Promise.all([possibleLocks(), vault.get().state === 'unknown' ? lookForVault() : undefined]),
    CHECK_LIMIT_MS,
  )

/** Offers to save the plan's cards on this device for offline use; shows and removes saved cards. */
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
  const { isOpen, open, close } = useAskedFor('save')
  const [savedNames, setSavedNames] = useState<string>()
  const [isPutOff, putOff] = usePutOff()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button has disappeared.
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
      <Message
        id={id}
        heading={heading}
        {...messageFor(state, vaultState, deviceLocks?.passkey === false)}
        isShort={isPutOff && state === 'offered'}
      />
      <Actions
        state={state}
        isOwn={isOwn}
        onSave={open}
        onPutOff={
          isPutOff
            ? undefined
            : () => {
                putOff()
                heading.current?.focus()
              }
        }
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

/** The locks that this device supports; undefined until it has answered. */
function useLocks() {
  useEffect(() => void possibleLocks().catch(() => undefined), [])
  return useStore(locks)
}

const wasPutOff = storedItem('local', 'card-save-put-off', v.literal(true))

/** "Not now" reduces the offer to its button. */
function usePutOff(): [boolean, () => void] {
  const [isPutOff, setPutOff] = useState(() => wasPutOff.read() ?? false)
  const putOff = () => {
    wasPutOff.keep(true)
    setPutOff(true)
  }
  return [isPutOff, putOff]
}

type MessageProps = {
  id: string
  heading: Ref<HTMLHeadingElement>
  title: string
  body: string
  isShort: boolean
}

function Message({ id, heading, title, body, isShort }: MessageProps) {
  return (
    <div className={styles.message}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {!isShort && <p>{body}</p>}
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
  /** Defined if the offer hasn't been put off yet. */
  onPutOff: (() => void) | undefined
  onRemoved: () => void
}

function Actions({ state, isOwn, onSave, onPutOff, onRemoved }: ActionsProps) {
  if (state === 'no-lock') return null
  const canSave = state === 'offered' || state === 'evicted'
  return (
    <div className={styles.actions}>
      {canSave && (
        <Button icon={mdiContentSaveOutline} aria-haspopup="dialog" onClick={onSave}>
          {keep.save}
        </Button>
      )}
      {state === 'offered' && onPutOff && (
        <Button variant="quiet" onPress={onPutOff}>
          {keep.notNow}
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
