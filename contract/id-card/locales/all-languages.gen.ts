// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { type CardFaceMessages, cardFaceMessages } from './card-face.gen.ts'
import { type CardFactsMessages, cardFactsMessages } from './card-facts.gen.ts'
import { translation as es } from './es.gen.ts'

export const cardFaceIn: Record<'en' | 'es', CardFaceMessages> = { en: cardFaceMessages, es: es.cardFace }
export const cardFactsIn: Record<'en' | 'es', CardFactsMessages> = { en: cardFactsMessages, es: es.cardFacts }
