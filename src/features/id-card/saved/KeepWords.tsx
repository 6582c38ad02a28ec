import { mdiContentSaveOutline } from '@mdi/js'
import type { ReactNode, Ref } from 'react'
import styles from '#features/id-card/SaveCard.module.css'
import { dayOfMoment } from '#features/id-card/saved-card.rules.ts'
import { troubles } from '#features/id-card/saved-card-troubles.words.ts'
import { words } from '#features/id-card/saved-card.words.ts'
import { RemoveSavedCard } from '#offline/RemoveSavedCard.tsx'
import { SavedCardLink } from '#offline/SavedCardLink.tsx'
import { useIsOwn, type VaultState } from '#offline/vault/vault.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Keeping } from './keeping.ts'

const { keep, dialog } = words

type Props = {
  id: string
  heading: Ref<HTMLHeadingElement>
  keeping: Exclude<Keeping, 'nothing'>
  vault: VaultState
  /** No fingerprint here, so a PIN would lock it. */
  isByPin: boolean
  /** The names on the cards that were saved just now. */
  saved: string | undefined
  onSave: () => void
  onRemoved: () => void
}

/** What is kept here or could be, and what can be done about it. */
export function KeepWords({ id, heading, keeping, vault, isByPin, saved, onSave, onRemoved }: Props) {
  const isOwn = useIsOwn()
  const { title, body } = wordsOf(keeping, vault, isByPin)
  const isMade = keeping === 'offer' || keeping === 'evicted'
  return (
    <>
      {saved && keeping === 'saved' && (
        <Notice tone="good" title={dialog.saved(saved)}>
          {dialog.savedBody}
        </Notice>
      )}
      <div className={styles.words}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        <p>{body}</p>
      </div>
      {keeping !== 'neither' && (
        <Actions>
          {isMade && (
            <Button icon={mdiContentSaveOutline} aria-haspopup="dialog" onClick={onSave}>
              {keep.save}
            </Button>
          )}
          {keeping === 'saved' && <SavedCardLink />}
          {keeping === 'saved' && isOwn && (
            <Button look="quiet" aria-haspopup="dialog" onClick={onSave}>
              {keep.again}
            </Button>
          )}
          {!isMade && <RemoveSavedCard onRemoved={onRemoved} />}
        </Actions>
      )}
    </>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

function wordsOf(
  keeping: Props['keeping'],
  vault: VaultState,
  isByPin: boolean,
): { title: string; body: string } {
  if (keeping === 'others') return { title: keep.others, body: keep.othersBody }
  if (keeping === 'neither') return { title: keep.title, body: keep.neither }
  if (keeping === 'evicted') return { title: keep.evicted, body: keep.evictedBody }
  if (keeping === 'saved') {
    const checkedAt = vault.state === 'locked' ? vault.checkedAt : undefined
    return { title: checkedAt ? keep.savedOn(dayOfMoment(checkedAt)) : keep.saved, body: keep.savedBody }
  }
  const body = isByPin ? keep.bodyPin : keep.body
  return {
    title: keep.title,
    body: vault.state === 'wiped' ? `${troubles.removals[vault.reason].title}. ${body}` : body,
  }
}
