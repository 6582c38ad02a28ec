import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { InsurerNotOffered, InsurerRefused, InsurerUnavailable } from '#server/insurer/call.ts'
import { NO_MONEY } from '#contract/claim-money.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import { noAuthorizationWrites } from '#server/insurer/authorizations.ts'
import type { Changes } from '#server/insurer/changes.ts'
import { InsurerConnection } from '#server/insurer/connection.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Membership } from '#server/insurer/membership.ts'
import csvInsurer from '#docs/examples/csv-insurer.ts'
import { type Backend, backend, startBackend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const ASKER = { username: 'portal' }
const { membership } = csvInsurer({})

const deadlines = new WeakMap<AbortSignal, AbortController>()
function startDeadline(): AbortSignal {
  const deadline = new AbortController()
  deadlines.set(deadline.signal, deadline)
  return deadline.signal
}

/** Doesn't answer before the deadline, which passes at once. */
function never(given: AbortSignal | { signal: AbortSignal }): Promise<never> {
  const signal = given instanceof AbortSignal ? given : given.signal
  queueMicrotask(() => deadlines.get(signal)?.abort())
  return new Promise(() => {})
}

/** A connection to an insurer with membership and more; the test sets the time. */
function connected(ports: Partial<Insurer>) {
  const at = { elapsedMs: 0 }
  const logged: { fields: object; message: string }[] = []
  const connection = new InsurerConnection(
    { name: 'test', membership, ...ports },
    {
      startDeadline,
      elapsedMs: () => at.elapsedMs,
      log: { error: (fields, message) => logged.push({ fields, message }) },
    },
  )
  return { connection, insurer: connection.forAsker(ASKER), at, logged }
}

const withFeed = (since: Changes['since']) => connected({ changes: { since } })

test('a call has its user and a signal that ends at the deadline', async () => {
  let given: Parameters<Changes['since']> | undefined
  const since: Changes['since'] = (...asked) => {
    given = asked
    return never(asked[0])
  }
  const { insurer } = connected({ changes: { since } })
  await expect(insurer.changes.since('c1')).rejects.toBeInstanceOf(InsurerUnavailable)
  expect([given?.[0].asker, given?.[0].signal.aborted, given?.[1]]).toEqual([ASKER, true, 'c1'])
})

test('failing public lists leave the port open to members', async () => {
  const { connection, insurer } = connected({
    authorizations: {
      ...noAuthorizationWrites,
      ofMembers: async () => [],
      read: async () => null,
      requirements: async () => expect.fail('down'),
    },
  })
  const ask = () =>
    insurer.authorizations.requirements({
      line: 'HA',
      planId: null,
      text: undefined,
      cursor: undefined,
      limit: 1,
    })
  for (let times = 0; times < 6; times += 1) await expect(ask()).rejects.toBeInstanceOf(InsurerUnavailable)
  expect(await insurer.authorizations.ofMembers([])).toEqual([])
  expect([...(await connection.offers())]).toEqual([
    'membership',
    'authorizations',
    'authorizations.requirements',
  ])
})

test('a circuit opens after five failures and closes when a call succeeds', async () => {
  let isDown = true
  let asked = 0
  const { insurer, at } = withFeed(async () => {
    asked += 1
    if (isDown) throw new Error('connect ECONNREFUSED')
    return { changes: [], next: null }
  })
  const outcome = () =>
    insurer.changes.since(null).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  for (let times = 0; times < 5; times += 1) expect(await outcome()).toBe('changes failed')
  expect(await outcome()).toContain('not called')
  expect(asked).toBe(5)
  // Another port of the same insurer keeps working.
  expect(await insurer.membership.ofMember('PRA70010301')).toHaveLength(1)

  at.elapsedMs += 10_000
  expect([await outcome(), await outcome(), asked]).toEqual([
    'changes failed',
    expect.stringContaining('not called'),
    6,
  ])
  isDown = false
  at.elapsedMs += 9_999
  expect(await outcome()).toContain('not called')
  at.elapsedMs += 1
  expect([await outcome(), await outcome()]).toEqual(['answered', 'answered'])
})

test('a rejection counts as an answer and opens no circuit', async () => {
  const { insurer } = withFeed(async () => {
    throw new InsurerRefused('IDS-0007', { address: 'must be in Arkansas' })
  })
  for (let times = 0; times < 10; times += 1)
    await expect(insurer.changes.since(null)).rejects.toMatchObject({
      name: 'InsurerRefused',
      code: 'IDS-0007',
      fields: { address: 'must be in Arkansas' },
    })
})

test.each([
  ['an invalid answer', async () => ({ changes: [], next: 7 as unknown as string })],
  [
    'a rejected token',
    () => Promise.reject(new InsurerUnavailable('the token was not taken', { isOfAsker: true })),
  ],
])('%s affects only its caller and does not close the port', async (_what, since) => {
  let answer: Changes['since'] = since
  const { insurer, connection } = withFeed((...asked) => answer(...asked))
  for (let times = 0; times < 10; times += 1)
    await expect(insurer.changes.since(null)).rejects.toBeInstanceOf(InsurerUnavailable)
  answer = async () => ({ changes: [], next: null })
  const other = connection.forAsker({ username: 'somebody-else' })
  expect(await other.changes.since(null)).toEqual({ changes: [], next: null })
})

test('an invalid row is omitted, and its field is logged without the value', async () => {
  const rows = await membership.ofContract({ asker: ASKER, signal: AbortSignal.any([]) }, 'PRA700101')
  const ofContract: Membership['ofContract'] = async () =>
    rows.map((row, index) =>
      index === 1 ? { ...row, enrollment: { ...row.enrollment, effectiveDate: 'Sandoval day' } } : row,
    )
  const { insurer, logged } = connected({ membership: { ...membership, ofContract } })
  const stood = await insurer.membership.ofContract('PRA700101')
  expect(stood).toHaveLength(rows.length - 1)
  expect(logged).toMatchObject([
    {
      fields: { insurer: 'test', operation: 'membership.ofContract' },
      message: 'part of an answer was left out',
    },
  ])
  const { fields } = (logged[0]?.fields ?? { fields: [] }) as { fields: string[] }
  expect([...new Set(fields)]).toEqual(['enrollment.effectiveDate'])
  expect(JSON.stringify(logged)).not.toContain('Sandoval')
})

test('an invalid answer makes the insurer unavailable', async () => {
  const { insurer, logged } = withFeed(async () => ({ changes: [], next: 7 as unknown as string }))
  await expect(insurer.changes.since(null)).rejects.toBeInstanceOf(InsurerUnavailable)
  expect(logged).toMatchObject([
    { fields: { fields: ['next'] }, message: 'an answer from the insurer is invalid' },
  ])
})

test('a missing port is not offered', async () => {
  const { insurer } = connected({})
  await expect(async () => insurer.changes.since(null)).rejects.toBeInstanceOf(InsurerNotOffered)
  expect([...(await insurer.offers())]).toEqual(['membership'])
})

test('an insurer whose capabilities fail keeps the last known ones', async () => {
  let says: (signal: AbortSignal) => Promise<['membership' | 'changes']> = async () => ['changes']
  const { insurer, at } = connected({ changes: { since: never }, capabilities: (signal) => says(signal) })
  expect([...(await insurer.offers())]).toEqual(['membership', 'changes'])
  says = never
  at.elapsedMs = 61_000
  expect([...(await insurer.offers())]).toEqual(['membership', 'changes'])
  says = async () => ['membership']
  at.elapsedMs = 122_000
  expect([...(await insurer.offers())]).toEqual(['membership'])
})

test('an invalid claim is left out of the list, and the log has only its field names', async () => {
  const row = (claimId: string): ClaimRow => {
    const texts = { claimNumber: '', planName: '', memberName: '', providerName: '', service: '' }
    const days = { serviceFrom: null, serviceTo: null, receivedOn: null, processedOn: null }
    return {
      claimId,
      contractId: 'A',
      contractType: 'medical',
      memberId: 'A1',
      ...texts,
      ...days,
      kind: null,
      status: null,
      network: null,
      facility: null,
      isPartlyDenied: false,
      hasEob: false,
      money: NO_MONEY,
    }
  }
  const list = async () => ({
    claims: [row('one'), { ...row('bent'), serviceFrom: 'soon' }, row('two')],
    removed: [],
    next: 'n',
    hasMore: false,
    count: 3,
  })
  const { insurer, logged } = connected({ claims: { list, read: never, searchWhole: never } })
  const { claims } = await insurer.claims.list({ readable: [], cursor: undefined, limit: 9 })
  expect(claims.map(({ claimId }) => claimId)).toEqual(['one', 'two'])
  expect(logged[0]?.fields).toMatchObject({ operation: 'claims.list', fields: ['serviceFrom'] })
  expect(JSON.stringify(logged)).not.toContain('soon')
})

describe('behind the portal', () => {
  let server: Backend
  let ofContract: Membership['ofContract'] | undefined
  let ofUser: Membership['ofUser'] | undefined
  let elapsedMs = 0
  beforeAll(async () => {
    const insurer = (sandbox: Insurer): Insurer => ({
      ...sandbox,
      membership: {
        ...sandbox.membership,
        ofContract: (...asked) => (ofContract ?? sandbox.membership.ofContract)(...asked),
        ofUser: (...asked) => (ofUser ?? sandbox.membership.ofUser)(...asked),
      },
    })
    const connection = { startDeadline, elapsedMs: () => elapsedMs }
    server = await startBackend((await backend()).db, {}, { insurer, connection })
  })
  afterAll(() => server.app.close())
  beforeEach(() => {
    ofContract = undefined
    ofUser = undefined
    elapsedMs += 60_000
  })

  async function ask() {
    const { tab, bearer } = await signInAs(server.app, 'harperdana1')
    return async (path: string) => {
      const answer = await tab.fetch(path, { headers: bearer })
      const { code } = (await answer.json()) as { code?: string }
      return [answer.status, code]
    }
  }

  const BASE = '/member/myblueprint/v1/users/harperdana1'
  const RIGHTS = `${BASE}/accessrights/1/ZZH41022001/medical`
  const PLANS = `${BASE}/memberships`
  const CARDS = '/abcbs/v1/members/ZZH41022001/id-cards?contractType=medical'

  test('a slow part fails alone with its own code', async () => {
    ofContract = never
    const get = await ask()
    expect(await get(RIGHTS)).toEqual([503, 'BP-NFA-001'])
    expect(await get(CARDS)).toEqual([503, 'IDS-0001'])
    expect(await get(PLANS)).toEqual([200, undefined])
    ofContract = undefined
    expect(await get(RIGHTS)).toEqual([200, undefined])
  })

  test('a rejection keeps its code, and parts not offered are missing', async () => {
    const get = await ask()
    ofContract = async () => {
      throw new InsurerRefused('REG-0013')
    }
    expect(await get(RIGHTS)).toEqual([422, 'REG-0013'])
    ofContract = async () => {
      throw new InsurerNotOffered()
    }
    expect(await get(RIGHTS)).toEqual([404, 'NOT_FOUND'])
  })

  test('an insurer that is down is not called, and returns automatically', async () => {
    const get = await ask()
    let asked = 0
    ofUser = async () => {
      asked += 1
      throw new Error('connect ECONNREFUSED')
    }
    for (let times = 0; times < 9; times += 1) expect(await get(PLANS)).toEqual([503, 'BP-NFA-002'])
    expect(asked).toBe(5)
    ofUser = undefined
    expect(await get(PLANS)).toEqual([503, 'BP-NFA-002'])
    elapsedMs += 10_000
    expect(await get(PLANS)).toEqual([200, undefined])
    expect(await get(CARDS)).toEqual([200, undefined])
  })
})
