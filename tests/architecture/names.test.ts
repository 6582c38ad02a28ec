import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const IRREGULAR =
  'told said gone begun made found shown known kept left lost done given taken sent seen held stood worn meant written drawn put due anew apart alone aside away back here there soon later never again within without before after during since'
const BARE = new RegExp(`^(?:${IRREGULAR.replaceAll(' ', '|')}|(?!need|feed|seed|embed)[a-z]+ed)$`)

/** A function, or a value with a name from the list above. */
const DECLARED =
  /^(?:export )?(?:async )?(?:function\*? (?<func>\w+)|(?:const|let) (?<arrow>\w+) = (?:async )?(?:<.+>)?\(.*(?:=>|,|\($)|(?:const|let) (?<value>\w+) =)/gm

/** Returns the names that describe neither the action of a function nor its result. */
function bareNames(source: string): string[] {
  return [...source.matchAll(DECLARED)].flatMap(({ groups }) => {
    const { func, arrow, value } = groups ?? {}
    const name = func ?? arrow
    return name !== undefined && BARE.test(name)
      ? [name]
      : value !== undefined && IRREGULAR.split(' ').includes(value)
        ? [value]
        : []
  })
}

test('finds functions that are named by a bare participle or adverb', () => {
  const source = [
    'function told() {}',
    'export async function* listed<Row>(rows: Row[]) {}',
    'const filtered = (all: string[]) => all',
    'const shown = store(1)',
    'const published = store(1)',
    'const feed = () => 1',
    'function keptFilter() {}',
  ].join('\n')
  expect(bareNames(source)).toEqual(['told', 'listed', 'filtered', 'shown'])
})

test('functions are named by a verb or by what they return', () => {
  const files = globSync('{bin,contract,server,src,sw}/**/*.{ts,tsx,mjs}', { exclude: ['**/*.gen.ts'] })
  expect(files.length).toBeGreaterThan(1_000)
  const bare = files.flatMap((path) => bareNames(readFileSync(path, 'utf8')).map((name) => `${path} ${name}`))
  expect(bare).toEqual([])
})
