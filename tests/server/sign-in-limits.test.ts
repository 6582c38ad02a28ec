import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clock } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, attempts, knownDevices } from '#server/platform/db/schema.ts'
import {
  type Credentials,
  FAILURES_THAT_LOCK,
  LOCK_MINUTES,
  type SignInResult,
  checkSignIn,
  unlockSignIn,
} from '#server/identity/accounts.ts'
import { forgetOldAttempts, keyHashOf, takeAttempt } from '#server/identity/sign-in/attempts.ts'
import {
  FAILURES_OF_ALL,
  FAILURES_OF_A_SOURCE,
  SHARE_WHEN_STRAINED,
} from '#server/identity/sign-in/strangers.ts'
import { hashPassword, passwordMatches } from '#server/identity/sign-in/password.ts'
import { enginesWith } from '#tests/kit/engines.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { isLong } from '#tests/kit/tier.ts'

/** The real check, with a count of its calls. */
const checked = vi.fn<typeof passwordMatches>(passwordMatches)

/** The figure is 10,000; each test run takes a sample. */
const GUESSES = Number(process.env.WRONG_GUESSES ?? 450)
const AT_ONCE = 150

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const PASSWORD = 'Right#Horse7'
const passwordHash = await hashPassword(PASSWORD)
const DANA = 'harperdana1'
const AT_HOME = 'the-browser-at-home'

const failures = (results: readonly SignInResult[]) =>
  results.map((result) => ('failure' in result ? result.failure : 'in'))

