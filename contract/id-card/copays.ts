import { textIn } from '#contract/entities/localized-text.ts'
import type { CardShown, CardWords } from './words.ts'
import { LOOKS } from './sizes.ts'

/** How many copays, and how many lines of them, fit on the front, with and without the note about the card's state. */
const ROOM = { noted: { copays: 6, lines: 8 }, plain: { copays: 6, lines: 9 } }

/** The characters that fit on a line; a longer amount wraps within its half. */
const CHARACTERS = { whole: 24, amount: 13 }

function linesOf({ label, amount }: { label: string; amount: string }): number {
  const beside = CHARACTERS.whole - Math.min(amount.length, CHARACTERS.amount)
  const needed = Math.max(Math.ceil(label.length / beside), Math.ceil(amount.length / CHARACTERS.amount))
  return Math.min(needed, LOOKS.row.lines)
}

/** The in-network copays that fit on the front; the text below the card lists all amounts. */
export function frontCopays({ copays }: Pick<CardShown, 'copays'>, words: CardWords, hasNote: boolean) {
  const room = hasNote ? ROOM.noted : ROOM.plain
  let lines = 0
  return copays
    .filter(({ label }) => !/out of network/i.test(textIn(label, 'en')))
    .map(({ label, amount }) => ({ label: words.text(label), value: words.text(amount) }))
    .filter(({ label, value }) => (lines += linesOf({ label, amount: value })) <= room.lines)
    .slice(0, room.copays)
}
