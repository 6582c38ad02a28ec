import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { MOST_MEMBERS } from '#server/insurers/sandbox/load/load-people.ts'

export const USAGE = 'npm run seed -- [--reset] [--members <how many more, for load>]'

const Members = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MOST_MEMBERS),
)

/** What to bring: everybody anew, and a crowd beside them. */
export type SeedArguments = { reset: boolean; members: number | undefined }

/** What the command line asks for, or what is wrong with it. */
export function parseSeedArguments(args: string[]): SeedArguments | string {
  try {
    const options = { reset: { type: 'boolean' }, members: { type: 'string' } } as const
    const { reset = false, members } = parseArgs({ args, options }).values
    const read = v.safeParse(v.optional(Members), members)
    if (read.success) return { reset, members: read.output }
    return `--members takes a whole number from 1 to ${MOST_MEMBERS}, not "${members}".`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
