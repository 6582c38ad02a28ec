import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Token, parse } from '@messageformat/parser'
import * as v from 'valibot'

/** The catalog that translators edit: ICU MessageFormat texts by name, in groups and lists. */
export type Texts = { [name: string]: Texts | string } | readonly (Texts | string)[]

/** A message, parsed; `args` are the values it needs, in the order in which they first appear. */
export type Message = { text: string; tokens: Token[]; args: readonly Argument[] }
export type Argument = { name: string; type: 'value' | 'number' | 'select' }

export type Messages = Message | { [name: string]: Messages } | readonly Messages[]

/** One folder of catalogs: the groups of messages of a feature in each language, English first. */
export type Catalog = { folder: string; languages: Record<string, Record<string, Messages>> }

const SOURCE = 'en'

const texts: v.GenericSchema<Texts> = v.lazy(() =>
  v.union([v.array(v.union([texts, v.string()])), v.record(v.string(), v.union([texts, v.string()]))]),
)
const file = v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/)), texts)

/** All folders below `root` that hold an en.json in a folder named locales. */
export const catalogFolders = (root: string): string[] =>
  globSync('{contract,src,server}/**/locales/en.json', { cwd: root })
    .map((path) => dirname(path))
    .toSorted()

/** Reads and checks a folder's catalogs. Throws an error with the file and name of the first invalid message. */
export function readCatalog(root: string, folder: string): Catalog {
  const names = globSync('*.json', { cwd: join(root, folder) }).map((name) => name.replace('.json', ''))
  const languages = Object.fromEntries(
    [SOURCE, ...names.filter((name) => name !== SOURCE).toSorted()].map((language) => [
      language,
      readLanguage(root, folder, language),
    ]),
  )
  const source = languages[SOURCE] ?? {}
  for (const [language, groups] of Object.entries(languages))
    compare(source, groups, `${folder}/${language}.json`)
  return { folder, languages }
}

function readLanguage(root: string, folder: string, language: string): Record<string, Messages> {
  const path = `${folder}/${language}.json`
  let groups
  try {
    groups = v.parse(file, JSON.parse(readFileSync(join(root, path), 'utf8')))
  } catch (cause) {
    throw new Error(`${path} is not a catalog of messages`, { cause })
  }
  return Object.fromEntries(
    Object.entries(groups).map(([name, each]) => [name, parseTexts(each, `${path}: ${name}`)]),
  )
}

function parseTexts(each: Texts | string, at: string): Messages {
  if (typeof each === 'string') return message(each, at)
  if (Array.isArray(each))
    return each.map((entry: Texts | string, index) => parseTexts(entry, `${at}.${index}`))
  return Object.fromEntries(
    Object.entries(each).map(([name, entry]) => [name, parseTexts(entry, `${at}.${name}`)]),
  )
}

function message(text: string, at: string): Message {
  if (text.trim() === '') throw new Error(`${at} is empty`)
  try {
    const tokens = parse(text, {
      cardinal: ['zero', 'one', 'two', 'few', 'many', 'other'],
      strictPluralKeys: true,
    })
    return { text, tokens, args: argumentsOf(tokens) }
  } catch (cause) {
    throw new Error(`${at} is not a message: ${cause instanceof Error ? cause.message : ''}`, { cause })
  }
}

function argumentsOf(tokens: readonly Token[]): Argument[] {
  const found = new Map<string, Argument>()
  const add = (name: string, type: Argument['type']) => {
    const known = found.get(name)
    if (!known || known.type === 'value') found.set(name, { name, type })
  }
  const visit = (each: readonly Token[]) => {
    for (const token of each) {
      if (token.type === 'argument') add(token.arg, 'value')
      if (token.type === 'function')
        throw new Error(`{${token.arg}, ${token.key}} is formatted by the portal, not here`)
      if (token.type === 'plural' || token.type === 'selectordinal') add(token.arg, 'number')
      if (token.type === 'select') add(token.arg, 'select')
      if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner)
    }
  }
  visit(tokens)
  return [...found.values()]
}

export const isMessage = (messages: Messages): messages is Message =>
  !Array.isArray(messages) && 'tokens' in messages && Array.isArray(messages.tokens)

/** Checks that both languages have the same names, lists of the same length, and the same values. */
function compare(source: Messages, translation: Messages | undefined, at: string): void {
  if (translation === undefined) throw new Error(`${at} is missing`)
  if (isMessage(source) || isMessage(translation)) {
    if (!isMessage(source) || !isMessage(translation))
      throw new Error(`${at} is a text in one language and a group in the other`)
    const needed = argumentNames(source)
    if (needed !== argumentNames(translation))
      throw new Error(
        `${at} needs the values ${needed || 'none'}, and has ${argumentNames(translation) || 'none'}`,
      )
    return
  }
  const extra = Object.keys(translation).find((name) => !(name in source))
  if (extra !== undefined) throw new Error(`${at}.${extra} is not in ${SOURCE}.json`)
  for (const [name, each] of Object.entries(source))
    compare(each, (translation as Record<string, Messages>)[name], `${at}.${name}`)
}

const argumentNames = ({ args }: Message) =>
  args
    .map(({ name }) => name)
    .toSorted()
    .join(', ')
