import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { EmailAddress, Username } from '#contract/registration-rules.ts'
import { line } from '#contract/text.ts'
import type { NewStaff } from './staff-accounts.ts'

export const USAGE = `npm run staff -- add <username> --name <"First Last"> [--email <address>] [--person <the insurer's id>]
npm run staff -- list
npm run staff -- password <username>
npm run staff -- end <username>`

/** Members see the name next to each access to their record. */
const MOST_NAME_CHARACTERS = 80
const MOST_PERSON_CHARACTERS = 100

const name = line(MOST_NAME_CHARACTERS)
const person = v.optional(line(MOST_PERSON_CHARACTERS))

/** Existing accounts may have names that follow other rules. */
const anyName = v.pipe(line(MOST_PERSON_CHARACTERS), v.toLowerCase())

/** The commands for staff accounts. */
export type StaffArguments =
  | { act: 'list' }
  | ({ act: 'add' } & NewStaff)
  | { act: 'password' | 'end'; username: string }

const Arguments = v.variant('act', [
  v.strictObject({ act: v.literal('list') }),
  v.strictObject({
    act: v.literal('add'),
    username: Username,
    name,
    email: v.optional(EmailAddress),
    person,
  }),
  v.strictObject({ act: v.literal('password'), username: anyName }),
  v.strictObject({ act: v.literal('end'), username: anyName }),
])

/** Parses the command line; returns the problem as text if it's wrong. */
export function parseStaffArguments(args: string[]): StaffArguments | string {
  try {
    const option = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: option, email: option, person: option },
    })
    const [act, username, ...more] = positionals
    if (more.length > 0) return `Unexpected arguments: ${more.join(' ')}`
    const read = v.safeParse(Arguments, { act, ...(username === undefined ? {} : { username }), ...values })
    if (!read.success) return faultIn(read.issues)
    if (read.output.act !== 'add') return read.output
    const { email, person: id, ...wanted } = read.output
    return { ...wanted, email, person: id }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function faultIn([issue]: [v.BaseIssue<unknown>, ...unknown[]]): string {
  const field = v.getDotPath(issue)
  if (field === 'act') return 'Missing command: add, list, password or end.'
  const named = field === 'username' ? 'The username' : `--${field}`
  if (issue.type === 'strict_object')
    return issue.expected === 'never' ? `${named} is not allowed here.` : `${named} is missing.`
  return `${named} ${issue.message}.`
}
