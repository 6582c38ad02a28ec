import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ENTRIES_FILE, type Entries } from '#bin/build/entries.ts'
import { LOADED_FIRST, MOST_KB, MOST_ROUTE_BYTES } from '#bin/build/entry-limits.ts'
import { expect, test } from 'playwright/test'

const DIST = join(import.meta.dirname, '../dist')
const SCRIPT = /<script[^>]* src="\/(?<file>[^"]+)"/g

const textOf = (file: string): string => readFileSync(join(DIST, file), 'utf8')
const { first, pages } = JSON.parse(textOf(ENTRIES_FILE)) as Entries

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size / 1024, 0)

/** The script that a rendered page runs after its paint. */
const ownScriptOf = (html: string): string =>
  / data-script="\/(?<file>[^"]+)"/.exec(textOf(html))?.groups?.['file'] ?? ''

/** The script that draws the card once it is unlocked. */
const openCardOf = (html: string): string =>
  / data-card="\/(?<file>[^"]+)"/.exec(textOf(html))?.groups?.['file'] ?? ''

const scriptsOf = (html: string): string[] =>
  [...textOf(html).matchAll(SCRIPT)].map(({ groups }) => groups?.['file'] ?? '')

type Sizes = Record<keyof typeof MOST_KB, number>

function sizesOfBuild(): Sizes {
  const pageFiles = Object.values(pages)
  const isShared = (file: string) =>
    pageFiles.filter((files) => files.includes(file)).length > pageFiles.length / 2
  const [head = ''] = scriptsOf('index.html')
  return {
    application: kilobytes(first.files),
    'parts of pages': kilobytes(new Set(pageFiles.flat().filter(isShared))),
    'largest page': Math.max(...pageFiles.map((files) => kilobytes(files.filter((file) => !isShared(file))))),
    'sign-in': kilobytes([ownScriptOf('login.html')]),
    'unlock prompt': kilobytes([ownScriptOf('saved-card-pin.html')]),
    'open card': kilobytes([openCardOf('saved-card-pin.es.html')]),
    head: kilobytes([head]),
    worker: kilobytes(['sw.js']),
    'ID card': kilobytes(pages['src/features/id-card/id-card.route.tsx'] ?? []),
    'staff console': kilobytes(scriptsOf('staff.html')),
  }
}

const heavierThanAllowed = (sizes: Sizes): string[] =>
  Object.entries(MOST_KB).flatMap(([entry, most]) => {
    const size = sizes[entry as keyof Sizes]
    return size > most ? [`${entry} carries ${size.toFixed(1)} KB, and ${most} are allowed`] : []
  })

test('each entry of the build stays within bin/build/entry-limits.ts', () => {
  const sizes = sizesOfBuild()
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(0)
  expect(heavierThanAllowed(sizes)).toEqual([])
  // Limits that allow 30 KB more would be too loose to guard anything.
  expect(heavierThanAllowed({ ...sizes, application: sizes.application + 30 })).toHaveLength(1)
})

test('a page adds only its route entry to the application', () => {
  expect(Object.keys(pages).length).toBeGreaterThan(40)
  const features = Object.entries(first.modules).filter(([module]) => module.startsWith('src/features/'))
  const isEntry = (module: string) => module.endsWith('.route.tsx')
  const isTitle = (module: string) => module.endsWith('-title.gen.ts')
  const others = features.map(([module]) => module).filter((module) => !isEntry(module) && !isTitle(module))
  expect(others.toSorted()).toEqual(Object.keys(LOADED_FIRST).toSorted())
  expect(features.filter(([module, bytes]) => isEntry(module) && bytes > MOST_ROUTE_BYTES)).toEqual([])
})

test('a changed page renames only its own chunk and the start chunk', () => {
  const scripts = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js'))
  const knowing = scripts.filter((file) => {
    const text = textOf(`assets/${file}`)
    return scripts.filter((page) => /\.route-/.test(page) && page !== file && text.includes(page)).length > 1
  })
  expect(knowing).toEqual([expect.stringMatching(/^start-/)])
  const [start = ''] = knowing
  // Only the page's first script contains that name, so it is the only other script that changes.
  expect(scripts.filter((file) => textOf(`assets/${file}`).includes(start))).toEqual([
    expect.stringMatching(/^index-/),
  ])
})
