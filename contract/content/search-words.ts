import * as v from 'valibot'
import { foldedWords } from '#contract/fold.ts'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { SEARCH_FILE } from './search-file.ts'

/** The targets with search words: pages, parts of pages, answers, people, and actions. */
export const SEARCH_TARGETS = [
  'home',
  'claims',
  'submit-claim',
  'spending',
  'records',
  'record-requests',
  'record-download',
  'reimbursement',
  'find-care',
  'saved-providers',
  'cost-estimates',
  'copays',
  'dental-benefits',
  'vision-benefits',
  'primary-care',
  'authorizations',
  'approval-rules',
  'guidelines',
  'your-plan',
  'coordination',
  'update-policy',
  'travel',
  'pay-bill',
  'id-card',
  'programs',
  'pharmacy',
  'drug-price',
  'drug-list',
  'mail-order',
  'drug-exceptions',
  'documents',
  'contact',
  'messages',
  'new-message',
  'select-plan',
  'terms',
  'waiting',
  'profile',
  'address',
  'contact-details',
  'coverage-letter',
  'family-access',
  'privacy',
  'password',
  'two-step',
  'passkeys',
  'signed-in',
  'sign-ins',
  'access-log',
  'my-data',
  'delete-account',
  'connected-apps',
  'saved-data',
  'preferences',
  'notifications',
  'push',
  'paperless',
  'start-page',
  'about',
  'install',
  'updates',
  'person',
  'pharmacy-line',
  'sign-in-help',
  'tty',
  'text-size',
  'theme',
  'theme-dark',
  'theme-light',
  'contrast',
  'motion',
  'language',
  'sign-out',
  'appeal',
  'member-id',
  'group-number',
  'deductible',
  'out-of-pocket',
  'annual-maximum',
  'claims-denied',
  'claims-pending',
  'claims-owing',
  'claims-processed',
  'cost-urgent',
  'cost-emergency',
  'cost-primary',
  'cost-specialist',
  'cost-virtual',
  'cost-hospital',
  'cost-drugs',
  'cost-dental',
  'cost-vision',
] as const
export type SearchTarget = (typeof SEARCH_TARGETS)[number]

/** Words that lead nowhere on their own: context words for a kind of record, and common question words ("ignored"). */
export const SEARCH_CONTEXTS = [
  'cost-words',
  'claim-words',
  'authorization-words',
  'approval-words',
  'message-words',
  'document-words',
  'program-words',
  'ignored',
] as const
export type SearchContext = (typeof SEARCH_CONTEXTS)[number]

const PROGRAM = 'program/'
/** Synonyms, in both languages, wherever they occur: "doctor", "physician", and "doctora". */
export const SAME = 'same/'

export type SearchKey = SearchTarget | SearchContext | `${typeof PROGRAM | typeof SAME}${string}`

const KEYS: ReadonlySet<string> = new Set([...SEARCH_TARGETS, ...SEARCH_CONTEXTS])
const CONTEXTS: ReadonlySet<string> = new Set(SEARCH_CONTEXTS)

const isKey = (target: string): target is SearchKey =>
  KEYS.has(target) || target.startsWith(PROGRAM) || target.startsWith(SAME)

/** More or longer phrases than any row needs; the limits bound the cost of a search. */
const MOST_PHRASES = 400
const MOST_CHARACTERS = 60
const MOST_ROWS = 300

const Phrase = v.pipe(
  v.string(),
  v.maxLength(MOST_CHARACTERS, `is longer than ${MOST_CHARACTERS} characters`),
  v.check((phrase) => foldedWords(phrase).length > 0, 'has no letters or digits'),
)

export const Phrases = v.pipe(
  v.array(Phrase),
  v.minLength(1, 'is an empty list'),
  v.maxLength(MOST_PHRASES, `has more than ${MOST_PHRASES} phrases`),
)

/** A row of the file: the phrases that members type to find the target, in both languages. */
export const SearchWords = v.strictObject({
  target: v.pipe(
    v.string(),
    v.check(isKey, 'is not a target of the search'),
    v.transform((target) => target as SearchKey),
  ),
  en: Phrases,
  es: Phrases,
})
export type SearchWords = v.InferOutput<typeof SearchWords>

/** A phrase in the form that the search compares. */
export const comparedAs = (phrase: string): string => foldedWords(phrase).join(' ')

/** The line of a file on which a JSON string first occurs after another one. */
export function lineOf(text: string, after: string, wanted: string): string {
  const start = Math.max(0, text.indexOf(JSON.stringify(after)))
  const at = text.indexOf(JSON.stringify(wanted), start)
  return at === -1 ? '' : ` (line ${text.slice(0, at).split('\n').length})`
}

type Read = { row: SearchWords; location: string }
type Around = {
  /** The text of the file, if faults should name lines. */
  text?: string
  /** Ids of programs that have words. */
  hasProgram: (id: string) => boolean
}

/** Returns the contradictions between individually valid rows. */
export function searchConflicts(rows: readonly Read[], { text = '', hasProgram }: Around): string[] {
  const faults: string[] = []
  const targets = new Set<string>()
  const leadsTo = new Map<string, string>()
  for (const { row, location } of rows) {
    const { target } = row
    const line = (wanted: string) => lineOf(text, target, wanted)
    if (targets.has(target)) faults.push(`${location}, field target: has two rows`)
    targets.add(target)
    if (target.startsWith(PROGRAM) && !hasProgram(target.slice(PROGRAM.length)))
      faults.push(`${location}, field target${line(target)}: there is no such program`)
    if (CONTEXTS.has(target)) continue
    const isSame = target.startsWith(SAME)
    for (const language of LANGUAGES)
      for (const [index, phrase] of row[language].entries()) {
        const key = isSame ? `${SAME}${comparedAs(phrase)}` : comparedAs(phrase)
        const other = leadsTo.get(key) ?? target
        leadsTo.set(key, other)
        if (isSame && foldedWords(phrase).length > 1)
          faults.push(`${location}, field ${language}.${index}${line(phrase)}: is more than one word`)
        if (other !== target)
          faults.push(
            `${location}, field ${language}.${index}${line(phrase)}: "${phrase}" already leads to "${other}"`,
          )
      }
  }
  if (rows.length > MOST_ROWS) faults.push(`${SEARCH_FILE}: holds more than ${MOST_ROWS} rows`)
  return faults
}

/** The rows of an editor's file first, then the built-in row of every target that the file lacks. */
export function overlaidWords(
  published: readonly SearchWords[],
  builtIn: readonly SearchWords[],
): SearchWords[] {
  const own = new Set(published.map(({ target }) => target))
  return [...published, ...builtIn.filter(({ target }) => !own.has(target))]
}
