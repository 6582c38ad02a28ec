import type { PaperWords } from './claim-paper.words.ts'

const formats = ({ locale }: Pick<PaperWords, 'locale'>) => {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const long = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  } as const)
  return {
    money: (cents: number): string => money.format(cents / 100),
    day: (isoDate: string): string => long.format(new Date(`${isoDate}T00:00:00Z`)),
  }
}

// Making a format takes longer than writing a whole paper with it.
const kept = { 'en-US': formats({ locale: 'en-US' }), 'es-US': formats({ locale: 'es-US' }) }

/** How amounts and days are written on paper. */
export const formatsOf = ({ locale }: Pick<PaperWords, 'locale'>) => kept[locale]
