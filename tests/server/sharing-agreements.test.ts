import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { agreementVersion } from '#contract/content/agreement.ts'
import { builtInContent } from '#server/domains/content/built-in.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import type { CoveredMember } from '#server/insurer/membership.ts'
import { agreementTexts, connectedApps, sharingAgreements } from '#server/domains/programs/tables.ts'
import { AGREEMENTS, agreeToDiscounts, discountsExit } from '#tests/kit/agreements.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { today } from '#tests/kit/time.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const BASE = '/member/myblueprint/v1'
const DANA = { memberId: 'ZZH41022001', contractType: 'medical' }

const home = mkdtempSync(join(tmpdir(), 'agreements-'))
const folder = join(home, 'content')
/** Dana's coverage periods, newest first; undefined for those of the sandbox. */
let coverage: { effectiveDate: string; endDate: string | null }[] | undefined
const covered = (member: CoveredMember): CoveredMember[] =>
  coverage === undefined || member.enrollment.memberId !== DANA.memberId
    ? [member]
    : coverage.map((days) => ({ ...member, enrollment: { ...member.enrollment, ...days } }))

let server: Backend
beforeAll(async () => {
  mkdirSync(folder)
  const env = { CONTENT_DIR: folder, DATA_DIR: join(home, 'data'), DIST_DIR: join(home, 'no-build') }
  server = await startBackend(await openSeeded(), env, {
    insurer: (sandbox) => ({
      ...sandbox,
      membership: {
        ...sandbox.membership,
        ofUser: async (...asked) => (await sandbox.membership.ofUser(...asked)).flatMap(covered),
      },
    }),
  })
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
  rmSync(home, { recursive: true, force: true })
})
beforeEach(async () => {
  server.faults.reset()
  coverage = undefined
  for (const table of [sharingAgreements, agreementTexts, connectedApps]) await server.db.delete(table)
})

const agree = (more: object = {}, login = 'harperdana1', who: object = DANA) =>
  agreeToDiscounts(server.app, login, { ...DANA, ...who }, more)

async function open(app = 'discounts', login = 'harperdana1', who = DANA) {
  const { bearer: headers } = await signInAs(server.app, login)
  const payload = { app, userName: login, companyId: '1', relayState: '', ...who }
  const answer = await server.app.inject({ method: 'POST', url: `${BASE}/sso`, headers, payload })
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}

const rows = () => server.db.select().from(sharingAgreements)

describe('the discounts', () => {
  test('open only with an agreement; other applications need none', async () => {
    expect(await open()).toEqual([403, 'SSO-0005'])
    expect(await open('cob')).toEqual([200, undefined])
    expect((await agree()).status).toBe(200)
    expect(await open()).toEqual([200, undefined])
  })

  test('open only to the member who agreed, and only for that member', async () => {
    await agree()
    const marcus = { memberId: 'ZZH41022002', contractType: 'medical' }
    expect(await open('discounts', 'harpermarc1', marcus)).toEqual([403, 'SSO-0005'])
  })

  test('close if the member stops sharing, until they agree again', async () => {
    await agree()
    await open()
    const { bearer: headers } = await signInAs(server.app, 'harperdana1')
    const url = `${BASE}/users/harperdana1/connected-apps/discounts`
    const stop = (isStopped: boolean) =>
      server.app.inject({ method: 'PUT', url, headers, payload: { isStopped } })
    await stop(true)
    expect((await agree()).body).toMatchObject({ code: 'SSO-0003' })
    expect((await rows()).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true])
    await stop(false)
    expect(await open()).toEqual([403, 'SSO-0005'])
    expect((await agree()).status).toBe(200)
    expect(await open()).toEqual([200, undefined])
    expect(await rows()).toHaveLength(2)
  })
})

describe('an agreement expires one year after the member is no longer enrolled', () => {
  const start = today()
  const inDays = (days: number) => start.add({ days }).toString()
  const LEFT = { effectiveDate: '2020-01-01', endDate: inDays(30) }
  const at = (days: number) => server.faults.set({ clockOffsetSeconds: days * 24 * 3600 })

  test('a member who returns within a year keeps the agreement', async () => {
    await agree()
    coverage = [{ effectiveDate: inDays(300), endDate: null }, LEFT]
    at(310)
    expect(await open()).toEqual([200, undefined])
    at(900)
    expect(await open()).toEqual([200, undefined])
    await agree()
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['and their insurer still knows the earlier coverage', [LEFT]],
    ['and their insurer knows no earlier coverage', []],
  ])('a member who returns later must agree again, %s', async (_what, earlier) => {
    await agree()
    coverage = [{ effectiveDate: inDays(400), endDate: null }, ...earlier]
    at(410)
    expect(await open()).toEqual([403, 'SSO-0005'])
    const { status, body } = await agree()
    expect([status, String(body['agreedAt']).slice(0, 10) > inDays(405)]).toEqual([200, true])
    expect(await open()).toEqual([200, undefined])
    expect((await rows()).map(({ withdrawnAt }) => withdrawnAt !== null).toSorted()).toEqual([false, true])
  })
})

