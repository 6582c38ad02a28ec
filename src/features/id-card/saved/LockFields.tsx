import type { VaultLock } from '#contract/entities/saved-card.ts'
import { words } from '#features/id-card/saved-card.words.ts'
import { TextField } from '#ui/TextField.tsx'
import styles from './SaveDialog.module.css'

const { dialog } = words
const digits = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'new-password',
  maxLength: 32,
} as const

/** What holds the card shut: the device itself, or a PIN and what a PIN cannot do. */
export function LockFields({ lock }: { lock: VaultLock }) {
  return (
    <fieldset className={styles.group}>
      <legend>{dialog.lock}</legend>
      <p>{lock === 'pin' ? dialog.pinInstead : dialog.passkey}</p>
      {lock === 'pin' && (
        <>
          <TextField {...digits} name="pin" label={dialog.pin} hint={dialog.pinHint} />
          <TextField {...digits} name="pinAgain" label={dialog.pinAgain} />
          <p className={styles.risk}>{dialog.risk}</p>
        </>
      )}
    </fieldset>
  )
}
