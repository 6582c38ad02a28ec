import { createHash } from 'node:crypto'

/** Without letters and digits that are taken for one another on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** What a member reads out to us: HRA- and eight characters, which follow from the request's own id. */
export function confirmationOf(requestId: string): string {
  const hash = createHash('sha256').update(`confirmation ${requestId}`).digest()
  const characters = Array.from({ length: LENGTH }, (_, at) => LETTERS[(hash[at] ?? 0) % LETTERS.length])
  return `HRA-${characters.join('')}`
}