describe('an agreement', () => {
  test('stores member, time, wording and boxes; agreeing again changes nothing', async () => {
    const [first, second] = [await agree(), await agree()]
    expect(second.body).toEqual(first.body)
    const version = await agreementVersion(discountsExit())
    expect(await rows()).toMatchObject([
      {
        username: 'harperdana1',
        contractId: 'ZZH410220',
        ...DANA,
        program: 'discounts',
        app: 'discounts',
        version,
        boxes: discountsExit().checkboxes,
        withdrawnAt: null,
      },
    ])
    const [text] = await server.db.select().from(agreementTexts).where(eq(agreementTexts.version, version))
    expect(text?.text).toEqual(discountsExit())
  })

  test('sent twice at once is stored once', async () => {
    const answers = await Promise.all([agree(), agree()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rows()).toHaveLength(1)
  })

  test('is in the audit trail, as is an attempt without one', async () => {
    const since = await trailSince(server.db)
    await open()
    await agree()
    const found = (await since()).map(({ action, subject, outcome }) => [action, subject, outcome])
    expect(found).toContainEqual([`POST ${BASE}/sso`, DANA.memberId, 'refused'])
    expect(found).toContainEqual([`POST ${AGREEMENTS}`, DANA.memberId, 'read'])
    expect(await server.db.$count(auditTrail)).toBeGreaterThan(0)
  })

  test('is in the copy of all data with its text', async () => {
    await agree()
    const { bearer: headers } = await signInAs(server.app, 'harperdana1')
    const answer = await server.app.inject({ url: `${BASE}/users/harperdana1/my-data.json`, headers })
    const data = v.parse(v.looseObject({ 'sharing-agreements': v.array(v.unknown()) }), answer.json())
    expect(data['sharing-agreements']).toMatchObject([
      { program: 'discounts', ...DANA, boxes: discountsExit().checkboxes, withdrawnAt: null },
    ])
    expect(JSON.stringify(data['sharing-agreements'])).toContain('expires one year after')
  })

  test.each([
    ['with a box that is not checked', { boxes: [0] }, 422, 'SSO-0005'],
    ['with no box', { boxes: [] }, 422, 'SSO-0005'],
    ['with one box twice instead of both', { boxes: [1, 1] }, 422, 'SSO-0005'],
    ['with a box that does not exist', { boxes: [0, 1, 2] }, 422, 'SSO-0005'],
    ['with half a box', { boxes: [0, 0.5] }, 422, undefined],
    ['to other words', { version: 'a'.repeat(64) }, 409, 'SSO-0006'],
    ['to an invalid version', { version: 'latest' }, 422, undefined],
    ['with a program without an agreement', { program: 'care-navigation' }, 409, 'SSO-0006'],
    ['with a program that the plan lacks', { program: 'no-such' }, 404, 'NOT_FOUND'],
    ['with an invalid id', { program: '../discounts' }, 422, undefined],
    ['for another member', { memberId: 'ZZH41022002' }, 404, 'NOT_FOUND'],
    ['for an unknown member', { memberId: "' or 1=1" }, 404, 'NOT_FOUND'],
    ['under a plan without programs', { contractType: 'vision' }, 404, 'NOT_FOUND'],
  ])('%s is rejected', async (_what, more, status, code) => {
    const { status: found, body } = await agree(more)
    expect([found, code && body['code']]).toEqual([status, code])
    expect(await rows()).toEqual([])
  })

  test('needs a signed-in member', async () => {
    const answer = await server.app.inject({ method: 'POST', url: AGREEMENTS, payload: {} })
    expect(answer.statusCode).toBe(401)
  })
})

describe('an editor’s agreement', () => {
  const exitOf = (label: string) => ({ ...discountsExit(), checkboxes: [label, 'I agree to the terms.*'] })
  const found = builtInContent().items.find(({ content_id }) => content_id === 'discounts')
  const { image: _image, ...block } = typeof found?.data === 'object' ? found.data : expect.fail('a block')
  /** The program with this button and these boxes. */
  const publish = async (button: object, label: string) => {
    const { buttonSSO: _app, ...plain } = block
    const data = { ...plain, templateType: 'plain', ...button }
    writeFileSync(
      join(folder, 'texts.json'),
      JSON.stringify([{ ...found, data, dataExitModal: exitOf(label) }]),
    )
    const texts = async () => (await server.app.inject({ url: '/content.json' })).body
    await expect.poll(texts).toContain(label)
    return agreementVersion(exitOf(label))
  }

  test('is required from then on', async () => {
    await agree()
    expect(await open()).toEqual([200, undefined])
    const version = await publish({ buttonSSO: 'discounts' }, 'I have read it.*')
    expect(await open()).toEqual([403, 'SSO-0005'])
    expect((await agree()).body).toMatchObject({ code: 'SSO-0006' })
    expect((await agree({ version })).status).toBe(200)
    expect(await open()).toEqual([200, undefined])
  })

  test('may be a link that needs agreement; then programs do not open the application', async () => {
    const version = await publish({ buttonLink: 'https://www.example.com/discounts' }, 'I agree to it.*')
    expect((await agree({ version })).status).toBe(200)
    expect(await rows()).toMatchObject([{ program: 'discounts', app: null }])
    expect(await open()).toEqual([404, 'NOT_FOUND'])
  })
})
