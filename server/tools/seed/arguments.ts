import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { MOST_PROVIDERS } from '#server/insurers/sandbox/directory/fill.ts'
import { MOST_MEMBERS } from '#server/insurers/sandbox/load/load-people.ts'

export const USAGE =
  'npm run seed -- [--reset] [--members <how many more, for load>] [--providers <how many in the directory>]'

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

/** The options of the seed: start from scratch, add a crowd of members, or make a directory of another size. */
export type SeedArguments = { reset: boolean; members: number | undefined; providers: number | undefined }

/** Parses the command line; returns the problem as text if it's wrong. */
export function parseSeedArguments(args: string[]): SeedArguments | string {
  try {
    const options = {
      reset: { type: 'boolean' },
      members: { type: 'string' },
      providers: { type: 'string' },
    } as const
    const { reset = false, members, providers } = parseArgs({ args, options }).values
    const read = v.safeParse(v.optional(Members), members)
    if (!read.success) return `--members takes a whole number from 1 to ${MOST_MEMBERS}, not "${members}".`
    const listed = v.safeParse(v.optional(Providers), providers)
    if (listed.success) return { reset, members: read.output, providers: listed.output }
    return `--providers takes a whole number from 1 to ${MOST_PROVIDERS}, not "${providers}".`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
