import { mdiCheck, mdiContentCopy } from '@mdi/js'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { copyForAMinute } from '#base/clipboard.ts'
import { announce } from './announce.ts'
import { Icon } from './Icon.tsx'
import { words } from './ui.words.ts'
import styles from './CopyButton.module.css'

/** Copies one value for a minute and says so; `what` completes "Copy …". */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await copyForAMinute(value)
      setCopied(true)
      announce(words.copied)
    } catch {
      announce(words.notCopied)
    }
  }
  return (
    <Button
      className={styles.copy}
      aria-label={words.copy(what)}
      onPress={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      <Icon path={isCopied ? mdiCheck : mdiContentCopy} size={20} />
    </Button>
  )
}
