import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import {
  CODE_MINUTES,
  CODE_TRIES,
  type CodeFor,
  MOST_CODES_A_DAY,
  MOST_CODES_AN_HOUR,
  RESEND_SECONDS,
  checkCode,
  forgetOldCodes,
  newCode,
  nextCodeAt,
  withdrawCode,
} from '#server/identity/second-step/one-time-codes.ts'
import { withTries } from '#server/identity/sign-in/tries.ts'
import { heldNames, oneTimeCodes } from '#server/platform/db/schema.ts'
import { enginesWith } from '#tests/kit/engines.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { isLong } from '#tests/kit/tier.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const dana = { purpose: 'unlock', subject: 'harperdana1' } as const

/** A code that differs from the sent one. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(enginesWith(postgres))('on %s', (engine, open) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('a one-time code', () => {
    let db: Database
    let now = Temporal.Instant.from('2026-11-23T15:00:00Z')
    const clock: Clock = { now: () => now }
    const later = (seconds: number) => (now = now.add({ seconds }))

    beforeEach(async () => {
      db = await open()
    })
    afterEach(() => db.close())

    test('a code works once and only for its purpose', async () => {
      const { code } = (await newCode(db, clock, dana)) ?? expect.fail('no code')
      expect(code).toMatch(/^\d{6}$/)
      expect(await checkCode(db, clock, { ...dana, subject: 'harpermarc1' }, code)).toEqual({
        failure: 'FOR-0003',
      })
      expect(await checkCode(db, clock, { ...dana, purpose: 'recovery' }, code)).toEqual({
        failure: 'FOR-0003',
      })
      expect(await checkCode(db, clock, dana, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('right')
      expect(await checkCode(db, clock, dana, code)).toEqual({ failure: 'FOR-0003' })
    })

    test('a code expires after ten minutes', async () => {
      const { code } = (await newCode(db, clock, dana)) ?? expect.fail('no code')
      later(CODE_MINUTES * 60)
      expect(await checkCode(db, clock, dana, code)).toEqual({ failure: 'FOR-0003' })
    })

    test('the fifth wrong code ends it, and each answer shows the tries left', async () => {
      const { code } = (await newCode(db, clock, dana)) ?? expect.fail('no code')
      for (const triesLeft of [4, 3, 2, 1])
        expect(await checkCode(db, clock, dana, wrong(code))).toEqual({ failure: 'invalid', triesLeft })
      expect(await checkCode(db, clock, dana, wrong(code))).toEqual({ failure: 'exceeded' })
      expect(await checkCode(db, clock, dana, code)).toEqual({ failure: 'exceeded' })
    })

    test('forty tries at once count as five checks', async () => {
      const { code } = (await newCode(db, clock, dana)) ?? expect.fail('no code')
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => checkCode(db, clock, dana, wrong(code))),
      )
      const counted = answers.filter((answer) => answer !== 'right' && answer.failure === 'invalid')
      expect(counted).toHaveLength(CODE_TRIES - 1)
      expect(await checkCode(db, clock, dana, code)).toEqual({ failure: 'exceeded' })
    })

    test('the right code sent twice at once works once', async () => {
      const { code } = (await newCode(db, clock, dana)) ?? expect.fail('no code')
      const answers = await Promise.all([checkCode(db, clock, dana, code), checkCode(db, clock, dana, code)])
      expect(answers.filter((answer) => answer === 'right')).toHaveLength(1)
    })

    test('a new code voids the previous one, and is limited in time and number', async () => {
      const first = (await newCode(db, clock, dana)) ?? expect.fail('no code')
      expect(await newCode(db, clock, dana)).toBeUndefined()
      later(RESEND_SECONDS)
      const second = (await newCode(db, clock, dana)) ?? expect.fail('no code')
      expect(
        await checkCode(db, clock, dana, first.code === second.code ? wrong(first.code) : first.code),
      ).toEqual({
        failure: 'invalid',
        triesLeft: CODE_TRIES - 1,
      })
      expect(await checkCode(db, clock, dana, second.code)).toBe('right')
      for (let sent = 2; sent < MOST_CODES_AN_HOUR; sent += 1) {
        later(RESEND_SECONDS)
        expect(await newCode(db, clock, dana)).toBeDefined()
      }
      later(RESEND_SECONDS)
      expect(await newCode(db, clock, dana)).toBeUndefined()
      later(3600)
      expect(await newCode(db, clock, dana)).toBeDefined()
    })

    test('allows ten codes a day, and as many for a known browser', async () => {
      const sent = async (codeFor: CodeFor, hours: number) => {
        let count = 0
        for (let tries = 0; tries < hours * 20; tries += 1) {
          count += (await newCode(db, clock, codeFor)) ? 1 : 0
          later(180)
        }
        return count
      }
      expect(await sent(dana, 3)).toBe(MOST_CODES_A_DAY)
      const next = (await nextCodeAt(db, clock, dana)) ?? expect.fail('codes are not limited')
      expect(next.since(now).total('hours')).toBe(21)
      expect(await nextCodeAt(db, clock, { ...dana, device: 'at-home' })).toBeUndefined()
      const atHome = { ...dana, device: 'at-home' }
      const made = (await newCode(db, clock, atHome)) ?? expect.fail('no code')
      await withdrawCode({ db, clock }, atHome, made.codeId)
      later(60)
      expect(await sent(atHome, 1)).toBe(MOST_CODES_AN_HOUR)
      expect(await sent({ ...dana, purpose: 'recovery' }, 1)).toBe(MOST_CODES_AN_HOUR)
      now = next
      expect(await newCode(db, clock, dana)).toBeDefined()
    })

    test('a stranger’s codes leave the member’s code, wait and hour', async () => {
      const stranger = { ...dana, signIn: 'a-strangers' }
      const member = { ...dana, signIn: 'the-members', device: 'at-home' }
      const { code } = (await newCode(db, clock, member)) ?? expect.fail('no code')
      for (let sent = 0; sent < MOST_CODES_AN_HOUR; sent += 1) {
        expect(await newCode(db, clock, stranger)).toBeDefined()
        later(RESEND_SECONDS)
      }
      expect(await newCode(db, clock, { ...stranger, signIn: 'another' })).toBeUndefined()
      const next = (await nextCodeAt(db, clock, stranger)) ?? expect.fail('not closed')
      expect(next.since(now).total('minutes')).toBe(57.5)
      expect(await nextCodeAt(db, clock, member)).toBeUndefined()
      expect(await checkCode(db, clock, stranger, code)).not.toBe('right')
      expect(await checkCode(db, clock, member, code)).toBe('right')
      expect(await newCode(db, clock, { ...member, signIn: 'the-next' })).toBeDefined()
    })

    test('checks at most fifty wrong app codes a day, despite unlocks', async () => {
      let looked = 0
      const look = () => withTries({ db, clock }, 'the app', async () => ((looked += 1), false))
      for (let hour = 0; hour < 20; hour += 1) {
        for (let tries = 0; tries < 6; tries += 1) await look()
        later(3_600)
      }
      expect(looked).toBe(50)
      expect(await withTries({ db, clock }, 'the app', async () => true)).toEqual({
        failure: 'exceeded',
        isForToday: true,
      })
      later(4 * 3_600)
      expect(await withTries({ db, clock }, 'the app', async () => true)).toBe('right')
    })

    test('the code itself is not in the database, and old rows are deleted', async () => {
      const { code } = (await newCode(db, clock, dana)) ?? expect.fail('no code')
      expect(JSON.stringify(await db.select().from(oneTimeCodes))).not.toContain(`"${code}"`)
      later(3600 + CODE_MINUTES * 60)
      await forgetOldCodes(db, clock)
      expect(await db.$count(oneTimeCodes)).toBe(0)
      // Anybody may request a code in another person's name.
      expect(await db.$count(heldNames)).toBe(0)
    })
  })
})
