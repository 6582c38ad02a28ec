import { mdiContentSaveOutline } from '@mdi/js'
import { useState } from 'react'
import { type Sentence, sentenceOf } from '#api/failure.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { NeedsNetwork, useNeedsNetwork } from './NeedsNetwork.tsx'

type Props = {
  /** Saves the shown data; repeating the same press doesn't save it twice. */
  onSave: () => Promise<unknown>
  texts: { save: string; saving: string; saved: string; offline: string }
  isPrimary?: boolean
  icon?: string
}

/** A button that saves the shown data as the insurer states it now. Saving needs a connection. */
export function SaveOnce({ onSave, texts, isPrimary = false, icon = mdiContentSaveOutline }: Props) {
  const { refused, refuse } = useNeedsNetwork<'save'>()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Sentence>()
  const save = async () => {
    if (isBusy || refuse('save')) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await onSave()
      announce(texts.saved)
    } catch (failure) {
      const sentence = sentenceOf(failure)
      setTrouble(sentence)
      announce(sentence.message)
    }
    setBusy(false)
  }
  return (
    <>
      <div>
        <Button
          {...(isPrimary && { variant: 'primary' })}
          icon={icon}
          aria-disabled={isBusy}
          onPress={() => void save()}
        >
          {isBusy ? texts.saving : texts.save}
        </Button>
      </div>
      {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
      {trouble && (
        <Notice tone="warning" title={trouble.message}>
          {uiMessages.code({ code: trouble.code })}
        </Notice>
      )}
    </>
  )
}
