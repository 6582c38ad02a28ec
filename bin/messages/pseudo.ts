import { type Token, parse } from '@messageformat/parser'
import { type Messages, isMessage } from './catalog.ts'

const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz'
const ACCENTED = 'ÀĆĎÈĜĤÌĴĶĹŃÒŔŚŤÙŴÝŹàćďèĝĥìĵķĺńòŕśťùŵýź'

/** Translations from English need up to a third more room, and short texts even more. */
const LONGER = 0.35

/** The first and last character of every text: if the last one is missing, the text is cut off. */
const [FIRST, LAST] = ['⟦', '⟧']

/** Renders English with accents, longer and in brackets, so that untranslated texts and cramped layouts show. */
export function pseudo(messages: Messages): Messages {
  if (isMessage(messages)) {
    const letters = messages.text.replace(/\{[^{}]*\}/g, '').length
    const filler = '~'.repeat(Math.ceil(letters * LONGER))
    const text = `${FIRST}${textOf(messages.tokens)}${filler}${LAST}`
    return { ...messages, text, tokens: parse(text) }
  }
  if (Array.isArray(messages)) return messages.map(pseudo)
  return Object.fromEntries(Object.entries(messages).map(([name, each]) => [name, pseudo(each)]))
}

/** Converts the parts of a message back to text, with accents. */
const textOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'content') return escapeSigns(accentLetters(token.value))
      if (token.type === 'octothorpe') return '#'
      if (!('cases' in token)) return `{${token.arg}}`
      const cases = token.cases.map(({ key, tokens: inner }) => `${key} {${textOf(inner)}}`)
      return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`
    })
    .join('')

const accentLetters = (text: string) =>
  Array.from(text, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('')

const escapeSigns = (text: string) => text.replace(/[{}#]/g, (sign) => `'${sign}'`)
