import { mdiContentSaveOutline } from '@mdi/js'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import { useAction } from './use-action.ts'

type Props = {
  /** Saves the shown data; repeating the same press doesn't save it twice. */
  onSave: () => Promise<unknown>
  texts: { save: string; saving: string; saved: string; offline: string }
  isPrimary?: boolean
  icon?: string
}

/** A button that saves the shown data as the insurer states it now. Saving needs a connection. */
export function SaveOnce({ onSave, texts, isPrimary = false, icon = mdiContentSaveOutline }: Props) {
  const { press, isBusy, ...failure } = useAction({ offline: texts.offline })
  const save = () =>
    press(async () => {
      await onSave()
      announce(texts.saved)
    })
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
      <ActionFailure {...failure} offline={texts.offline} />
    </>
  )
}
