import { connection } from '#offline/connection.ts'
import { waiting } from '#outbox/outbox.ts'
import { eventually } from './eventually.ts'
import { closePortal } from './open-portal.tsx'

/**
 * Closes the portal after the server has received the member's online changes: they must not arrive during the next
 * test.
 */
export async function closeWhenSent(): Promise<void> {
  if (connection.get() === 'online')
    await eventually(() => {
      if (waiting.get().length > 0) throw new Error('A change is still waiting to be sent')
    })
  await closePortal()
}
