import { cardFaceIn, cardFactsIn } from '#contract/id-card/locales/all-languages.gen.ts'
import type { CardWords } from '#contract/id-card/words.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { longDate, phone, shortDate, wholeMoney } from '#server/platform/pdf/formats.ts'

/** Cards in English, the language of the file. */
export const cardWords: CardWords = {
  face: cardFaceIn.en,
  facts: cardFactsIn.en,
  text: (text) => textIn(text, 'en'),
  date: shortDate,
  longDate,
  phone,
  money: wholeMoney,
}
