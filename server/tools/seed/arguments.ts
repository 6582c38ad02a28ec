import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { MOST_PROVIDERS } from '#server/insurers/sandbox/directory/fill.ts'
import { MOST_DRUGS } from '#server/insurers/sandbox/load/load-drugs.ts'
import { MOST_MEMBERS } from '#server/insurers/sandbox/load/load-people.ts'

export const USAGE =
  'npm run seed -- [--reset] [--members <number of load-test members to add>] [--providers <number in the directory>] [--drugs <number on an imported list>]'

const Members = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MOST_MEMBERS),
)

const Providers = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MOST_PROVIDERS),
)

const Drugs = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MOST_DRUGS),
)

/**
 * The options of the seed: start over, add a crowd of members, create a directory of another size, or import a drug
 * list.
 */
export type SeedArguments = {
  reset: boolean
  members: number | undefined
  providers: number | undefined
  drugs: number | undefined
}

/** Parses the command line; returns the problem as text if it's wrong. */
export function parseSeedArguments(args: string[]): SeedArguments | string {
  try {
    const options = {
      reset: { type: 'boolean' },
      members: { type: 'string' },
      providers: { type: 'string' },
      drugs: { type: 'string' },
    } as const
    const { reset = false, members, providers, drugs } = parseArgs({ args, options }).values
    const read = v.safeParse(v.optional(Members), members)
    if (!read.success) return `--members takes a whole number from 1 to ${MOST_MEMBERS}, not "${members}".`
    const listed = v.safeParse(v.optional(Providers), providers)
    if (!listed.success)
      return `--providers takes a whole number from 1 to ${MOST_PROVIDERS}, not "${providers}".`
    const made = v.safeParse(v.optional(Drugs), drugs)
    if (!made.success) return `--drugs takes a whole number from 1 to ${MOST_DRUGS}, not "${drugs}".`
    return { reset, members: read.output, providers: listed.output, drugs: made.output }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
