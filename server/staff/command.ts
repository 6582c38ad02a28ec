import { userInfo } from 'node:os'
import { systemClock } from '#server/config/clock.ts'
import { EXIT_CONFIG, EXIT_USAGE } from '#server/config/config.ts'
import { configOrExit } from '#server/config/config-or-exit.ts'
import { DirectoryInUse } from '#server/platform/db/embedded-directory.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { SeededDatabase, refuseSeeded } from '#server/platform/db/seed-mark.ts'
import { type StaffArguments, USAGE, parseStaffArguments } from './arguments.ts'
import {
  type MadeStaff,
  ONE_TIME_HOURS,
  StaffRefused,
  type Working,
  addStaff,
  endStaff,
  listStaff,
  renewPassword,
} from './staff-accounts.ts'

/** `npm run staff`: creates, lists and ends the accounts of the plan's staff. */
async function run(): Promise<number> {
  const wanted = parseStaffArguments(process.argv.slice(2))
  if (typeof wanted === 'string') {
    console.error(`${wanted}\n${USAGE}`)
    return EXIT_USAGE
  }
  const config = configOrExit()
  if (config.OIDC_ISSUER) {
    console.error(
      'Staff accounts are not available with OIDC_ISSUER: the console needs the built-in sign-in.',
    )
    return EXIT_CONFIG
  }
  const db = await openDatabase(config)
  try {
    await refuseSeeded(db, config)
    for (const line of await carryOut({ db, clock: systemClock, operator: userInfo().username }, wanted))
      console.log(line)
    return 0
  } finally {
    await db.close()
  }
}

async function carryOut(working: Working, wanted: StaffArguments): Promise<string[]> {
  switch (wanted.act) {
    case 'list': {
      const all = await listStaff(working)
      return all.map(({ username, name, email, state }) => [username, name, email, state].join('\t'))
    }
    case 'add':
      return signInLines(await addStaff(working, wanted))
    case 'password':
      return signInLines(await renewPassword(working, wanted.username))
    case 'end':
      await endStaff(working, wanted.username)
      return [`${wanted.username} is no longer staff.`]
    default:
      return wanted satisfies never
  }
}

/** Prints the password only here, on its own line. */
const signInLines = ({ username, password }: MadeStaff): string[] =>
  password === undefined
    ? [`${username} is now staff and signs in at /staff with their current password.`]
    : [
        `${username} must sign in at /staff within ${ONE_TIME_HOURS} hours with this one-time password, and then choose another:`,
        password,
      ]

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isTold = [DirectoryInUse, SeededDatabase, StaffRefused].some((kind) => error instanceof kind)
    console.error(isTold && error instanceof Error ? error.message : error)
    process.exitCode = error instanceof SeededDatabase ? EXIT_CONFIG : 1
  },
)
