import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EXIT_CONFIG, EXIT_USAGE } from '#server/config/config.ts'
import { accounts, oidcPayloads } from '#server/platform/db/schema.ts'
import { parseStaffArguments } from '#server/staff/arguments.ts'
import {
  ONE_TIME_HOURS,
  StaffRefused,
  type Working,
  addStaff,
  endStaff,
  listStaff,
  renewPassword,
} from '#server/staff/staff-accounts.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { seededFolder } from '#tests/kit/databases.ts'
import { runServer } from '#tests/kit/server-process.ts'
import { PASSWORD } from '#tests/kit/pass-sign-in.ts'
import { openSignIn, withPassword } from '#tests/kit/sign-in-pages.ts'
import { SANDY, atTheConsole } from '#tests/kit/staff.ts'
import { trailSince } from '#tests/kit/trail-since.ts'
import { isLong } from '#tests/kit/tier.ts'

const JORDAN = 'jordanavery'
const ROSS = 'wilmaross42'
const OWN = 'Maple-River7-Kite'
const jordan = { username: JORDAN, name: 'Jordan Avery', email: 'jordan@example.com', person: undefined }

const server = startedBackend()
let working: Working
beforeAll(async () => {
  working = { db: server.db, clock: server.services.clock, operator: 'root' }
})
beforeEach(async () => {
  server.faults.reset()
  await server.db.delete(accounts).where(eq(accounts.username, JORDAN))
})

const made = async () => (await addStaff(working, jordan)).password ?? ''
const accountOf = async (username: string) =>
  (await server.db.select().from(accounts).where(eq(accounts.username, username)))[0]

describe('a one-time password', () => {
  test('asks for a new one, which signs in, and then expires', async () => {
    const password = await made()
    const page = await withPassword(await openSignIn(server.app), JORDAN, password)
    expect([page.heading, page.code]).toEqual(['Choose a new password', null])
    const start = await page.press('Change password', { password: OWN, again: OWN })
    expect((await withPassword(start, JORDAN, password)).status).toBe(401)
    expect((await withPassword(await openSignIn(server.app), JORDAN, OWN)).code).not.toBeNull()
    expect((await accountOf(JORDAN))?.passwordUntil).toBeNull()
    const console = await atTheConsole(server.app, JORDAN, OWN)
    expect((await console.get('/me')).json()).toMatchObject({ name: 'Jordan Avery' })
  })

  test('expires after a day', async () => {
    const password = await made()
    server.faults.set({ clockOffsetSeconds: ONE_TIME_HOURS * 3600 + 1 })
    expect((await withPassword(await openSignIn(server.app), JORDAN, password)).status).toBe(401)
  })

  test('replaces a forgotten one and ends its sessions', async () => {
    const first = await made()
    const page = await withPassword(await openSignIn(server.app), JORDAN, first)
    const { password = '' } = await renewPassword(working, JORDAN)
    expect((await page.press('Change password', { password: OWN, again: OWN })).heading).not.toBe('')
    expect((await withPassword(await openSignIn(server.app), JORDAN, first)).status).toBe(401)
    expect((await withPassword(await openSignIn(server.app), JORDAN, OWN)).status).toBe(401)
    const next = await withPassword(await openSignIn(server.app), JORDAN, password)
    expect(next.heading).toBe('Choose a new password')
  })
})

test('a member becomes staff with the same password and can become a member again', async () => {
  const member = await atTheConsole(server.app, ROSS)
  expect((await member.get('/me')).statusCode).toBe(404)
  const wanted = { username: ROSS, name: 'Wilma Ross', email: undefined, person: undefined }
  expect(await addStaff(working, wanted)).toEqual({ username: ROSS, password: undefined })
  expect((await member.get('/me')).statusCode).toBe(401)
  const staff = await atTheConsole(server.app, ROSS, PASSWORD)
  expect((await staff.get('/me')).statusCode).toBe(200)
  await endStaff(working, ROSS)
  expect(await server.db.$count(oidcPayloads, eq(oidcPayloads.accountId, ROSS))).toBe(0)
  expect((await (await atTheConsole(server.app, ROSS)).get('/me')).statusCode).toBe(404)
})

