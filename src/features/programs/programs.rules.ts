import { foldedWords } from '#contract/fold.ts'
import { ageOn } from '#contract/age.ts'
import type { HealthCondition } from '#contract/entities/health-condition.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { Tier1 } from '#contract/entities/plan.ts'
import { CONDITION_CODES, type Program, type ProgramTopic } from '#contract/content/program.ts'
import type { ProgramItem } from '#contract/content/program-lookup.ts'

/** The known facts about the member; undefined if a fact couldn't be loaded or isn't kept. */
export type Facts = {
  birthDate: string | undefined
  conditions: readonly HealthCondition[] | undefined
  tier1: Tier1 | null
  today: Temporal.PlainDate
}

/** Why a program fits the member. */
export type Reason =
  | { kind: 'condition'; name: LocalizedText }
  | { kind: 'age'; age: number }
  | { kind: 'line'; tier1: Tier1 }

const NO_MATCH: readonly Reason[] = []

/** Removes the point, because codes are written with and without it. */
const plain = (code: string): string => code.replace('.', '').toUpperCase()

const isOneOf = ({ code }: HealthCondition, wanted: NonNullable<Program['conditions']>): boolean =>
  wanted.some((condition) => CONDITION_CODES[condition].some((start) => plain(code).startsWith(plain(start))))

/**
 * Why a program fits: all facts that it requires are known and true. Nothing is guessed, and a program for everyone
 * isn't a match for anyone in particular.
 */
export function reasonsFor(
  program: Program,
  { birthDate, conditions, tier1, today }: Facts,
): readonly Reason[] {
  if (program.isNeverSuggested) return NO_MATCH
  const reasons: Reason[] = []
  if (program.conditions) {
    const { conditions: wanted } = program
    const found = (conditions ?? []).filter((condition) => isOneOf(condition, wanted))
    if (found.length === 0) return NO_MATCH
    reasons.push(...found.map(({ name }) => ({ kind: 'condition' as const, name })))
  }
  if (program.ages) {
    const { from = 0, to = Infinity } = program.ages
    const age = birthDate === undefined ? undefined : ageOn(today, birthDate)
    if (age === undefined || age < from || age > to) return NO_MATCH
    reasons.push({ kind: 'age', age })
  }
  if (program.lines) {
    if (tier1 === null || !program.lines.includes(tier1)) return NO_MATCH
    reasons.push({ kind: 'line', tier1 })
  }
  return reasons
}

export type Match = ProgramItem & { reasons: readonly Reason[] }

/** Matching programs first; otherwise the order of the catalogue. */
export function withMatches(programs: readonly ProgramItem[], facts: Facts): Match[] {
  const all = programs.map((program) => ({ ...program, reasons: reasonsFor(program.program, facts) }))
  const fits = ({ reasons }: Match) => reasons.length > 0
  return [...all.filter(fits), ...all.filter((program) => !fits(program))]
}

export type Filter = { search: string; topic: ProgramTopic | undefined; isMatchOnly: boolean }
export const NO_FILTER: Filter = { search: '', topic: undefined, isMatchOnly: false }

/** Words without accents, capitals and punctuation. */
const wordsOf = (text: string): string[] => foldedWords(text.replaceAll(/<[^>]*>/g, ' '))

const texts = new WeakMap<ProgramItem['block'], string[]>()

/** Computed once for each text, not at every typed letter. */
function searchTexts({ block, program }: ProgramItem, topicName: string): string[] {
  const known = texts.get(block)
  if (known) return known
  const { body } = block
  const paragraphs = typeof body === 'string' ? [body] : Array.isArray(body) ? body : [body.top, body.bottom]
  const { summary, synonyms = '' } = program
  const found = wordsOf([block.title, summary, synonyms, topicName, ...paragraphs].join(' '))
  texts.set(block, found)
  return found
}

/** The programs that pass a filter; every search word must start one of their words. */
export function filterPrograms(
  programs: readonly Match[],
  { search, topic, isMatchOnly }: Filter,
  nameOfTopic: (topic: ProgramTopic) => string,
): Match[] {
  const wanted = wordsOf(search)
  return programs.filter(
    (item) =>
      (topic === undefined || item.program.topic === topic) &&
      (!isMatchOnly || item.reasons.length > 0) &&
      wanted.every((word) =>
        searchTexts(item, nameOfTopic(item.program.topic)).some((other) => other.startsWith(word)),
      ),
  )
}

/** The last day of a program that ends. */
export const lastDayOf = ({ expiresOn }: Pick<ProgramItem, 'expiresOn'>): string | undefined =>
  expiresOn && Temporal.PlainDate.from(expiresOn).subtract({ days: 1 }).toString()
