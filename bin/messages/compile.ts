import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import MessageFormat from '@messageformat/core'
import type { Token } from '@messageformat/parser'
import {
  type Argument,
  type Catalog,
  type Messages,
  catalogFolders,
  isMessage,
  readCatalog,
} from './catalog.ts'
import { pseudo } from './pseudo.ts'

const SOURCE = 'en'

/** The staff console has its own registry, so members load none of its messages. */
const STAFF = 'src/staff/'
const FOR_STAFF = ['src/ui/', 'src/base/', 'src/session/', 'src/api/', 'src/deadlines/', 'contract/locales']

const isOfStaff = (folder: string) => folder.includes('/staff/')

/** The portal and the server both use the catalogs of the contract (decisions/044). */
const isShared = (folder: string) => folder.startsWith('contract/')

const COMPILED =
  '// Compiled by `npm run messages`; change the catalog (.json) beside it instead.\n/* oxlint-disable */\n'

/** Every compiled module of the project, by path. Throws an error for the first invalid catalog. */
export function compileMessages(root: string): Map<string, string> {
  const catalogs = catalogFolders(root).map((folder) => readCatalog(root, folder))
  checkNames(catalogs)
  const files = new Map<string, string>()
  for (const catalog of catalogs) {
    const isServer = catalog.folder.startsWith('server/')
    const moduleOf = isServer ? serverModule : sourceModule
    for (const group of Object.keys(catalog.languages[SOURCE] ?? {}))
      files.set(`${catalog.folder}/${kebab(group)}.gen.ts`, moduleOf(catalog, group))
    if (isServer) continue
    if (isShared(catalog.folder))
      files.set(`${catalog.folder}/all-languages.gen.ts`, allLanguagesModule(catalog))
    for (const language of translations(catalog))
      files.set(`${catalog.folder}/${language}.gen.ts`, translationModule(catalog, language))
  }
  for (const language of languagesOf(catalogs)) {
    const members = catalogs.filter(({ folder }) => !isOfStaff(folder))
    files.set(`src/translations/${language}.gen.ts`, registryModule(members, language))
    const staff = catalogs.filter(
      ({ folder }) => isOfStaff(folder) || FOR_STAFF.some((layer) => folder.startsWith(layer)),
    )
    files.set(`${STAFF}${language}.gen.ts`, registryModule(staff, language))
  }
  return files
}

/** The module that replaces every message with accented English (`npm run dev:pseudo`). */
export function pseudoModule(root: string): string {
  const groups = Object.assign(
    {},
    ...portalCatalogs(catalogFolders(root).map((folder) => readCatalog(root, folder))).map(
      ({ languages }) => languages[SOURCE],
    ),
  ) as Record<string, Messages>
  return module([
    ...runtimeImports({ [SOURCE]: groups }),
    "import { addTranslation } from '#base/messages.ts'",
    '',
    `addTranslation(${codeOf(pseudo(groups), SOURCE, 'pseudo')})`,
  ])
}

