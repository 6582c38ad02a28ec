import * as v from 'valibot'
import { words } from '#features/help/help.words.ts'

/** A box that was ticked reads "on". */
export const AcceptedForm = v.object({
  accepted: v.literal('on', words.terms.accept.missing),
})
