import { hash } from 'node:crypto'

/** Letters and digits that aren't mistaken for one another on the phone. */
export const CLEAR_CHARACTERS = '23456789ABCDEFGHJKMNPQRTUVWXYZ'

/** The format of each kind of number; every `#` becomes a letter or a digit. */
const SHAPES = {
  payment: '#####-#####',
  reimbursement: 'HRA-########',
  'primary-care': 'PCP-######',
  'drug-exception': 'RX-######',
  'mail-order': 'MO-########',
}

/** The number that members read out to us; derived from the id, so that it never changes (`K7M2P-94QXH`). */
export function confirmationOf(id: string, kind: keyof typeof SHAPES): string {
  const bytes = hash('sha256', id, 'buffer')
  let at = 0
  return SHAPES[kind].replaceAll(
    '#',
    () => CLEAR_CHARACTERS[(bytes[at++] ?? 0) % CLEAR_CHARACTERS.length] ?? '',
  )
}
