import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dataKeysFrom, dataKeysOf, isSealed } from '#server/config/data-keys.ts'
import type { Database } from '#server/platform/db/open.ts'
import { oidcPayloads, onceAnswers, portalSessions, serverSecrets } from '#server/platform/db/schema.ts'
import { keptSecret } from '#server/platform/db/kept-values.ts'
import { resealNumbers, sealNumbers } from '#server/insurers/sandbox/reimbursement/sealed-numbers.ts'
import { directDeposits } from '#server/insurers/sandbox/reimbursement/tables.ts'
import { servicesFor } from '#server/services.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { passSignIn } from '#tests/kit/pass-sign-in.ts'
import { beginSignIn, exchangeCode, refresh, signInAs, tokensIn } from '#tests/kit/sign-in.ts'
import { newTab } from '#tests/kit/tab.ts'

const server = startedBackend()

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url')

/** All content of a table as one text. */
const textOf = async (table: typeof oidcPayloads | typeof portalSessions | typeof onceAnswers) =>
  JSON.stringify(await server.db.select().from(table))

describe('the secrets of the server', () => {
  const NAMES = ['cookie-keys', 'deep-link-key', 'handle-key', 'oidc-signing-keys', 'refresh-successor-key']

  test('are encrypted in the database', async () => {
    const rows = await server.db.select().from(serverSecrets)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES))
    expect(rows.filter(({ value }) => typeof value !== 'string' || !isSealed(value))).toEqual([])
  })

  test('are encrypted again under a new key, after which the old one is not needed', async () => {
    const db = await openEmpty()
    const [older, newer] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64url'))
    const kept = async (...keys: [string, ...string[]]) =>
      keptSecret({ db, dataKeys: dataKeysFrom(keys) }, 'handle-key', async () => 'made once')
    expect(await kept(older ?? '')).toBe('made once')
    expect(await kept(newer ?? '', older ?? '')).toBe('made once')
    expect(await kept(newer ?? '')).toBe('made once')
    await expect(kept(older ?? '')).rejects.toThrow('No key in DATA_KEYS opens handle-key')
    await db.close()
  })
})

describe('a sign-in’s data in the database', () => {
  test('has no refresh token, code, cookie or session key', async () => {
    const tab = newTab(server.app)
    const { verifier, authorize } = beginSignIn()
    const callback = await passSignIn(tab, authorize, 'harperdana1')
    const code = callback.searchParams.get('code') ?? ''
    const tokens = await tokensIn(await exchangeCode(tab, code, verifier))
    const opened = await server.app.inject({
      method: 'POST',
      url: '/session',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'x-portal-session': '1' },
    })
    const { key } = opened.json<{ key: string }>()
    const [payloads, sessions] = [await textOf(oidcPayloads), await textOf(portalSessions)]
    const carried = [...tab.cookies.values()].filter((value) => value.length > 20)
    expect(carried.length).toBeGreaterThan(0)
    for (const secret of [tokens.refresh_token, code, ...carried]) {
      expect(payloads).not.toContain(secret)
      expect(payloads).not.toContain(decodeURIComponent(secret))
    }
    expect(payloads).toContain(hashOf(tokens.refresh_token))
    expect(sessions).not.toContain(key)
  })

  test('still renews, and ending a grant ends its tokens', async () => {
    const { tab, tokens } = await signInAs(server.app, 'harperdana1')
    const renewed = await tokensIn(await refresh(tab, tokens.refresh_token))
    const [row] = await server.db
      .select()
      .from(oidcPayloads)
      .where(eq(oidcPayloads.id, hashOf(renewed.refresh_token)))
    const ofGrant = eq(oidcPayloads.grantId, row?.grantId ?? '')
    expect(await server.db.$count(oidcPayloads, ofGrant)).toBeGreaterThan(1)
    const grant = eq(oidcPayloads.id, hashOf(row?.grantId ?? ''))
    expect(await server.db.$count(oidcPayloads, grant)).toBe(1)
    const headers = { authorization: `Bearer ${renewed.access_token}`, 'x-portal-session': '1' }
    await server.app.inject({ method: 'DELETE', url: '/session', headers })
    expect(await server.db.$count(oidcPayloads, ofGrant)).toBe(0)
    expect(await server.db.$count(oidcPayloads, grant)).toBe(0)
    expect((await refresh(tab, renewed.refresh_token)).status).toBe(400)
  })
})

