import * as v from 'valibot'
import { LANGUAGES } from './entities/localized-text.ts'

/** The language of a file; English by default. */
export const fileLanguage = v.optional(v.picklist(LANGUAGES))
