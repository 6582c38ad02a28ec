import { mdiUpdate } from '@mdi/js'
import { useState } from 'react'
import { useStore } from '#base/store.ts'
import { acceptUpdate, updateReady } from '#offline/update.ts'
import { words } from '#shell/shell.words.ts'
import { Button } from '#ui/Button.tsx'
import { Line } from './Line.tsx'

/** A new build waits; nothing changes until the member says so (offline-and-privacy, layer 1). */
export function UpdateLine() {
  const isReady = useStore(updateReady)
  const [isAccepted, setAccepted] = useState(false)
  if (!isReady) return null
  const accept = () => {
    setAccepted(true)
    acceptUpdate()
  }
  return (
    <Line
      tone="accent"
      icon={mdiUpdate}
      action={
        <Button look="secondary" aria-disabled={isAccepted} onClick={accept}>
          {isAccepted ? words.banners.updating : words.banners.accept}
        </Button>
      }
    >
      {words.banners.update}
    </Line>
  )
}
