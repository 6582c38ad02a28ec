import { mdiCheck, mdiContentCopy } from '@mdi/js'
import { useState } from 'react'
import { copyForAMinute } from '#base/clipboard.ts'
import { announce } from './announce.ts'
import { IconButton } from './Button.tsx'
import { uiMessages } from './messages/ui.gen.ts'

/** Copies one value for a minute and says so; `what` completes "Copy …". */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await copyForAMinute(value)
      setCopied(true)
      announce(uiMessages.copied)
    } catch {
      announce(uiMessages.notCopied)
    }
  }
  return (
    <IconButton
      icon={isCopied ? mdiCheck : mdiContentCopy}
      aria-label={uiMessages.copy({ what })}
      onPress={() => void copy()}
      onBlur={() => setCopied(false)}
    />
  )
}
