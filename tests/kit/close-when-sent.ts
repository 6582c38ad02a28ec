import { connection } from '#offline/connection.ts'
import { waiting } from '#outbox/outbox.ts'
import { eventually } from './eventually.ts'
import { closePortal } from './open-portal.tsx'

/** Closes the portal once what its member did online is with the server: it isn't to arrive during the next test. */
export async function closeWhenSent(): Promise<void> {
  if (connection.get() === 'online')
    await eventually(() => {
      if (waiting.get().length > 0) throw new Error('A change still waits to be sent')
    })
  await closePortal()
}
