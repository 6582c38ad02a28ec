import { beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { MOST_PASSKEYS, passkeys as list } from '#contract/calls/passkeys.ts'
import { passkeyChallenges, passkeys } from '#server/identity/passkeys/tables.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { emptyInbox, lettersOf } from '#tests/kit/inbox.ts'
import { startBackend } from '#tests/kit/backend.ts'
import { asMember, passkeysAddress, requestIn, withNewPasskey } from '#tests/kit/passkeys.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { makePasskey } from '#tests/kit/software-authenticator.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const DANA = passkeysAddress('harperdana1')

const server = startedBackend()
beforeEach(async () => {
  server.faults.reset()
  await emptyInbox(server)
  for (const table of [passkeys, passkeyChallenges]) await server.db.delete(table)
})

async function dana() {
  const { tab, bearer } = await signInAs(server.app, 'harperdana1')
  return asMember(tab, bearer)
}

const outcomeOf = async (answer: Response) => {
  const { code } = v.parse(v.object({ code: v.optional(v.string()) }), await answer.json())
  return [answer.status, code]
}

const listed = async (ask: ReturnType<typeof asMember>) =>
  v.parse(list.reply, await (await ask('GET', DANA)).json()).passkeys

describe('a passkey', () => {
  test('is created, listed, renamed and removed, with notices to all contacts', async () => {
    const since = await trailSince(server.db)
    const { passkey, ask, held } = await withNewPasskey(server.app, 'harperdana1', { name: ' Dana’s phone ' })
    expect(passkey).toMatchObject({ name: 'Dana’s phone', lastUsedAt: null })
    expect(await listed(ask)).toEqual([passkey])
    const renamed = await ask('PUT', `${DANA}/${passkey.passkeyId}`, { name: 'Old phone' })
    expect(await renamed.json()).toEqual({ ...passkey, name: 'Old phone' })
    const removed = await ask('DELETE', `${DANA}/${passkey.passkeyId}`)
    expect(await removed.json()).toEqual({ credentialId: held.made.id })
    expect(await listed(ask)).toEqual([])
    const sent = await lettersOf(server)
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'email', 'text', 'text'])
    const letters = sent.map(({ body }) => body).join('\n')
    expect(letters).toContain('A passkey was added to the account harperdana1: Dana’s phone')
    expect(letters).toContain('A passkey was removed from the account harperdana1: Old phone')
    const events = (await since()).filter(({ action }) => action.includes('passkey'))
    expect(events.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(
      expect.arrayContaining(['create-passkey done', 'remove-passkey done']),
    )
  })

  test('all passkeys of an account share a handle, and an authenticator gets its ids', async () => {
    const { ask, held } = await withNewPasskey(server.app, 'harperdana1')
    const [kept] = await server.db.select().from(passkeys)
    const asked = await requestIn(await ask('POST', `${DANA}/requests`))
    expect(asked).toMatchObject({
      rpId: 'localhost',
      userHandle: kept?.userHandle,
      held: [{ id: held.made.id, transports: ['internal'] }],
    })
    expect(Buffer.from(asked.userHandle, 'base64url')).toHaveLength(32)
  })

  test('sent twice with one key is stored once with the same answer', async () => {
    const { tab, bearer } = await signInAs(server.app, 'harperdana1')
    const ask = asMember(tab, bearer)
    const { made } = makePasskey(await requestIn(await ask('POST', `${DANA}/requests`)))
    const send = () =>
      tab.fetch(DANA, {
        method: 'POST',
        headers: { ...bearer, 'idempotency-key': 'one-and-the-same', 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Phone', credential: made }),
      })
    expect(await (await send()).json()).toEqual(await (await send()).json())
    expect(await listed(ask)).toHaveLength(1)
  })
})

describe('is rejected', () => {
  test('creating and removing a passkey after an old sign-in', async () => {
    const { passkey, ask } = await withNewPasskey(server.app, 'harperdana1')
    server.faults.set({ clockOffsetSeconds: 11 * 60 })
    expect(await outcomeOf(await ask('POST', `${DANA}/requests`))).toEqual([403, 'PSK-0005'])
    expect(await outcomeOf(await ask('DELETE', `${DANA}/${passkey.passkeyId}`))).toEqual([403, 'PSK-0005'])
    expect(await listed(ask)).toHaveLength(1)
  })

  test.each([
    ['of another origin', { origin: 'https://member-portal.example.net' }],
    ['of another relying party', { rpId: 'example.net' }],
    ['whose user was not verified', { isUserVerified: false }],
    ['made in a frame of another site', { crossOrigin: true }],
    ['for an unissued challenge', { challenge: 'QUJDREVG' }],
  ])('one %s', async (_what, change) => {
    const ask = await dana()
    const { made } = makePasskey(await requestIn(await ask('POST', `${DANA}/requests`)), change)
    const answer = await ask('POST', DANA, { name: 'Phone', credential: made })
    expect(await outcomeOf(answer)).toEqual([422, 'PSK-0002'])
    expect(await listed(ask)).toEqual([])
  })

  test('a challenge that is used, too old or another session’s', async () => {
    const [ask, other] = [await dana(), await dana()]
    const asked = await requestIn(await ask('POST', `${DANA}/requests`))
    const create = (member: typeof ask) =>
      member('POST', DANA, { name: 'Phone', credential: makePasskey(asked).made })
    expect((await create(other)).status).toBe(422)
    expect((await create(ask)).status).toBe(200)
    expect((await create(ask)).status).toBe(422)
    const late = await requestIn(await ask('POST', `${DANA}/requests`))
    server.faults.set({ clockOffsetSeconds: 10 * 60 + 1 })
    const answer = await ask('POST', DANA, { name: 'Phone', credential: makePasskey(late).made })
    expect(answer.status).toBe(422)
    expect(await listed(ask)).toHaveLength(1)
  })

  test('another account’s credential', async () => {
    const { held } = await withNewPasskey(server.app, 'nguyenkim22')
    const ask = await dana()
    const asked = await requestIn(await ask('POST', `${DANA}/requests`))
    const answer = await ask('POST', DANA, { name: 'Phone', credential: held.makeAgain(asked) })
    expect(await outcomeOf(answer)).toEqual([422, 'PSK-0002'])
    expect((await server.db.select().from(passkeys)).map(({ username }) => username)).toEqual(['nguyenkim22'])
  })

  test('more than the limit of an account', async () => {
    const { ask } = await withNewPasskey(server.app, 'harperdana1')
    const [one] = await server.db.select().from(passkeys)
    if (!one) throw new Error('No passkey was stored')
    const more = Array.from({ length: MOST_PASSKEYS - 1 }, (_, at) => ({
      ...one,
      passkeyId: `more-${at}`,
      credentialId: `more-${at}`,
    }))
    await server.db.insert(passkeys).values(more)
    expect(await outcomeOf(await ask('POST', `${DANA}/requests`))).toEqual([409, 'PSK-0006'])
  })

  test('everything of another account', async () => {
    const { passkey } = await withNewPasskey(server.app, 'nguyenkim22')
    const ask = await dana()
    for (const address of [passkeysAddress('nguyenkim22'), DANA]) {
      const own = `${address}/${passkey.passkeyId}`
      expect(await outcomeOf(await ask('PUT', own, { name: 'Mine' }))).toEqual([404, 'NOT_FOUND'])
      expect(await outcomeOf(await ask('DELETE', own))).toEqual([404, 'NOT_FOUND'])
    }
    const others = passkeysAddress('nguyenkim22')
    expect((await ask('GET', others)).status).toBe(404)
    expect((await ask('POST', `${others}/requests`)).status).toBe(404)
    expect(await server.db.select().from(passkeys)).toMatchObject([{ name: 'Test phone' }])
  })
})

describe('with passkeys off', () => {
  test.each([
    [
      'where another provider signs members in',
      { OIDC_ISSUER: 'http://localhost:9', OIDC_AUDIENCE: 'portal' },
    ],
    ['under a bare address, for which browsers make none', { PUBLIC_URL: 'http://127.0.0.1:8080' }],
  ])('%s', async (_where, env) => {
    const { app } = await startBackend(server.db, env)
    expect((await app.inject('/config.json')).json()).toMatchObject({ passkeys: false })
    expect((await app.inject(DANA)).statusCode).toBe(404)
    await app.close()
  })

  test('passkeys are on by default', async () => {
    expect((await server.app.inject('/config.json')).json()).toMatchObject({ passkeys: true })
    expect((await server.app.inject(DANA)).statusCode).toBe(401)
  })
})
