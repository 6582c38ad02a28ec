import { foldName } from '#contract/fold.ts'

/**
 * A name as it is compared: without case, accents, hyphens, spaces and punctuation. Comparing names and counting
 * attempts must use the same form, or each spelling would have its own attempts.
 */
export const foldedName = foldName

/** A card number as it is compared: its letters and digits, in capitals. */
export const foldedCard = (memberId: string): string => memberId.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
