import { foldText } from '#contract/fold.ts'
import { NO_NAME } from '#contract/registration-rules.ts'

/** Suffixes of a last name, which members often leave out. */
const SUFFIXES = new Set(['jr', 'junior', 'sr', 'senior', 'ii', 'iii', 'iv', 'v', '2nd', '3rd', '4th', 'esq'])

/** The words of a name, folded, without suffixes at the end; a name that is only a suffix keeps it. */
function wordsOf(name: string): string[] {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const end = words.findLastIndex((word) => !SUFFIXES.has(word))
  return end < 0 ? words : words.slice(0, end + 1)
}

/** Spaces and hyphens may be typed or omitted: Ann-Marie, Ann Marie and Annmarie are the same name. */
const joinWords = (words: readonly string[]): string => words.join('')

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [joinWords(wordsOf(one)), joinWords(wordsOf(other))]
  return first !== '' && first === second
}

/** Whether additional first names match the others or their initials: Nora, Nora J. and Nora Jean. */
function firstNamesAgree(one: string, other: string): boolean {
  if (isSame(one, other)) return true
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return (
    shorter.length > 0 &&
    shorter[0] === longer[0] &&
    shorter.slice(1).every((word, place) => {
      const further = longer[place + 1] ?? ''
      return (
        further === word ||
        (word.length === 1 && further.startsWith(word)) ||
        (further.length === 1 && word.startsWith(further))
      )
    })
  )
}

export type Name = { firstName: string; lastName: string }

/** The words of a name; empty if it is missing, or a placeholder such as FNU ("first name unknown"). */
const statedName = (name: string): string => (NO_NAME.test(name.trim()) ? '' : joinWords(wordsOf(name)))

/** The single name of a person without a first or last name, or with the same name in both. */
function onlyName({ firstName, lastName }: Name): string | undefined {
  const [first, last] = [statedName(firstName), statedName(lastName)]
  if (first === '') return last
  return last === '' || first === last ? first : undefined
}

/**
 * Whether the typed names may be the ones on file. The birth date and numbers identify the person, and names only
 * narrow the choice, so accents, suffixes and additional first names make no difference (docs/connect-your-insurer.md).
 */
export function namesAgree(typed: Name, onFile: Name & { preferredName: string | null }): boolean {
  const only = onlyName(onFile)
  if (only !== undefined) return only !== '' && only === onlyName(typed)
  return (
    isSame(typed.lastName, onFile.lastName) &&
    [onFile.firstName, onFile.preferredName ?? ''].some((name) => firstNamesAgree(typed.firstName, name))
  )
}

/** Whether the names match those on file exactly, which distinguishes between twins with similar names. */
export const isExactName = (typed: Name, onFile: Name): boolean =>
  foldText(typed.firstName) === foldText(onFile.firstName) &&
  foldText(typed.lastName) === foldText(onFile.lastName)
