import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { publicDirectory, searchPublicDirectory } from '#contract/calls/public-directory.ts'
import { PRINTS_A_MINUTE, SEARCHES_A_MINUTE } from '#server/domains/public-directory/routes.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { importedDirectory } from '#server/imported-data/directory.ts'
import { importDirectory } from '#server/imported-data/import/import-directory.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { bundleOf, smallDirectory } from '#tests/kit/plan-net.ts'
import { isLong } from '#tests/kit/tier.ts'
import { nowMs, worldDay } from '#tests/kit/time.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'public-directory-'))
let server: Backend
beforeAll(async () => {
  const db = await openSeeded()
  server = await startBackend(
    db,
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        providerDirectory: {
          ...importedDirectory(() => db),
          reportError: () => Promise.reject(new Error('not asked')),
          reports: () => Promise.resolve([]),
        },
      }),
    },
  )
  const path = join(folder, 'directory.json')
  writeFileSync(path, JSON.stringify(bundleOf(smallDirectory())))
  await importDirectory(db, path, { at: server.services.clock.now(), qhp: { year: 2026 }, allowsDrop: true })
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
  rmSync(folder, { recursive: true })
})

const BASE = '/member/myblueprint/v1/public/provider-directory'
let visitors = 0
function ask(path: string, payload?: object, visitor?: string) {
  visitors += 1
  const remoteAddress = visitor ?? `10.1.${visitors >> 8}.${visitors & 255}`
  return server.app.inject({
    url: BASE + path,
    remoteAddress,
    ...(payload ? { method: 'POST' as const, payload } : {}),
  })
}

async function search(body: object) {
  const answer = await ask('/search', body)
  expect(answer.statusCode).toBe(200)
  return v.parse(searchPublicDirectory.reply, answer.json())
}

test('states the last mailing day of the directory, and how often entries are checked', async () => {
  const listed = v.parse(publicDirectory.reply, (await ask('')).json())
  expect(listed).toMatchObject({
    checkedWithinDays: 90,
    onPaper: { source: '42 CFR 422.111', isOfAll: false },
  })
  const today = Temporal.PlainDate.from(worldDay().toString())
  const days = today.until(Temporal.PlainDate.from(listed.onPaper?.by ?? '')).days
  expect(days).toBeGreaterThanOrEqual(3)
  expect(days).toBeLessThanOrEqual(7)
})

test.runIf(isLong)('says that there is no directory if the insurer has none', async () => {
  const insurer = (sandbox: Insurer): Insurer => {
    const other = { ...sandbox }
    delete other.providerDirectory
    return other
  }
  const other = await startBackend(await openSeeded(), {}, { insurer })
  const answer = await other.app.inject({ url: BASE })
  expect(v.parse(publicDirectory.reply, answer.json())).toMatchObject({ isOffered: false, networks: [] })
  // So the sign-in page and the contact page don't link to it.
  expect((await other.app.inject('/config.json')).json()).toMatchObject({ hasDirectory: false })
  await other.app.close()
  await other.db.close()
})

test('lists networks and specialties to a visitor, without a cookie', async () => {
  const answer = await ask('')
  expect(answer.headers['set-cookie']).toBeUndefined()
  const { networks, specialties, changedOn } = v.parse(publicDirectory.reply, answer.json())
  expect(networks.map(({ networkId }) => networkId)).toEqual(['hmo', 'ppo'])
  expect(specialties.map(({ id }) => id)).toContain('family-medicine')
  expect(changedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('finds providers by name, specialty and place, nearest location first', async () => {
  expect((await search({ networkId: 'ppo' })).count).toBe(3)
  const { providers, place } = await search({
    networkId: 'ppo',
    place: '72764',
    specialtyId: 'family-medicine',
  })
  expect(place).toMatchObject({ precision: 'zip', zip: '72764' })
  expect(providers).toMatchObject([{ name: 'Ana María O’Brien-Núñez', npi: '9000000011', roles: [{}, {}] }])
  expect(providers[0]?.roles[0]?.miles).toBeLessThan(10)
  expect((await search({ networkId: 'ppo', name: 'obrien nunez' })).count).toBe(1)
  expect((await search({ networkId: 'hmo' })).providers[0]?.roles).toHaveLength(1)
})

test.each([
  [{ networkId: 'none' }, 400, 'INVALID_REQUEST'],
  [{ networkId: 'ppo', place: 'Atlantis' }, 404, 'DIR-0005'],
  [{}, 422, 'INVALID_REQUEST'],
  [{ networkId: 'ppo', place: 'x'.repeat(500) }, 422, 'INVALID_REQUEST'],
  [{ networkId: 'ppo', cursor: 'abc' }, 422, 'INVALID_REQUEST'],
])('rejects %j', async (body, status, code) => {
  const answer = await ask('/search', body)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
})

test('prints a directory as a tagged PDF in either language', async () => {
  for (const [language, title] of [
    ['en', 'Provider directory'],
    ['es', 'Directorio de proveedores'],
  ]) {
    const answer = await ask('/pdf', { networkId: 'ppo', place: 'Springdale', miles: 25, language })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const nodes = inReadingOrder(readTaggedPdf(answer.rawPayload).tree)
    const headings = nodes.flatMap(({ role, text }) => (/^H\d$/.test(role) ? [text] : []))
    expect(headings[0]).toBe(title)
    expect(headings).toContain('Ana María O’Brien-Núñez, MD')
    expect(nodes.map(({ text }) => text).join(' ')).toContain('12 Main St, Suite 4, Springdale, AR 72764')
  }
})

afterEach(() => void vi.useRealTimers())

test('limits a visitor’s searches and prints per minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs() })
  const statuses = async (path: string, most: number, body: object) => {
    const found: number[] = []
    for (let n = 0; n <= most; n += 1) found.push((await ask(path, body, '192.0.2.9')).statusCode)
    return found
  }
  const searched = await statuses('/search', SEARCHES_A_MINUTE, { networkId: 'none' })
  expect(searched.slice(-2)).toEqual([400, 429])
  const printed = await statuses('/pdf', PRINTS_A_MINUTE, { networkId: 'none' })
  expect(printed.slice(-2)).toEqual([400, 429])
})
