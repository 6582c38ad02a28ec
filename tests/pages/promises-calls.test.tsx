import { afterEach, expect, test } from 'vitest'
import { call, callFailed } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { page } from '#base/page.ts'
import { singleSignOn } from '#contract/calls/sso.ts'
import { changePassword, memberships } from '#contract/calls/users.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { forgetMessageCounts, unreadMessages } from '#member/message-counts.ts'
import { queryClient } from '#offline/query-client.ts'
import { completeSignIn } from '#session/callback.ts'
import { attempt, startSignIn } from '#session/sign-in.ts'
import { keepTokens, tokens } from '#session/tokens.ts'
import { errorShown } from '#shell/dialogs/ErrorDialog.tsx'
import { ORIGIN, closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { passSignIn } from '#tests/kit/pass-sign-in.ts'

afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const

/** Records every request that the portal sends from now on. */
function sentRequests(): Request[] {
  const { fetch } = globalThis
  const sent: Request[] = []
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    sent.push(new Request(new URL(address, ORIGIN), { ...init, signal: null }))
    return fetch(input, init)
  }
  return sent
}

const pathsOf = (sent: readonly Request[]) =>
  sent.map(({ url }) => decodeURIComponent(url.slice(ORIGIN.length)))
const formOf = async (request?: Request) => Object.fromEntries(new URLSearchParams(await request?.text()))

test('each call for a member carries the bearer token and sends JSON', async () => {
  const portal = await openPortal(dana)
  const sent = sentRequests()
  await portal.visit('/id-card')
  await portal.visit('/settings/profile')
  await portal.visit('/messages')
  const body = { app: 'cob', userName: 'harperdana1', companyId: '1', memberId: 'ZZH41022001' } as const
  await call(singleSignOn, { body: { ...body, contractType: 'medical', relayState: '' } })
  const ofMember = sent.filter(
    ({ url }) => /\/(?:member|abcbs|fhir)\//.test(url) && !url.includes('/public/'),
  )
  expect(ofMember.length).toBeGreaterThan(5)
  for (const { url, headers } of ofMember)
    expect([url, headers.get('authorization')]).toEqual([url, `Bearer ${tokens()?.access}`])
  expect(sent.at(-1)?.headers.get('content-type')).toBe('application/json')
})

test('coverage is requested by contract, version, page size and first year', async () => {
  const portal = await openPortal(dana)
  const sent = sentRequests()
  await portal.visit('/coverage-and-copays')
  const { year } = today().subtract({ months: 36 })
  expect(pathsOf(sent)).toContain(
    `/fhir/Coverage?identifier=ZZH410220&versionId=2&_count=50&period=ge${year}-01-01`,
  )
})

test('a policy holder is looked up by contract ID, a dependent by member ID', async () => {
  const holder = await openPortal(dana)
  const ofHolder = sentRequests()
  await holder.visit('/settings/profile')
  expect(pathsOf(ofHolder)).toContain('/fhir/Patient?identifier=ZZH410220')
  const spouse = await openPortal({ as: 'harpermarc1', plan: 'medical' })
  const ofSpouse = sentRequests()
  await spouse.visit('/settings/profile')
  expect(pathsOf(ofSpouse)).toContain('/fhir/Patient?identifier=ZZH41022002')
})

test('messages are counted for the member and the minor children', async () => {
  const portal = await openPortal(dana)
  const sent = sentRequests()
  await portal.visit('/settings/about')
  await expect.poll(() => unreadMessages.get().isLoaded).toBe(true)
  expect(pathsOf(sent).filter((path) => path.includes('/messages/count'))).toEqual([
    '/member/myblueprint/v1/message-center/ZZH41022001/messages/count?additionalRequestedMemberIds=ZZH41022004,ZZH41022005',
  ])
  forgetMessageCounts()
  expect(unreadMessages.get()).toEqual({ isLoaded: false, counts: {} })
})

test('plans and rights load once, and concurrent loads share one request', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/settings/about')
  const sent = sentRequests()
  for (const address of ['/id-card', '/contact-us', '/settings/about']) await portal.visit(address)
  expect(pathsOf(sent).filter((path) => /memberships|accessrights/.test(path))).toEqual([])
  const plans = { ...membershipsQuery('harperdana1'), staleTime: 0 }
  await Promise.all([1, 2, 3].map(() => queryClient.fetchQuery(plans)))
  expect(pathsOf(sent).filter((path) => path.includes('memberships'))).toHaveLength(1)
})

test('the code and the refresh token are exchanged by a form', async () => {
  const portal = await openPortal()
  let authorize = ''
  page.goTo = (address) => void (authorize = address)
  await startSignIn()
  const { verifier } = attempt.read() ?? expect.fail('no verifier in session storage')
  const callback = await passSignIn(portal.tab, authorize, 'harperdana1')
  const sent = sentRequests()
  const exchanges = () => sent.filter(({ url }) => url.endsWith('/oidc/token'))
  await completeSignIn(callback)
  expect(exchanges()[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(await formOf(exchanges()[0])).toEqual({
    client_id: 'member-portal',
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code'),
    code_verifier: verifier,
    redirect_uri: `${ORIGIN}/auth-success`,
  })
  const pair = tokens() ?? expect.fail('not signed in')
  await keepTokens({ ...pair, expiresMs: 0 })
  await call(memberships, { params: { username: 'harperdana1' } })
  expect(await formOf(exchanges()[1])).toEqual({
    client_id: 'member-portal',
    grant_type: 'refresh_token',
    refresh_token: pair.refresh,
  })
})

test('a rejection with fields, or one that the caller shows, opens no dialog', async () => {
  const portal = await openPortal(dana)
  const params = { username: 'harperdana1' }
  const wrong = { currentPassword: 'Wrong-River7', newPassword: 'short' }
  await expect(call(changePassword, { params, body: wrong })).rejects.toMatchObject({
    code: 'BP-NFA-021',
    problem: { validationErrors: { currentPassword: 'wrong' } },
  })
  portal.faults.set({ next: [{ call: 'GET /member/myblueprint/v1/users', answer: '503', times: 1 }] })
  await expect(call(memberships, { params }, { failureShown: 'by-caller' })).rejects.toThrow()
  expect(errorShown.get().isOpen).toBe(false)
  portal.faults.set({ next: [{ call: 'GET /member/myblueprint/v1/users', answer: '503', times: 1 }] })
  await expect(call(memberships, { params })).rejects.toThrow()
  expect(errorShown.get()).toMatchObject({ isOpen: true, code: 'BP-NFA-002' })
  errorShown.set({ isOpen: false })
})

test.each(['BP-NFA-009', 'BP-NFA-010', 'BP-FA-004', 'BP-FA-006'] as const)(
  'a failure with %s opens no dialog',
  async (code) => {
    await openPortal()
    callFailed.emit(new ApiFailure(code, { kind: 'refused', status: 503 }))
    expect(errorShown.get().isOpen).toBe(false)
  },
)
