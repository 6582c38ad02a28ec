import * as v from 'valibot'

/** What comes by mail or online, each as the member chooses. `tax` is Form 1095-B. */
export const PAPER_TYPES = ['eob', 'letter', 'bill', 'plan', 'tax'] as const
export const PaperType = v.picklist(PAPER_TYPES)
export type PaperType = v.InferOutput<typeof PaperType>

/** How somebody gets one type of document. */
export const PaperChoice = v.object({ type: PaperType, isPaperless: v.boolean() })
export type PaperChoice = v.InferOutput<typeof PaperChoice>
