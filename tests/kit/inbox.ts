import { inboxOf, type InboxItem } from '#server/platform/delivery/inbox.ts'
import { sandboxInbox } from '#server/platform/db/schema.ts'
import { afterwardsDone } from '#server/platform/http/afterwards.ts'
import type { Backend } from './backend.ts'

type Sender = Pick<Backend, 'app' | 'db'>

/** Returns the letters of a server, newest first, including those that it sends after its answers. */
export async function lettersOf({ app, db }: Sender): Promise<InboxItem[]> {
  await afterwardsDone(app)
  return inboxOf(db)
}

/** Empties the inbox after every letter of an earlier test has arrived. */
export async function emptyInbox({ app, db }: Sender): Promise<void> {
  await afterwardsDone(app)
  await db.delete(sandboxInbox)
}
