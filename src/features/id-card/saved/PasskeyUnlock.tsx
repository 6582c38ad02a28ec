import { mdiFingerprint } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { words } from '#features/id-card/saved-card.words.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { sentenceOf } from './unlock-sentence.ts'
import { useUnlock } from './use-unlock.ts'
import styles from './LockedCard.module.css'

/** Opens the card with the device's own prompt. */
export function PasskeyUnlock() {
  const { trouble, isBusy, tryOnce } = useUnlock()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.way}>
      <div role="alert">{trouble && <Notice tone="warning" title={sentenceOf(trouble)} />}</div>
      <Button
        look="primary"
        isWide
        ref={button}
        data-first-focus
        icon={mdiFingerprint}
        className={styles.big}
        aria-disabled={isBusy}
        onClick={() => void tryOnce()}
      >
        {isBusy ? words.locked.opening : words.locked.open}
      </Button>
      <p className={styles.hint}>
        {words.locked.passkey} {words.locked.works}
      </p>
    </div>
  )
}
