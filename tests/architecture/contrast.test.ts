import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandsOfBuild, houseSheet } from '#bin/build/brands.ts'
import { contrast } from '#contract/brands/color.ts'
import { SCENERY, SURFACES, poorColors, poorLook } from '#contract/brands/contrast.ts'
import { readDrawing } from '#contract/brands/drawing.ts'
import { PICTURE_BOX } from '#contract/brands/names.ts'
import { builtInBrands } from '#server/platform/brands/brand-files.ts'

const read = (name: string) => readFileSync(new URL(`../../src/ui/${name}`, import.meta.url), 'utf8')

type Tokens = Record<string, { light: string; dark: string }>

/** The color tokens of one block. Other tokens (shadows, sizes) don't affect contrast. */
function tokensIn(block: string): Tokens {
  const tokens: Tokens = {}
  for (const [, name, light, dark] of block.matchAll(
    /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
  )) {
    if (name && light && dark) tokens[name] = { light, dark }
  }
  for (const [, name, color] of block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
    if (name && color) tokens[name] = { light: color, dark: color }
  }
  return tokens
}

function blocks(css: string): [selector: string, tokens: Tokens][] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
    selector.trim(),
    tokensIn(body),
  ])
}

const grounds = ['ground', 'raised', 'sunken']

/** The text colors over their grounds in the style sheets: [text, grounds, least ratio]. */
const pairs: [text: string, grounds: string[], least: number][] = [
  ...['text', 'heading', 'quiet'].map((text): [string, string[], number] => [text, grounds, 4.5]),
  ...['green', 'red', 'purple', 'grey', 'amber'].map((label): [string, string[], number] => [
    label,
    [`${label}-tint`],
    4.5,
  ]),
  ['red', ['ground', 'raised'], 4.5],
  ['edge', ['ground', 'raised'], 3],
]

const [, theme = {}] = blocks(read('theme.css').replace(/@layer [^;{]+;/, '')).find(
  ([, tokens]) => 'ground' in tokens && 'green' in tokens,
) ?? ['']
const poorPairs = (tokens: Tokens) =>
  pairs.flatMap(([text, unders, least]) =>
    unders.flatMap((under) =>
      (['light', 'dark'] as const).flatMap((scheme) => {
        const [over, below] = [tokens[text]?.[scheme], tokens[under]?.[scheme]]
        if (!over || !below) return [`${scheme}: ${text} or ${under} is not defined`]
        const ratio = contrast(over, below)
        return ratio < least ? [`${scheme}: ${text} on ${under} is ${ratio.toFixed(2)}`] : []
      }),
    ),
  )

test('all text is readable in the portal’s colors', () => {
  expect(poorPairs(theme)).toEqual([])
})

test('all five brands and the group have readable colors', () => {
  const brands = builtInBrands()
  expect(brands.map(({ key }) => key)).toEqual(['delta', 'diamond', 'house', 'ouachita', 'ozark', 'river'])
  for (const { key, colors, look } of brands) {
    expect([key, poorColors(colors)]).toEqual([key, []])
    expect([key, look && poorLook(look, colors)]).toEqual([key, []])
    expect([key, Object.keys(look ?? {}).toSorted()]).toEqual([
      key,
      ['charts', 'drawings', 'hasDisplay', 'spark'],
    ])
  }
})

test("the portal's own pictures are drawn in the colors of the brand", () => {
  const names = globSync('public/content/*.svg')
  expect(names).not.toEqual([])
  for (const name of names)
    expect([name, readDrawing(readFileSync(name, 'utf8'), PICTURE_BOX).faults]).toEqual([name, []])
})

test('the scenery of drawings is checked as it is painted', () => {
  const css = read('Drawing.module.css')
  for (const name of ['far', 'near'] as const)
    expect(css).toContain(
      `color-mix(in srgb, var(--accent) ${Math.round(SCENERY[name] * 100)}%, var(--accent-tint))`,
    )
})

test('brands are checked against the surfaces that the portal has', () => {
  const surfaces = (tokens: Tokens, scheme: 'light' | 'dark') =>
    Object.fromEntries(['ground', 'raised', 'sunken', 'text'].map((name) => [name, tokens[name]?.[scheme]]))
  expect(SURFACES.light).toEqual(surfaces(theme, 'light'))
  expect(SURFACES.dark).toEqual(surfaces(theme, 'dark'))
  const [, body = ''] = /\[data-contrast='more'\] \{([^}]*)\}/.exec(read('theme.css')) ?? []
  const more = { ...theme, ...tokensIn(body) }
  expect(SURFACES.lightHighContrast).toEqual(surfaces(more, 'light'))
  expect(SURFACES.darkHighContrast).toEqual(surfaces(more, 'dark'))
})

test('signed-out pages have the colors of the group, as the build writes them', () => {
  expect(read('house.gen.css')).toBe(houseSheet(brandsOfBuild('.')))
})

test('finds an unreadable color', () => {
  const faded = { ...theme, quiet: { light: '#9a9a9a', dark: '#a9b7c5' } }
  expect(poorPairs(faded)).toContainEqual(expect.stringMatching(/^light: quiet on ground/))
})

test('high contrast is the same from the setting and from the system preference', () => {
  const css = read('theme.css')
  const [, chosen] = /\[data-contrast='more'\] \{([^}]*)\}/.exec(css) ?? []
  const [, preferred] = /\(prefers-contrast: more\) \{\s*:root \{([^}]*)\}/.exec(css) ?? []
  const lines = (block = '') =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  expect(lines(chosen)).not.toEqual([])
  expect(lines(chosen)).toEqual(lines(preferred))
})
