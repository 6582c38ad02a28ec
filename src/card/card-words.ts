import { cardFaceMessages } from '#contract/id-card/locales/card-face.gen.ts'
import { cardFactsMessages } from '#contract/id-card/locales/card-facts.gen.ts'
import type { CardWords } from '#contract/id-card/words.ts'
import { longDate, shortDate } from '#base/dates.ts'
import { inLanguage } from '#base/messages.ts'
import { moneyOfCents } from '#base/money.ts'
import { phoneNumber } from '#base/phone.ts'
import { printedText } from '#records/printed.ts'

/** Card texts in the page's language. */
export const cardWords: CardWords = {
  face: inLanguage('cardFace', cardFaceMessages),
  facts: inLanguage('cardFacts', cardFactsMessages),
  text: printedText,
  date: shortDate,
  longDate,
  phone: phoneNumber,
  money: moneyOfCents,
}