test('former staff cannot sign in, and return with a one-time password', async () => {
  const password = await made()
  await endStaff(working, JORDAN)
  expect((await withPassword(await openSignIn(server.app), JORDAN, password)).status).toBe(401)
  const again = (await addStaff(working, jordan)).password ?? ''
  expect((await withPassword(await openSignIn(server.app), JORDAN, again)).heading).toBe(
    'Choose a new password',
  )
})

test('each act is logged with the user who ran the command', async () => {
  const since = await trailSince(server.db)
  await made()
  expect(await listStaff(working)).toEqual([
    expect.objectContaining({ username: SANDY, name: 'Sandy Whitlock', state: 'open' }),
    expect.objectContaining({ username: 'agentjordan', name: 'Jordan Pruitt' }),
    { username: JORDAN, name: 'Jordan Avery', email: 'jordan@example.com', state: 'one-time password' },
  ])
  await renewPassword(working, JORDAN)
  await endStaff(working, JORDAN)
  const rows = (await since()).map(({ actor, action, subject, outcome }) => [actor, action, subject, outcome])
  expect(rows).toEqual([
    ['command:root', 'add-staff', JORDAN, 'done'],
    ['command:root', 'list-staff', 'staff', 'read'],
    ['command:root', 'one-time-password', JORDAN, 'done'],
    ['command:root', 'end-staff', JORDAN, 'done'],
  ])
})

test.each([
  ['staff twice', () => addStaff(working, { ...jordan, username: SANDY })],
  ['a new person without an email', () => addStaff(working, { ...jordan, email: undefined })],
  ['a member as another person', () => addStaff(working, { ...jordan, username: ROSS, person: 'p-1' })],
  ['a member with another email', () => addStaff(working, { ...jordan, username: ROSS })],
  ['the end of a member', () => endStaff(working, ROSS)],
  ['a password for a member', () => renewPassword(working, ROSS)],
])('%s is rejected without changes or log entries', async (_what, act) => {
  const since = await trailSince(server.db)
  const before = await server.db.select().from(accounts).orderBy(accounts.username)
  await expect(act()).rejects.toThrow(StaffRefused)
  expect(await server.db.select().from(accounts).orderBy(accounts.username)).toEqual(before)
  expect(await since()).toEqual([])
})

test.each([
  [[], 'Missing command: add, list, password or end.'],
  [['add'], 'The username is missing.'],
  [['add', 'short', '--name', 'A B'], 'The username must have at least 8 characters.'],
  [['add', JORDAN], '--name is missing.'],
  [['add', JORDAN, '--name', 'A B', '--email', 'x'], '--email must be an email address.'],
  [['end', JORDAN, '--name', 'A B'], '--name is not allowed here.'],
  [['end', JORDAN, ROSS], `Unexpected arguments: ${ROSS}`],
])('rejects %j with the reason', (args, said) => {
  expect(parseStaffArguments(args)).toBe(said)
})

test('accepts no password on the command line', () => {
  expect(parseStaffArguments(['add', JORDAN, '--name', 'A B', '--password', OWN])).toContain('--password')
})

describe('npm run staff', () => {
  const FILE = 'server/staff/command.ts'

  test.runIf(isLong)('prints its usage and rejects an external provider', async () => {
    const wrong = runServer(FILE, {}, ['begin'])
    expect([await wrong.ended, wrong.printed()]).toEqual([
      EXIT_USAGE,
      expect.stringContaining('npm run staff -- add'),
    ])
    const foreign = runServer(FILE, { OIDC_ISSUER: 'https://login.example.com' }, ['list'])
    expect([await foreign.ended, foreign.printed()]).toEqual([
      EXIT_CONFIG,
      expect.stringContaining('OIDC_ISSUER'),
    ])
  })

  test.runIf(isLong)('creates an account and prints the password on its own line', async () => {
    const DATA_DIR = await seededFolder()
    const run = runServer(FILE, { DATA_DIR }, [
      'add',
      JORDAN,
      '--name',
      'Jordan Avery',
      '--email',
      'j@example.com',
    ])
    expect(await run.ended).toBe(0)
    expect(run.printed()).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/m)
    const list = runServer(FILE, { DATA_DIR }, ['list'])
    await list.ended
    expect(list.printed()).toContain(`${JORDAN}\tJordan Avery\tj@example.com\tone-time password`)
  })
})