describe.each(enginesWith(postgres))('on %s', (engine, open) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('failed sign-ins', () => {
    let db: Database
    let now = Temporal.Instant.from('2026-11-23T15:00:00Z')
    const clock: Clock = { now: () => now }
    const later = (minutes: number) => (now = now.add({ minutes }))

    const tryAs = (change: Partial<Credentials> & { from?: string } = {}) =>
      checkSignIn(
        { db, clock, matchPassword: checked },
        {
          username: DANA,
          password: 'wrong',
          deviceHash: undefined,
          source: {
            network: change.from ?? '192.0.2.1',
            site: change.from ?? '192.0.2.1',
            provider: '192.0',
            requestId: 'request',
          },
          ...change,
        },
      )

    const allAtOnce = (count: number, change: (index: number) => Parameters<typeof tryAs>[0] = () => ({})) =>
      Promise.all(Array.from({ length: count }, (_, index) => tryAs(change(index))))

    beforeAll(async () => {
      db = await open()
    })
    afterAll(() => db.close())
    beforeEach(async () => {
      for (const table of [accounts, attempts, knownDevices]) await db.delete(table)
      await db.insert(accounts).values({ username: DANA, personId: 'p1', passwordHash })
      await db
        .insert(knownDevices)
        .values({ idHash: AT_HOME, username: DANA, lastSignInAt: now.subtract({ hours: 1 }).toString() })
      checked.mockClear()
    })

    test('checks three of 150 wrong passwords at once, and one answer reports the lock', async () => {
      const said = failures(await allAtOnce(AT_ONCE))
      expect(checked).toHaveBeenCalledTimes(FAILURES_THAT_LOCK)
      expect(said.filter((code) => code === 'LOG-0014')).toHaveLength(FAILURES_THAT_LOCK - 1)
      expect(said.filter((code) => code === 'LOG-0018')).toHaveLength(1)
    })

    test('control: the earlier order of read, check and count checks more than three', async () => {
      const asBefore = async () => {
        const [row] = await db.select().from(attempts)
        if ((row?.taken ?? 0) >= FAILURES_THAT_LOCK) return
        await checked(passwordHash, 'wrong')
        await takeAttempt(db, now, { key: 'name', most: 1_000, forgetMinutes: 60 })
      }
      // The greatest number that may wait.
      await Promise.all(Array.from({ length: 40 }, asBefore))
      expect(checked.mock.calls.length).toBeGreaterThan(FAILURES_THAT_LOCK)
    })

    test('limits 150 networks alike, and rejects a late right password', async () => {
      const said = failures(
        await allAtOnce(AT_ONCE, (index) => ({
          from: `192.0.2.${index}`,
          ...(index === AT_ONCE - 1 ? { password: PASSWORD } : {}),
        })),
      )
      expect(checked).toHaveBeenCalledTimes(FAILURES_THAT_LOCK)
      expect(said).not.toContain('in')
      expect(said.filter((code) => code === 'LOG-0015')).toHaveLength(AT_ONCE - FAILURES_THAT_LOCK)
    })

    test(`after ${GUESSES} wrong passwords, ${AT_ONCE} at a time, the member signs in at home`, async () => {
      for (let sent = 0; sent < GUESSES; sent += AT_ONCE) {
        await allAtOnce(Math.min(AT_ONCE, GUESSES - sent))
        expect(await tryAs({ password: PASSWORD, deviceHash: AT_HOME })).toEqual({ username: DANA })
      }
      const rounds = Math.ceil(GUESSES / AT_ONCE)
      expect(checked).toHaveBeenCalledTimes(FAILURES_THAT_LOCK + rounds)
      expect(failures([await tryAs({ password: PASSWORD })])).toEqual(['LOG-0015'])
    })

    test('a browser is known for its account and counts separately', async () => {
      await db.insert(accounts).values({ username: 'harpermarc1', personId: 'p2', passwordHash })
      await allAtOnce(FAILURES_THAT_LOCK, () => ({ username: 'harpermarc1' }))
      expect(
        failures([await tryAs({ username: 'harpermarc1', password: PASSWORD, deviceHash: AT_HOME })]),
      ).toEqual(['LOG-0015'])
      const atHome: SignInResult[] = []
      for (let i = 0; i < 4; i += 1) atHome.push(await tryAs({ deviceHash: AT_HOME }))
      expect(failures(atHome)).toEqual(['LOG-0014', 'LOG-0014', 'LOG-0018', 'LOG-0015'])
      expect(failures([await tryAs({ password: PASSWORD, deviceHash: AT_HOME })])).toEqual(['LOG-0015'])
      // Failures on the home device don't lock the account on others.
      expect(await tryAs({ password: PASSWORD })).toEqual({ username: DANA })
    })

    test('the lock expires, and a burst locks again', async () => {
      await allAtOnce(AT_ONCE)
      later(LOCK_MINUTES - 1)
      expect(failures([await tryAs({ password: PASSWORD })])).toEqual(['LOG-0015'])
      later(1)
      checked.mockClear()
      await allAtOnce(AT_ONCE)
      expect(checked).toHaveBeenCalledTimes(FAILURES_THAT_LOCK)
      later(LOCK_MINUTES)
      expect(await tryAs({ password: PASSWORD })).toEqual({ username: DANA })
    })

    test('the right password or a day clears earlier failures', async () => {
      await allAtOnce(2)
      expect(await tryAs({ password: PASSWORD })).toEqual({ username: DANA })
      expect(failures(await allAtOnce(2))).toEqual(['LOG-0014', 'LOG-0014'])
      later(24 * 60)
      expect(failures(await allAtOnce(2))).toEqual(['LOG-0014', 'LOG-0014'])
    })

    test('a member’s code opens both locks', async () => {
      await allAtOnce(FAILURES_THAT_LOCK)
      await allAtOnce(FAILURES_THAT_LOCK, () => ({ deviceHash: AT_HOME }))
      await unlockSignIn(db, { username: ` ${DANA.toUpperCase()}`, deviceHash: AT_HOME })
      expect(await tryAs({ password: PASSWORD })).toEqual({ username: DANA })
      expect(await tryAs({ password: PASSWORD, deviceHash: AT_HOME })).toEqual({ username: DANA })
    })

    test('limits wrong passwords per network without blocking known browsers', async () => {
      const said = failures(
        await allAtOnce(FAILURES_OF_A_SOURCE + 20, (index) => ({ username: `somebody${index}` })),
      )
      expect(checked).toHaveBeenCalledTimes(FAILURES_OF_A_SOURCE + 1)
      expect(said.filter((code) => code === 'WEB-0001')).toHaveLength(19)
      expect(await tryAs({ password: PASSWORD })).toEqual({ failure: 'WEB-0001', waits: true })
      expect(await tryAs({ password: PASSWORD, from: '198.51.100.7' })).toEqual({ username: DANA })
      expect(await tryAs({ password: PASSWORD, deviceHash: AT_HOME })).toEqual({ username: DANA })
      later(1)
      expect(await tryAs({ password: PASSWORD })).toEqual({ username: DANA })
    })

    test.runIf(isLong)('6,000 wrong passwords from 60 networks do not block a new browser', async () => {
      const networks = Array.from({ length: 60 }, (_, index) => `192.0.2.${index}`)
      const until = now.add({ minutes: 15 }).toString()
      const taken = (key: string, count: number) =>
        db.insert(attempts).values({ keyHash: keyHashOf(key), taken: count, until })
      for (const network of networks) await taken(`password source ${network}`, FAILURES_OF_A_SOURCE - 1)
      await taken('password of all', FAILURES_OF_ALL - networks.length)
      // The last guesses of each network are sent, so that the planted counts match the server's own.
      await allAtOnce(networks.length, (index) => ({
        username: `somebody${index}`,
        from: networks[index] ?? '',
      }))
      const proven = { hasProof: async () => true }
      const attack = (index: number) =>
        tryAs({ ...proven, username: `other${index}`, from: networks[index] ?? '' })

      expect(await tryAs({ ...proven, password: PASSWORD, from: '198.51.100.7' })).toEqual({
        username: DANA,
      })
      // Without a script: one try a minute from each network.
      expect(await tryAs({ password: PASSWORD, from: '198.51.100.7' })).toEqual({ username: DANA })
      expect(await tryAs({ password: PASSWORD, from: '198.51.100.7' })).toMatchObject({ waits: true })
      expect(await tryAs({ password: PASSWORD, deviceHash: AT_HOME })).toEqual({ username: DANA })
      // Networks that have used their share are slow, even if they do the work.
      expect(failures([await attack(0), await attack(0), await attack(1)])).toEqual([
        'LOG-0014',
        'WEB-0001',
        'LOG-0014',
      ])
      const more = await allAtOnce(SHARE_WHEN_STRAINED + 5, (index) => ({
        ...proven,
        username: `third${index}`,
        from: '203.0.113.9',
      }))
      expect(failures(more).filter((code) => code === 'WEB-0001')).toHaveLength(4)
      later(15)
      expect(await tryAs({ password: PASSWORD, from: '198.51.100.7' })).toEqual({ username: DANA })
    })

    test('right passwords do not count against the network', async () => {
      for (let i = 0; i < 3; i += 1) expect(await tryAs({ password: PASSWORD })).toEqual({ username: DANA })
      await forgetOldAttempts(db, clock)
      expect(await db.$count(attempts)).toBe(0)
    })

    test('counters identify no member or place and expire', async () => {
      await tryAs()
      expect(JSON.stringify(await db.select().from(attempts))).not.toMatch(/harperdana1|192\.0\.2/)
      await forgetOldAttempts(db, clock)
      expect(await db.$count(attempts)).toBe(3)
      later(24 * 60)
      await forgetOldAttempts(db, clock)
      expect(await db.$count(attempts)).toBe(0)
    })
  })
})