/** Writes the changed modules and removes those whose group no longer exists. Returns the paths of both. */
export function writeMessages(root: string): string[] {
  const compiled = compileMessages(root)
  const changed = [...compiled].filter(([path, code]) => {
    const file = join(root, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== code
  })
  for (const [path, code] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  const stale = catalogFolders(root).flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}`)
      .filter((path) => path.endsWith('.gen.ts') && !compiled.has(path)),
  )
  for (const path of stale) rmSync(join(root, path))
  return [...changed.map(([path]) => path), ...stale]
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const exportName = (group: string) => `${group}Messages`
const typeName = (group: string) => `${group[0]?.toUpperCase()}${group.slice(1)}Messages`

const translations = ({ languages }: Catalog) => Object.keys(languages).filter((each) => each !== SOURCE)
const portalCatalogs = (catalogs: readonly Catalog[]) =>
  catalogs.filter(({ folder }) => folder.startsWith('src/') || isShared(folder))
const languagesOf = (catalogs: readonly Catalog[]) => [
  ...new Set(portalCatalogs(catalogs).flatMap(translations)),
]

/** Checks that group names are unique and that every catalog has the same languages. */
function checkNames(catalogs: readonly Catalog[]): void {
  const folders = new Map<string, string>()
  const languages = languagesOf(catalogs)
  for (const { folder, languages: spoken } of catalogs) {
    const missing = languages.find((language) => !(language in spoken))
    if (missing) throw new Error(`${folder}/${missing}.json is missing`)
    for (const group of Object.keys(spoken[SOURCE] ?? {})) {
      const other = folders.get(group)
      if (other) throw new Error(`${folder}/en.json: ${group} is the name of a group in ${other} already`)
      folders.set(group, folder)
    }
  }
}

/**
 * A module with the English messages of a group and their type. A translation replaces the messages if it was loaded
 * earlier. A shared module doesn't know the page's language: the portal looks up the translation where it uses the
 * messages.
 */
function sourceModule({ folder, languages }: Catalog, group: string): string {
  const messages = languages[SOURCE]?.[group] ?? {}
  const code = codeOf(messages, SOURCE, `${folder}/${SOURCE}.json: ${group}`)
  const [name, type] = [exportName(group), typeName(group)]
  return module([
    ...runtimeImports({ [SOURCE]: messages }),
    ...(isShared(folder) ? [] : ["import { inLanguage } from '#base/messages.ts'"]),
    '',
    `export type ${type} = ${typeOf(messages)}`,
    '',
    isShared(folder)
      ? `export const ${name}: ${type} = ${code}`
      : `export const ${name} = inLanguage<${type}>(${JSON.stringify(group)}, ${code})`,
  ])
}

/** All groups of a shared folder in every language, for the server. */
function allLanguagesModule(catalog: Catalog): string {
  const groups = Object.keys(catalog.languages[SOURCE] ?? {})
  const others = translations(catalog)
  return module([
    ...groups.map(
      (group) => `import { type ${typeName(group)}, ${exportName(group)} } from './${kebab(group)}.gen.ts'`,
    ),
    ...others.map((language) => `import { translation as ${language} } from './${language}.gen.ts'`),
    '',
    ...groups.map((group) => {
      const languages = [SOURCE, ...others].map((each) => `'${each}'`).join(' | ')
      const entries = [
        `${SOURCE}: ${exportName(group)}`,
        ...others.map((each) => `${each}: ${each}.${group}`),
      ]
      return `export const ${group}In: Record<${languages}, ${typeName(group)}> = { ${entries.join(', ')} }`
    }),
  ])
}

/** All groups of a folder in another language, which load together. */
function translationModule({ folder, languages }: Catalog, language: string): string {
  const groups = languages[language] ?? {}
  const names = Object.keys(groups)
  return module([
    ...runtimeImports({ [language]: groups }),
    ...names.map((group) => `import type { ${typeName(group)} } from './${kebab(group)}.gen.ts'`),
    '',
    `type Translation = { ${names.map((group) => `${group}: ${typeName(group)}`).join('; ')} }`,
    '',
    `export const translation: Translation = ${codeOf(groups, language, `${folder}/${language}.json`)}`,
  ])
}

/** A module with every language, because the server serves many people at once. */
function serverModule({ folder, languages }: Catalog, group: string): string {
  const messages = Object.fromEntries(
    Object.entries(languages).map(([language, groups]) => [language, groups[group] ?? {}]),
  )
  const entries = Object.entries(messages).map(
    ([language, each]) => `${language}: ${codeOf(each, language, `${folder}/${language}.json: ${group}`)}`,
  )
  return module([
    ...runtimeImports(messages),
    '',
    `export type ${typeName(group)} = ${typeOf(messages[SOURCE] ?? {})}`,
    '',
    `export const ${exportName(group)}: Record<${Object.keys(messages)
      .map((each) => `'${each}'`)
      .join(' | ')}, ${typeName(group)}> = { ${entries.join(', ')} }`,
  ])
}

/** Every translation of the portal into one language. */
function registryModule(catalogs: readonly Catalog[], language: string): string {
  // The import paths of `package.json`, in which `#` is `src`.
  const folders = portalCatalogs(catalogs).map(({ folder }) => folder.replace(/^src\//, ''))
  const name = (folder: string) =>
    folder
      .replace(/\/locales$/, '')
      .replace(/^(?!contract\/).*\//, '')
      .replace(/[-/](.)/g, (_, letter: string) => letter.toUpperCase())
  return module([
    "import { addTranslation } from '#base/messages.ts'",
    ...folders.map(
      (folder) => `import { translation as ${name(folder)} } from '#${folder}/${language}.gen.ts'`,
    ),
    '',
    `for (const each of [${folders.map(name).join(', ')}]) addTranslation(each)`,
  ])
}

const module = (lines: readonly string[]) => `${COMPILED}${lines.join('\n')}\n`

/** The runtime functions that the compiled messages call. */
function runtimeImports(messages: Record<string, Messages>): string[] {
  const all = Object.entries(messages).map(([language, each]) => ({ language, tokens: tokensOf(each) }))
  const usesToken = (type: Token['type']) =>
    all.some(({ tokens }) => tokens.some((token) => token.type === type))
  const functions = [
    usesToken('octothorpe') && 'number',
    usesToken('plural') && 'plural',
    usesToken('select') && 'select',
  ].filter(Boolean)
  const rules = all
    .filter(({ tokens }) => tokens.some(({ type }) => type === 'plural'))
    .map(({ language }) => language)
    .toSorted()
  return [
    ...(functions.length > 0 ? [`import { ${functions.join(', ')} } from '@messageformat/runtime'`] : []),
    ...(rules.length > 0
      ? [`import { ${rules.join(', ')} } from '@messageformat/runtime/lib/cardinals'`]
      : []),
  ]
}

function tokensOf(messages: Messages): Token[] {
  const inner = (token: Token): Token[] =>
    'cases' in token ? [token, ...token.cases.flatMap(({ tokens }) => tokens.flatMap(inner))] : [token]
  return isMessage(messages) ? messages.tokens.flatMap(inner) : Object.values(messages).flatMap(tokensOf)
}

function typeOf(messages: Messages): string {
  if (isMessage(messages)) {
    if (messages.args.length === 0) return 'string'
    return `(values: { ${messages.args.map((each) => `${each.name}: ${TYPES[each.type]}`).join('; ')} }) => string`
  }
  if (Array.isArray(messages)) return `readonly [${messages.map(typeOf).join(', ')}]`
  return `{\n${Object.entries(messages)
    .map(([name, each]) => `${property(name)}: ${typeOf(each)}`)
    .join('\n')}\n}`
}

const TYPES: Record<Argument['type'], string> = {
  value: 'string | number',
  number: 'number',
  select: 'string',
}

function codeOf(messages: Messages, language: string, at: string): string {
  if (isMessage(messages)) {
    if (messages.args.length === 0)
      return JSON.stringify(messages.tokens.map((token) => ('value' in token ? token.value : '')).join(''))
    try {
      const code = String(new MessageFormat(`${language}-US`).compile(messages.text))
      // Plural and select return unknown in the library's types.
      const [first, second] = messages.tokens
      return first && 'cases' in first && !second ? `${code} as string` : code
    } catch (cause) {
      throw new Error(`${at} is not a message: ${cause instanceof Error ? cause.message : ''}`, { cause })
    }
  }
  if (Array.isArray(messages))
    return `[${messages.map((each, index) => codeOf(each, language, `${at}.${index}`)).join(', ')}]`
  return `{\n${Object.entries(messages)
    .map(([name, each]) => `${property(name)}: ${codeOf(each, language, `${at}.${name}`)},`)
    .join('\n')}\n}`
}

const property = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
