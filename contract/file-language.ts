import * as v from 'valibot'
import { LANGUAGES } from './entities/localized-text.ts'

/** The language that a file is written in; English where none is named. */
export const fileLanguage = v.optional(v.picklist(LANGUAGES))
