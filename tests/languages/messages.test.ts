import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compileMessages, writeMessages } from '#bin/messages/compile.ts'
import { newFolder } from '#tests/kit/folder.ts'

const ROOT = process.cwd()

/** Names, codes and texts that are the same in English and Spanish. */
const ALIKE =
  /^(Plan|PIN|Fax|TTY|Error:? ?|Error \{.*|Dental|dental|English|Español|App Store|Google Play|Rx[A-Z]+|Total|No|PDF|CSV)$/i

type Texts = { [name: string]: Texts } | string

const catalog = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Texts

function textsOf(texts: Texts, at: string): [string, string][] {
  if (typeof texts === 'string') return [[at, texts]]
  return Object.entries(texts).flatMap(([name, each]) => textsOf(each, `${at}.${name}`))
}

test('each group compiles to a module, which is deleted with its group', () => {
  const root = newFolder()
  const locales = join(root, 'src/features/glance/locales')
  const write = (file: string, groups: Texts) => writeFileSync(join(locales, file), JSON.stringify(groups))
  const compiled = () => globSync('src/**/*.gen.ts', { cwd: root }).toSorted()
  mkdirSync(locales, { recursive: true })
  write('en.json', { glance: { title: 'At a glance' }, glanceTip: { more: 'More' } })
  write('es.json', { glance: { title: 'De un vistazo' }, glanceTip: { more: 'Más' } })
  writeMessages(root)
  const all = compiled()
  expect(all).toContain('src/features/glance/locales/glance-tip.gen.ts')
  expect(writeMessages(root)).toEqual([])
  write('en.json', { glance: { title: 'At a glance' } })
  write('es.json', { glance: { title: 'De un vistazo' } })
  writeMessages(root)
  expect(compiled()).toEqual(all.filter((path) => !path.endsWith('/glance-tip.gen.ts')))
})

test('a Spanish catalog contains no English', () => {
  const left = globSync('{contract,src,server}/**/locales/en.json', { cwd: ROOT }).flatMap((path) => {
    const english = new Map(textsOf(catalog(path), ''))
    return textsOf(catalog(path.replace('en.json', 'es.json')), '')
      .filter(([at, text]) => english.get(at) === text && !ALIKE.test(text))
      .filter(([, text]) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')))
      .map(([at, text]) => `${path}${at}: ${text}`)
  })
  expect(left).toEqual([])
})

/** The last row of a truncated table, in both languages at once. */
const IN_BOTH = 'contract/incomplete-file.ts'

test('no source file of the contract has a Spanish text', () => {
  const sources = globSync('contract/**/*.ts', { cwd: ROOT, exclude: ['**/*.gen.ts', IN_BOTH] })
  expect(sources.length).toBeGreaterThan(100)
  const isSpanish = (path: string) => /[áéíóúñ]/.test(readFileSync(join(ROOT, path), 'utf8'))
  expect(sources.filter(isSpanish)).toEqual([])
})

describe('an invalid catalog fails the build with its file and the message’s name', () => {
  const FOLDER = 'src/features/plans/locales'
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'messages-'))
    cpSync(join(ROOT, FOLDER), join(root, FOLDER), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const change = (file: string, edit: (plans: Record<string, unknown>) => void) => {
    const path = join(root, FOLDER, file)
    const all = JSON.parse(readFileSync(path, 'utf8')) as { plans: Record<string, unknown> }
    edit(all.plans)
    writeFileSync(path, JSON.stringify(all))
  }

  test('an unchanged catalog compiles', () => {
    expect(compileMessages(root).size).toBeGreaterThan(1)
  })

  test.each<[string, string, (plans: Record<string, unknown>) => void, string]>([
    ['a message is missing', 'es.json', (plans) => delete plans.answer, 'es.json.plans.answer is missing'],
    [
      'a message is in no other language',
      'es.json',
      (plans) => (plans.more = 'Más'),
      'es.json.plans.more is not in en.json',
    ],
    [
      'a plural is broken',
      'es.json',
      (plans) => (plans.answer = '{current, plural, one {# plan}'),
      'es.json: plans.answer is not a message',
    ],
    [
      'a plural has no other',
      'en.json',
      (plans) => (plans.answer = '{current, plural, one {# plan}}'),
      'en.json: plans.answer is not a message',
    ],
    [
      'a plural has a case that the language has not',
      'en.json',
      (plans) => (plans.answer = '{current, plural, few {#} other {#}}'),
      'en.json: plans.answer is not a message',
    ],
    [
      'a value has another name',
      'es.json',
      (plans) => (plans.answer = '{planes} planes'),
      'es.json.plans.answer needs the values current, and has planes',
    ],
    ['a message is empty', 'en.json', (plans) => (plans.answer = ' '), 'en.json: plans.answer is empty'],
    [
      'a message is a number',
      'en.json',
      (plans) => (plans.answer = 4),
      'en.json is not a catalog of messages',
    ],
  ])('%s', (_, file, edit, message) => {
    change(file, edit)
    expect(() => compileMessages(root)).toThrow(message)
  })

  test('a language is missing', () => {
    cpSync(join(ROOT, 'src/sso/locales'), join(root, 'src/sso/locales'), { recursive: true })
    rmSync(join(root, 'src/sso/locales/es.json'))
    expect(() => compileMessages(root)).toThrow('src/sso/locales/es.json is missing')
  })

  test('the name of a group is taken', () => {
    cpSync(join(root, FOLDER), join(root, 'src/sso/locales'), { recursive: true })
    expect(() => compileMessages(root)).toThrow(
      `is the name of a group in ${dirname(FOLDER)}/locales already`,
    )
  })
})

test.each([
  ['en', 1, 'You have 1 plan right now.'],
  ['en', 3, 'You have 3 plans right now.'],
  ['es', 1, 'Ahora tiene 1 plan.'],
  ['es', 3, 'Ahora tiene 3 planes.'],
])('in %s, %i reads as "%s"', async (language, current, said) => {
  localStorage.setItem('language', JSON.stringify(language))
  vi.resetModules()
  if (language === 'es') await import('#translations/es.gen.ts')
  const { plansMessages } = await import('#features/plans/locales/plans.gen.ts')
  localStorage.clear()
  expect(plansMessages.answer({ current })).toBe(said)
})

test('a page in Spanish shows failures of members and of the staff console in Spanish', async () => {
  localStorage.setItem('language', '"es"')
  vi.resetModules()
  await import('#translations/es.gen.ts')
  await import('#staff/es.gen.ts')
  await import('#staff/staff.queries.ts')
  const { ApiFailure, httpPageFor, messageOf } = await import('#api/failure.ts')
  localStorage.clear()
  expect(messageOf('PAY-0001')).toBe('No pudimos cargar su factura. Inténtelo de nuevo.')
  expect(messageOf('ADM-0032')).toBe('Esta persona del equipo no puede tomar la pregunta. Elija a otra.')
  expect(httpPageFor(new ApiFailure('PAY-0001', { kind: 'refused', status: 503 })).title).toBe(
    'Volvemos pronto',
  )
})
