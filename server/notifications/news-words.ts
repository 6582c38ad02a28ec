import type { Language } from '#contract/entities/localized-text.ts'
import type { NewsKind } from '#contract/entities/preferences.ts'
import { inBothLanguages } from './both-languages.ts'
import { newsOutMessages } from './locales/news-out.gen.ts'

/**
 * The only words that leave the portal. Anyone who reads them over a shoulder, on a lock screen or in a mailbox learns
 * nothing about a member's health.
 */
export type NewsWord = keyof typeof newsOutMessages.en.titles

const WORDS: Record<NewsKind, NewsWord> = {
  claim: 'update',
  eob: 'document',
  authorization: 'update',
  document: 'document',
  message: 'message',
  payment: 'payment',
  card: 'card',
  pcp: 'update',
  pharmacy: 'update',
  record: 'update',
}

/** The name of a kind of news outside the portal. */
export const wordFor = (kind: NewsKind): NewsWord => WORDS[kind]

/** The page with all news. */
const NEWS_PAGE = '/messages'

/** The link in emails and texts, which leads through the sign-in to the messages. */
export const newsLink = (publicUrl: string): string =>
  `${publicUrl}/linking?to=${encodeURIComponent(NEWS_PAGE)}`

type Counted = { word: NewsWord; count: number }

/** The text of a push notification, in the device's language. */
export const pushTexts = ({ word, count }: Counted, language: Language): { title: string; body: string } => ({
  title: newsOutMessages[language].titles[word]({ count }),
  body: newsOutMessages[language].read,
})

type Portal = { productName: string; link: string }

export const newsMail = ({ word, count }: Counted, portal: Portal): { subject: string; body: string } =>
  inBothLanguages((language) => {
    const { titles, mail } = newsOutMessages[language]
    const title = titles[word]({ count })
    return { subject: title.replace(/\.$/, ''), body: mail({ title, ...portal }) }
  })

/** Both languages in one text message. */
export function newsText({ word, count }: Counted, { productName, link }: Portal): string {
  const said = (['en', 'es'] as const).map((language) => {
    const { titles, text } = newsOutMessages[language]
    return text({ title: titles[word]({ count }) })
  })
  return `${productName}: ${said.join(' / ')} ${link}`
}
