import { mdiDeleteOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#api/form-trouble.ts'
import type { SavingDevice } from '#contract/entities/saved-card.ts'
import { removingFrom } from '#features/settings/settings.queries.ts'
import { words } from '#features/settings/settings.words.ts'
import { removeVault } from '#offline/vault/vault.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { words as kit } from '#ui/ui.words.ts'
import styles from './Device.module.css'

const { devices } = words

type Props = {
  username: string
  device: SavingDevice
  /** The page stands on the device that it speaks of. */
  isHere: boolean
  onRemoved: () => void
}

/** Asks once more before a device loses its card. */
export function RemoveFromDevice(props: Props) {
  const [isAsking, ask] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const keep = () => {
    ask(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isAsking) return <Question {...props} onKeep={keep} />
  return (
    <div>
      <Button
        ref={opener}
        icon={mdiDeleteOutline}
        aria-label={devices.removeFrom(props.device.device)}
        onClick={() => ask(true)}
      >
        {devices.remove}
      </Button>
    </div>
  )
}

function Question({ device, isHere, onKeep, ...props }: Props & { onKeep: () => void }) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const { remove, isPending, error } = useRemoval({ device, isHere, ...props })
  const failure = error ? sentenceOf(error) : undefined
  return (
    <div className={styles.sure}>
      <p ref={question} tabIndex={-1} className={styles.question}>
        {devices.sure(device.device)}
      </p>
      <p>{isHere ? devices.sureHere : devices.sureBody}</p>
      <div role="alert">
        {failure && (
          <Notice tone="warning" title={failure.message}>
            {kit.code(failure.code)}
          </Notice>
        )}
      </div>
      <div className={styles.answers}>
        <Button aria-disabled={isPending} onClick={() => isPending || remove()}>
          {isPending ? devices.removing : devices.yes}
        </Button>
        <Button look="quiet" onClick={onKeep}>
          {devices.keep}
        </Button>
      </div>
    </div>
  )
}

/** From here at once and with what is on the disk; from elsewhere at that device's next contact. */
function useRemoval({ username, device, isHere, onRemoved }: Props) {
  const { mutate, isPending, error } = useMutation({
    ...removingFrom(username),
    onSuccess: async () => {
      if (isHere) await removeVault()
      announce(isHere ? devices.removedHere : devices.removed(device.device))
      onRemoved()
    },
  })
  return { remove: () => mutate(device.vaultId), isPending, error }
}
