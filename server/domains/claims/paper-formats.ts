import { moneyIn } from '#server/platform/pdf/formats.ts'
import { type PaperMessages, paperMessages } from './paper-messages.ts'

const formats = ({ locale, none }: Pick<PaperMessages, 'locale' | 'none'>) => {
  const money = moneyIn(locale)
  const long = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  } as const)
  return {
    money: (cents: number | null): string => (cents === null ? none : money(cents)),
    day: (isoDate: string | null): string =>
      isoDate === null ? none : long.format(new Date(`${isoDate}T00:00:00Z`)),
  }
}

// Cached, because creating a format takes longer than writing a whole document with it.
const formatsByLocale = { 'en-US': formats(paperMessages.en), 'es-US': formats(paperMessages.es) }

/** The formats of amounts and dates on paper; an unknown one is marked as unknown, never blank. */
export const formatsOf = ({ locale }: Pick<PaperMessages, 'locale'>) => formatsByLocale[locale]
