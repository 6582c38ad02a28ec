import * as v from 'valibot'

/** The kinds of mail that members receive on paper or online, by their choice. `tax` is Form 1095-B. */
export const PAPER_TYPES = ['eob', 'letter', 'bill', 'plan', 'tax'] as const
export const PaperType = v.picklist(PAPER_TYPES)
export type PaperType = v.InferOutput<typeof PaperType>

/** The way in which a member receives one kind of document. */
export const PaperChoice = v.object({ type: PaperType, isPaperless: v.boolean() })
export type PaperChoice = v.InferOutput<typeof PaperChoice>
