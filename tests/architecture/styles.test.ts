import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const ORDER = '@layer reset, tokens, base, kit, page;'

/** Things that are printed or painted in their own colors, whatever the theme. */
const OWN_COLOURS = /(theme|house\.gen|CardFace|Stamp|Carousel|IdCardTile)\b.*\.css$/

const sheets = globSync('src/**/*.css').map((path): [string, string] => [path, readFileSync(path, 'utf8')])

const pathsWhere = (isOdd: (css: string, path: string) => boolean) =>
  sheets.filter(([path, css]) => isOdd(css, path)).map(([path]) => path)

/** Style sheets load in the order of the chunks that need them; the first one to load fixes the order of the layers. */
test('every style sheet declares the layer order first', () => {
  expect(sheets.length).toBeGreaterThan(30)
  expect(pathsWhere((css) => /@layer \w+ \{/.test(css) && !css.startsWith(ORDER))).toEqual([])
})

/** The build knows the breakpoints only in a style sheet that imports them. */
test('a style sheet that uses a breakpoint imports the breakpoints', () => {
  const asks = (css: string) => /@media[^{]*\(--/.test(css)
  expect(pathsWhere(asks).length).toBeGreaterThan(10)
  expect(pathsWhere((css) => asks(css) && !css.includes("@import '#ui/media.css'"))).toEqual([])
})

test('every style sheet takes its colors from the theme', () => {
  const named = (css: string) => /#[0-9a-f]{3,8}\b|\brgb\(/i.test(css)
  expect(pathsWhere((css, path) => named(css) && !OWN_COLOURS.test(path))).toEqual([])
  expect(pathsWhere((css, path) => named(css) && path.endsWith('theme.css'))).toHaveLength(1)
})

test('printouts are light in every theme', () => {
  const all = [...sheets.map(([path]) => path), ...globSync('server/**/*.css')]
  const dark = all.filter((path) => {
    const css = readFileSync(path, 'utf8')
    const onScreens = /@media (not print|screen\b)[^{]*\{\s*:root[^{]*\{[^}]*\}/g
    return /data-theme='dark'\][^{]*\{/.test(css.replaceAll(onScreens, ''))
  })
  expect(dark).toEqual([])
  expect(readFileSync('src/ui/theme.css', 'utf8')).toContain("data-theme='dark'")
})

test('every class of a style sheet is used by the code that imports the sheet', () => {
  const code = globSync('src/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  const unused = sheets
    .filter(([path]) => path.endsWith('.module.css'))
    .flatMap(([path, css]) => {
      const users = code.filter((text) => text.includes(`/${basename(path)}'`)).join('\n')
      const isIndexed = /\b(?:styles|page|parts|rows|own)\[/.test(users)
      const named = css.replaceAll(/\/\*.*?\*\/|url\(.*?\)/gs, '').matchAll(/\.([a-z][\w-]*)/gi)
      const names = new Set([...named].map(([, name = '']) => name))
      return isIndexed
        ? []
        : [...names].filter((name) => !users.includes(`.${name}`)).map((name) => `${path} .${name}`)
    })
  expect(unused).toEqual([])
})
