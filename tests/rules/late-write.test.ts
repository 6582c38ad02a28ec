import { createStore, entries, keys } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import type { Membership } from '#contract/entities/plan.ts'
import { base64url, randomBytes, textOf } from '#base/bytes.ts'
import { page } from '#base/page.ts'
import { choosePlan, chosenPlan } from '#member/plan.ts'
import { clearOthersRecords, keep, readKept, wipeKeptQueries } from '#offline/kept-queries.ts'
import { keepDeepLink } from '#session/deep-link.ts'
import { sessionEpoch, session, signedOut } from '#session/session.ts'
import { dropKey, heldKey, holdKey } from '#session/key.ts'
import { forgetSession } from '#session/sign-out.ts'
import { keepTokens, tokens } from '#session/tokens.ts'

const shelf = createStore('portal-kept', 'queries')
const newKey = () => base64url(randomBytes(32))
const pair = { access: 'a.b.c', refresh: 'r', receivedMs: 0, expiresMs: 0 }
const plan = { memberId: 'M1', contractType: 'medical', tier1: 'HA' } as Membership

// Main connects this event; the query client isn't needed here.
signedOut.listen(({ waitFor }) => waitFor(wipeKeptQueries(heldKey())))

beforeEach(async () => {
  page.goTo = () => undefined
  await wipeKeptQueries()
  sessionStorage.clear()
  await holdKey(newKey())
  session.set({ state: 'in', username: 'harperdana1' })
})

/** Waits for `turns` modulo 20 microtasks and then one macrotask for every 20 turns. */
async function wait(turns: number): Promise<void> {
  for (let turn = 0; turn < turns % 20; turn += 1) await Promise.resolve()
  for (let turn = 0; turn < Math.floor(turns / 20); turn += 1) await new Promise((next) => setImmediate(next))
}

test('a sign-out during a write leaves no trace (200 interleavings)', async () => {
  for (let turns = 0; turns < 200; turns += 1) {
    await holdKey(newKey())
    const stay = sessionEpoch()
    const writes = [
      keep('card', { name: 'Dana Harper' }, stay),
      keepTokens(pair),
      choosePlan(plan),
      keep('coverage', { id: turns }, stay),
    ]
    await wait(turns)
    await forgetSession('by-member')
    await Promise.allSettled(writes)
    await keep('late', { name: 'Dana Harper' }, stay)
    expect([await keys(shelf), Object.keys(sessionStorage)], `after ${turns} turns`).toEqual([[], []])
    expect([tokens(), chosenPlan(), heldKey()]).toEqual([undefined, undefined, undefined])
  }
})

test('without a sign-out the write can be read back', async () => {
  await keep('card', { name: 'Dana Harper' }, sessionEpoch())
  expect(await readKept('card')).toEqual({ name: 'Dana Harper' })
})

test('neither the name nor the bytes of a stored record reveal anything', async () => {
  await keep('["id-cards","M-8812"]', { name: 'Dana Harper' }, sessionEpoch())
  const [[name, bytes] = ['', new Uint8Array()]] = await entries<string, Uint8Array>(shelf)
  expect(name).toMatch(/^[\w-]{43}$/)
  expect(textOf(bytes)).not.toMatch(/Dana|8812/)
})

test('under another key it is unreadable and is deleted at the next sign-in', async () => {
  await clearOthersRecords()
  await keep('card', { name: 'Dana Harper' }, sessionEpoch())
  await clearOthersRecords()
  expect(await keys(shelf), 'the same member’s records stay').toHaveLength(2)
  await holdKey(newKey())
  expect(await readKept('card')).toBeUndefined()
  await clearOthersRecords()
  expect(await keys(shelf), 'only the new owner’s mark').toHaveLength(1)
})

test('the end of an earlier session leaves the records of the next one', async () => {
  const earlier = heldKey()
  await keep('card', { name: 'Dana Harper' }, sessionEpoch())
  await holdKey(newKey())
  await clearOthersRecords()
  await keep('draft', { text: 'Please look again' }, sessionEpoch())
  await wipeKeptQueries(earlier)
  expect(await readKept('draft')).toEqual({ text: 'Please look again' })
  await wipeKeptQueries(heldKey())
  expect(await keys(shelf)).toEqual([])
})

test('without a key nothing is stored', async () => {
  dropKey()
  await keep('card', { name: 'Dana Harper' }, sessionEpoch())
  expect(await keys(shelf)).toEqual([])
})

test('a sign-out leaves only the deep link in session storage', async () => {
  await keepTokens(pair)
  await choosePlan(plan)
  await keepDeepLink('/message/A-55')
  expect(Object.keys(sessionStorage).sort()).toEqual(['deepLinkMessage', 'deep_link', 'plan', 'tokens'])
  await forgetSession('by-member')
  expect(Object.keys(sessionStorage).sort()).toEqual(['deepLinkMessage', 'deep_link'])
})
