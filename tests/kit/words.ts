import { readFileSync } from 'node:fs'

const page = () => readFileSync('docs/words.md', 'utf8')

const part = (title: string): string =>
  page()
    .split(/^## /mu)
    .find((each) => each.startsWith(title)) ?? ''

/** The words that docs/words.md rules out: the marked words of its last column. */
export const refusedWords = (language: 'en' | 'es'): string[] =>
  part(language === 'en' ? 'English' : 'Spanish')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) =>
      [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/gu)].map(([, word]) => word ?? ''),
    )

/** The terms that members must learn, longest first. */
export function unavoidableTerms(): RegExp {
  const quoted = part('Reading level')
    .split('\n')
    .filter((line) => line.startsWith('>'))
    .map((line) => line.slice(1).trim())
    .join(' ')
    .replaceAll('  ', ', ')
  const terms = quoted
    .split(', ')
    .map((term) => term.trim())
    .filter(Boolean)
    .toSorted((one, two) => two.length - one.length)
  return new RegExp(
    `(?<!\\p{L})(?:${terms.map((term) => RegExp.escape(term)).join('|')})(?:s|es)?(?!\\p{L})`,
    'giu',
  )
}
