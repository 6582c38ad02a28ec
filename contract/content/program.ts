import * as v from 'valibot'
import { Tier1 } from '#contract/entities/plan.ts'

/** The filters of the list of programs. */
export const PROGRAM_TOPICS = [
  'mind',
  'conditions',
  'family',
  'care',
  'wellness',
  'savings',
  'medicare',
] as const
export type ProgramTopic = (typeof PROGRAM_TOPICS)[number]

/**
 * Conditions that a program may be for, by the prefixes of their ICD-10-CM codes. Obesity here means a body mass index
 * of 25 or greater (spec §6), which Z68 states in steps.
 */
export const CONDITION_CODES = {
  'type-2-diabetes': ['E11'],
  prediabetes: ['R73.03'],
  obesity: ['E66', 'Z68.25', 'Z68.26', 'Z68.27', 'Z68.28', 'Z68.29', 'Z68.3', 'Z68.4'],
  digestive: ['K21', 'K50', 'K51', 'K52', 'K57', 'K58', 'K59', 'K90'],
  'joint-or-back': ['M16', 'M17', 'M19', 'M25', 'M51', 'M54', 'M75'],
  'high-blood-pressure': ['I10', 'I11', 'I12', 'I13'],
  'high-cholesterol': ['E78'],
  tobacco: ['F17'],
} as const satisfies Record<string, readonly string[]>
export type ProgramCondition = keyof typeof CONDITION_CODES

const CONDITIONS = Object.keys(CONDITION_CODES) as ProgramCondition[]

const Words = v.pipe(v.string(), v.nonEmpty('is empty'), v.maxLength(200, 'is longer than 200 characters'))
const Age = v.pipe(v.number(), v.integer('is not a whole number'), v.minValue(0), v.maxValue(130))

/**
 * The facts about a program in the list and on its page, in addition to its block. A variant without facts uses its
 * program's.
 */
export const Program = v.strictObject({
  topic: v.picklist(PROGRAM_TOPICS, 'is not a topic of the list'),
  /** One sentence for the list. */
  summary: Words,
  /** The member's cost, if the insurer states it. */
  cost: v.optional(Words),
  phone: v.optional(v.pipe(v.string(), v.regex(/^\d{10}$/, 'is not a number of ten digits'))),
  hours: v.optional(Words),
  /** Words that members may search for. */
  synonyms: v.optional(Words),
  /** The ages for which the program is meant, both ends included. */
  ages: v.optional(
    v.pipe(
      v.strictObject({ from: v.optional(Age), to: v.optional(Age) }),
      v.check(({ from = 0, to = 130 }) => from <= to, 'end before they begin'),
    ),
  ),
  /** A member needs only one of them. */
  conditions: v.optional(v.pipe(v.array(v.picklist(CONDITIONS, 'is not a known condition')))),
  lines: v.optional(v.array(Tier1)),
  /** Whether it fits many members but isn't a suggestion that members would want. */
  isNeverSuggested: v.optional(v.boolean()),
})
export type Program = v.InferOutput<typeof Program>