test('stores first answers encrypted and returns them again', async () => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const save = () =>
    server.app.inject({
      method: 'POST',
      url: '/member/myblueprint/v1/users/harperdana1/saved-cards',
      headers: { ...bearer, 'idempotency-key': 'saved-once-only' },
      payload: {
        memberId: 'ZZH41022001',
        contractType: 'medical',
        cardIds: ['ZZH41022001-medical'],
        device: 'Chrome on Android',
        lock: 'pin',
      },
    })
  const first = (await save()).json<{ handle: string }>()
  expect(first.handle).toMatch(/^[\w-]{20,}$/)
  expect((await save()).json()).toEqual(first)
  expect(await textOf(onceAnswers)).not.toContain(first.handle)
})

const [older, newer] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url')) as [
  string,
  string,
]

describe('the keys', () => {
  test('seals with the first key, opens with all, and only for the same owner', () => {
    const before = dataKeysFrom([older])
    const rotated = dataKeysFrom([newer, older])
    const sealed = before.seal('021000021', 'dana')
    expect(sealed).not.toContain('021000021')
    expect([rotated.open(sealed, 'dana'), rotated.isNewest(sealed)]).toEqual(['021000021', false])
    expect(rotated.isNewest(rotated.seal('x', 'dana'))).toBe(true)
    expect(rotated.open(sealed, 'marcus')).toBeUndefined()
    expect(dataKeysFrom([newer]).open(sealed, 'dana')).toBeUndefined()
    const middle = sealed.length - 10
    const changed = `${sealed.slice(0, middle)}${sealed[middle] === 'A' ? 'B' : 'A'}${sealed.slice(middle + 1)}`
    expect(rotated.open(changed, 'dana')).toBeUndefined()
  })

  test('are created once in the sandbox, in a file only its user can read', () => {
    const DATA_DIR = join(newFolder(), 'data')
    mkdirSync(DATA_DIR)
    const sealed = dataKeysOf({ DATA_DIR, DATA_KEYS: undefined }).seal('text', 'owner')
    expect(dataKeysOf({ DATA_DIR, DATA_KEYS: undefined }).open(sealed, 'owner')).toBe('text')
    expect(statSync(join(DATA_DIR, 'data-key')).mode & 0o777).toBe(0o600)
    const kept = readFileSync(join(DATA_DIR, 'data-key'), 'utf8')
    expect(dataKeysOf({ DATA_DIR, DATA_KEYS: `${newer}, ${kept}` }).open(sealed, 'owner')).toBe('text')
  })
})

describe('bank numbers', () => {
  const NUMBERS = { routingNumber: '021000021', accountNumber: '998877665544' }
  const DANA = { contractId: 'ZZH410220', username: 'harperdana1' }
  const row = (whose: typeof DANA, sealed: string) => ({
    ...whose,
    bankName: 'Bank',
    kind: 'checking' as const,
    lastFour: '5544',
    sealed,
    since: '2026-11-01T00:00:00Z',
  })
  const sealedOf = async (db: Database, { username }: typeof DANA) =>
    (await db.select().from(directDeposits).where(eq(directDeposits.username, username)))[0]?.sealed ?? ''

  test('are encrypted again under a new key, after which the old one is not needed', async () => {
    const db = await openEmpty()
    await db.insert(directDeposits).values(row(DANA, sealNumbers(dataKeysFrom([older]), DANA, NUMBERS)))
    expect(await resealNumbers(db, dataKeysFrom([newer, older]))).toBe(0)
    const opened = dataKeysFrom([newer]).open(await sealedOf(db, DANA), 'ZZH410220 harperdana1')
    expect(opened).toBe(JSON.stringify(NUMBERS))
    await db.close()
  })

  test('stay and are counted if no key opens them', async () => {
    const db = await openEmpty()
    await db.insert(directDeposits).values(row(DANA, 'c2VhbGVk'))
    expect(await resealNumbers(db, dataKeysFrom([newer]))).toBe(1)
    expect(await sealedOf(db, DANA)).toBe('c2VhbGVk')
    await db.close()
  })

  test('are not encrypted under a key in the database', async () => {
    const { services, db } = server
    const { insurer } = servicesFor(services, { username: DANA.username })
    const { contractId } = DANA
    const deposit = { key: 'deposit-1', contractId, bankName: 'Bank', kind: 'checking' as const, ...NUMBERS }
    expect(await insurer.reimbursement.setDeposit(deposit)).toMatchObject({ lastFour: '5544' })
    expect(services.dataKeys.open(await sealedOf(db, DANA), 'ZZH410220 harperdana1')).toContain(
      '998877665544',
    )
  })
})
