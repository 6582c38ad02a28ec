import { hash } from 'node:crypto'

/** Letters and digits that can't be mistaken for one another on the telephone. */
export const CLEAR_CHARACTERS = '23456789ABCDEFGHJKMNPQRTUVWXYZ'

/** How the numbers of each kind look; every `#` becomes a letter or a digit. */
const SHAPES = {
  payment: '#####-#####',
  reimbursement: 'HRA-########',
  'primary-care': 'PCP-######',
  'drug-exception': 'RX-######',
  'mail-order': 'MO-########',
}

/** The number that a member reads out to us; it follows from the id, so that it stays the same (`K7M2P-94QXH`). */
export function confirmationOf(id: string, kind: keyof typeof SHAPES): string {
  const bytes = hash('sha256', id, 'buffer')
  let at = 0
  return SHAPES[kind].replaceAll(
    '#',
    () => CLEAR_CHARACTERS[(bytes[at++] ?? 0) % CLEAR_CHARACTERS.length] ?? '',
  )
}
