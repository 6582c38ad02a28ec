import { mdiLockOutline } from '@mdi/js'
import { useEffect } from 'react'
import { page } from '#base/page.ts'
import { connection } from '#offline/connection.ts'
import { SavedCardLink } from '#offline/SavedCardLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { words } from './failure.words.ts'

/** Someone's data is on this device and its key is out of reach (offline-and-privacy, layer 2). */
export function Locked() {
  useEffect(() => connection.watch(reloadOnline), [])
  return (
    <Trouble
      icon={mdiLockOutline}
      title={words.locked.title}
      actions={
        <>
          <Button variant="primary" onClick={page.reload}>
            {words.locked.retry}
          </Button>
          <SavedCardLink />
        </>
      }
    >
      <p>{words.locked.body}</p>
      <p>{words.locked.stillWorks}</p>
      <p>{words.locked.next}</p>
    </Trouble>
  )
}

/** The key may be had now. Only this page is loaded anew: an open saved card, or a form, is worth more than the key. */
function reloadOnline(): void {
  if (connection.get() === 'online') page.reload()
}
