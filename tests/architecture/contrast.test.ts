import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../src/ui/${name}`, import.meta.url), 'utf8')

type Tokens = Record<string, { light: string; dark: string }>

/** Colour tokens of one block; what is no plain colour (shadows, sizes) is none of contrast's business. */
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

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'raised', 'sunken']

/** Text over ground, as the style sheets lay them: [text, grounds, least ratio]. */
const pairs: [text: string, grounds: string[], least: number][] = [
  ...['text', 'heading', 'quiet', 'accent-strong'].map((text): [string, string[], number] => [
    text,
    grounds,
    4.5,
  ]),
  ...['green', 'red', 'purple', 'grey', 'amber'].map((label): [string, string[], number] => [
    label,
    [`${label}-tint`],
    4.5,
  ]),
  ['accent', ['ground', 'raised'], 4.5],
  ['red', ['ground', 'raised'], 4.5],
  ['accent-strong', ['accent-tint'], 4.5],
  ['on-accent', ['accent', 'accent-strong'], 4.5],
  ['on-card', ['card-from', 'card-to'], 4.5],
  ['edge', ['ground', 'raised'], 3],
]

const [, theme = {}] = blocks(read('theme.css').replace(/@layer [^;{]+;/, '')).find(
  ([, tokens]) => 'ground' in tokens && 'green' in tokens,
) ?? ['']
const brandBlocks = blocks(read('brands.css'))
const [, house = {}] = brandBlocks.find(([selector]) => selector.endsWith(':root')) ?? ['']
const brands: [string, Tokens][] = [
  ['house', house],
  ...brandBlocks.flatMap(([selector, tokens]): [string, Tokens][] => {
    const name = /\[data-brand='(\w+)'\]/.exec(selector)?.[1]
    return name ? [[name, tokens]] : []
  }),
]

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

test('all five brands and the group itself have their colours', () => {
  expect(brands.map(([name]) => name)).toEqual(['house', 'ouachita', 'ozark', 'delta', 'river', 'diamond'])
})

test.each(brands)('everything written in the colours of %s can be read', (_name, brand) => {
  expect(poorPairs({ ...theme, ...house, ...brand })).toEqual([])
})

test('a colour that cannot be read is caught', () => {
  const faded = { ...theme, ...house, quiet: { light: '#9a9a9a', dark: '#a9b7c5' } }
  expect(poorPairs(faded)).toContainEqual(expect.stringMatching(/^light: quiet on ground/))
})

test('high contrast is the same by choice and by preference', () => {
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
