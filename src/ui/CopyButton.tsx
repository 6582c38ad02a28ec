import { mdiCheck, mdiContentCopy } from '@mdi/js'
import { useRef, useState } from 'react'
import { copyForAMinute } from '#base/clipboard.ts'
import { announce } from './announce.ts'
import { IconButton } from './Button.tsx'
import { onDemand } from './on-demand.tsx'
import { uiMessages } from './locales/ui.gen.ts'

const CopyByHand = onDemand(async () => (await import('./CopyByHand.tsx')).CopyByHand)

type State = 'ready' | 'copied' | 'refused'

/**
 * Copies a value for a minute and confirms it; `what` completes "Copy …". If the browser refuses, shows a field to copy
 * from.
 */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const [state, setState] = useState<State>('ready')
  const button = useRef<HTMLButtonElement>(null)
  const copy = async () => {
    try {
      await copyForAMinute(value)
      setState('copied')
      announce(uiMessages.copied)
    } catch {
      setState('refused')
      announce(uiMessages.notCopied)
    }
  }
  return (
    <>
      <IconButton
        ref={button}
        icon={state === 'copied' ? mdiCheck : mdiContentCopy}
        aria-label={uiMessages.copy({ what })}
        onPress={() => void copy()}
        onBlur={() => state === 'copied' && setState('ready')}
      />
      {state === 'refused' && (
        <CopyByHand what={what} value={value} button={button} onClose={() => setState('ready')} />
      )}
    </>
  )
}
