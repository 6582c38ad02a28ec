import { mdiDatabaseAlertOutline } from '@mdi/js'
import { useState } from 'react'
import { storageTrouble } from '#base/device-storage.ts'
import { useStore } from '#base/store.ts'
import { Button } from '#ui/Button.tsx'
import { words } from './banners.words.ts'
import { Line } from './Line.tsx'

/** The browser's storage does not answer: the portal goes on without it, and the member knows why nothing is kept. */
export function StorageLine() {
  const isSilent = useStore(storageTrouble).length > 0
  const [isDismissed, setDismissed] = useState(false)
  if (!isSilent || isDismissed) return null
  return (
    <Line
      tone="grey"
      icon={mdiDatabaseAlertOutline}
      action={
        <Button look="quiet" onClick={() => setDismissed(true)}>
          {words.dismiss}
        </Button>
      }
    >
      {words.storage}
    </Line>
  )
}
