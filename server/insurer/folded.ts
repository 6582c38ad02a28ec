import { foldName } from '#contract/fold.ts'

/**
 * A name as it is compared: without case, accents, hyphens, blanks and marks. Who compares names and who counts the
 * tries at one must fold alike, or each spelling has tries of its own.
 */
export const foldedName = foldName

/** The number of a card as it is compared: its letters and digits, in capitals. */
export const foldedCard = (memberId: string): string => memberId.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
