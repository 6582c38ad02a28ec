import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { portalConfig } from '#base/config.ts'
import { submitForm } from '#base/submit-form.ts'
import { defaultConfig } from '#contract/entities/config.ts'
import { AppKey, isAppKey } from '#contract/entities/sso.ts'
import { takeDeepLink } from '#session/deep-link.ts'
import { blocked, readForm } from '#sso/hand-off.ts'
import { ssoMessages } from '#sso/locales/sso.gen.ts'
import { openedWindows } from '#tests/kit/opened-windows.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

const dana = { as: 'harperdana1', plan: 'medical' } as const
const SSO = 'POST /member/myblueprint/v1/sso'

const own = openedWindows()

afterEach(async () => {
  vi.restoreAllMocks()
  await closePortal()
})

async function openCob() {
  const user = userEvent.setup()
  const portal = await openPortal(dana)
  await portal.visit('/linking?to=cob')
  return { user, portal, button: () => screen.getByRole('button', { name: /Coordination of Benefits/ }) }
}

test('a press hands Dana over to the application in a window without an opener', async () => {
  const { user, portal, button } = await openCob()
  expect([portal.heading, document.title]).toEqual([
    'Coordination of Benefits',
    'Opening your link - Member Portal',
  ])
  await user.click(button())
  await settled()
  await eventually(() => expect(own.sent).toHaveLength(1))
  const [{ action, method, target, fields } = own.sent[0]!] = own.sent
  expect([action, method, target]).toEqual([
    'http://localhost:8080/sandbox/apps/cob',
    'post',
    own.windows[0]?.name,
  ])
  expect(fields.map(([name]) => name)).toEqual([
    'app',
    'userName',
    'companyId',
    'memberId',
    'contractType',
    'relayState',
    'handOff',
  ])
  expect(fields.slice(0, 6).map(([, value]) => value)).toEqual([
    'cob',
    'harperdana1',
    '1',
    'ZZH41022001',
    'medical',
    '',
  ])
  expect(own.windows[0]?.frame.contentWindow?.opener).toBeNull()
  expect(own.windows[0]?.frame.contentDocument?.body.textContent).toBe('Opening Coordination of Benefits…')
  expect(document.querySelectorAll('form')).toHaveLength(0)
  expect(portal.address).toBe('/linking?to=cob')
})

test.runIf(isLong)('a double press opens one window and sends one request', async () => {
  const { user, portal, button } = await openCob()
  portal.tab.asked.length = 0
  await user.dblClick(button())
  await eventually(() => expect(own.sent).toHaveLength(1))
  await settled()
  expect([own.windows.length, portal.asked.filter((line) => line === SSO).length]).toEqual([1, 1])
})

test('if the browser blocks the window, this tab is offered and the event is logged', async () => {
  const blockedApps: string[] = []
  const stop = blocked.listen((app) => blockedApps.push(app))
  vi.mocked(window.open).mockReturnValue(null)
  const { user, button } = await openCob()
  await user.click(button())
  expect(await screen.findByText('Your browser blocked a new window')).toBeDefined()
  expect(blockedApps).toEqual(['cob'])
  await user.click(screen.getByRole('button', { name: 'Open in this tab' }))
  await eventually(() => expect(own.sent.map(({ target }) => target)).toEqual(['_self']))
  stop()
})

test.runIf(isLong)('the app on an iPhone opens an application in its own window', async () => {
  vi.mocked(window.open).mockClear()
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
  try {
    const { user, button } = await openCob()
    expect(document.querySelector('main')?.textContent).not.toContain('a new window')
    await user.click(button())
    await eventually(() => expect(own.sent.map(({ target }) => target)).toEqual(['_self']))
    expect(window.open).not.toHaveBeenCalled()
  } finally {
    Reflect.deleteProperty(navigator, 'standalone')
  }
})

test.runIf(isLong)('a failed call closes the blank window and shows the next step', async () => {
  const { user, portal, button } = await openCob()
  portal.faults.set({ next: [{ call: SSO, answer: '503', times: 1 }] })
  await user.click(button())
  expect(await screen.findByText('We couldn’t open Coordination of Benefits')).toBeDefined()
  expect([own.windows[0]?.closed, own.sent.length]).toEqual([true, 0])
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await eventually(() => expect(own.sent).toHaveLength(1))
})

test('rejects an answer without a safe form', async () => {
  const { user, portal, button } = await openCob()
  portal.tab.change = (path, body) =>
    path.endsWith('/sso')
      ? JSON.stringify({ ssoForm: '<form method="post" action="https://evil.example"></form>' })
      : body
  await user.click(button())
  expect(await screen.findByText(/couldn’t sign you in there safely/)).toBeDefined()
  expect([own.windows[0]?.closed, own.sent.length]).toEqual([true, 0])
})

test.runIf(isLong)('a member who closes the window meanwhile is not followed', async () => {
  const { user, portal, button } = await openCob()
  portal.tab.change = (_path, body) => {
    for (const opened of own.windows) opened.closed = true
    return body
  }
  await user.click(button())
  await eventually(() => expect(button().textContent).toMatch(/^Open /))
  expect(own.sent).toEqual([])
})

test('offline, no window opens', async () => {
  const { user, button } = await openCob()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(button())
  expect(await screen.findByText(/We couldn’t reach our systems/)).toBeDefined()
  expect(own.windows).toEqual([])
})

const isMissing = async (portal: Awaited<ReturnType<typeof openPortal>>, app: string) => {
  await portal.visit(`/linking?to=${encodeURIComponent(app)}`)
  return document.title.startsWith('Page not found')
}

const CLOSED = ['rxsavings', 'updatepolicymetallic', 'rewards', 'COB', 'cob ', 'bank', 'constructor']

test.each(sample(CLOSED, 2))('Dana’s plan has no %s, so its page is not found', async (app) => {
  expect(await isMissing(await openPortal(dana), app)).toBe(true)
})

test.runIf(isLong)('a program opens its application only for its own members', async () => {
  const found = async (as: string, app: string) =>
    !(await isMissing(await openPortal({ as, plan: 'medical' }), app))
  expect([await found('wilmaross42', 'rewards'), await found('octaviar88', 'rewards')]).toEqual([true, false])
  expect([await found('harperdana1', 'diabetes'), await found('harpereli16', 'diabetes')]).toEqual([
    true,
    false,
  ])
})

test('an application that is not configured has no page and no button', async () => {
  const portal = await openPortal(dana)
  const opensAt = async (address: string) => {
    await portal.visit(address)
    return screen.queryAllByRole('button', { name: /^Open .*new window/ }).length
  }
  portalConfig.set({ ...portalConfig.get(), connectedApps: ['careguide'] })
  expect([await isMissing(portal, 'cob'), await isMissing(portal, 'careguide')]).toEqual([true, false])
  expect([await opensAt('/programs/discounts'), await opensAt('/programs/care-navigation')]).toEqual([0, 1])
  portalConfig.set(defaultConfig)
  expect(await opensAt('/programs/discounts')).toBe(1)
})

test('a visitor signs in, chooses a plan and then sees the button', async () => {
  const portal = await openPortal()
  await portal.visit('/linking?to=cob')
  expect(portal.address).toBe('/login')
  expect(await takeDeepLink(portal.router.options.context.isOurPage)).toBe('/linking?to=cob')
  const noPlan = await openPortal({ as: 'harperdana1', plan: 'none' })
  await noPlan.visit('/linking?to=cob')
  expect(noPlan.address).toBe('/select-plan')
})

test('every application has its own name and question', async () => {
  expect(AppKey.options.map((key) => ssoMessages.apps[key]).filter(Boolean)).toHaveLength(12)
  expect(['cob', 'toString', '', undefined].filter(isAppKey)).toEqual(['cob'])
})

const good = '<form method="POST" action="/sandbox/apps/cob"><input type="hidden" name="a" value="1"></form>'

test.each([
  ['no form', '<p>Sign in</p>'],
  ['two forms', good + good],
  ['GET', good.replace('POST', 'GET')],
  ['no method', good.replace('method="POST"', '')],
  ['a dialog’s method', good.replace('POST', 'dialog')],
  ['no action', good.replace('action="/sandbox/apps/cob"', '')],
  ['an empty action', good.replace('/sandbox/apps/cob', '')],
  ['a script for an action', good.replace('/sandbox/apps/cob', 'javascript:alert(1)')],
  ['another origin', good.replace('/sandbox', 'https://evil.example/sandbox')],
  ['another origin in disguise', good.replace('/sandbox', '//evil.example/sandbox')],
  ['another origin with a backslash', good.replace('/sandbox', '/\\evil.example/sandbox')],
  ['our host by another scheme', good.replace('/sandbox', 'https://localhost:8080/sandbox')],
  ['a known host without https', good.replace('/sandbox', 'http://cob.example.com')],
  ['a known host’s neighbour', good.replace('/sandbox', 'https://cob.example.com.evil.example')],
  ['a name and password', good.replace('/sandbox', 'https://a:b@cob.example.com')],
  ['a file', good.replace('hidden', 'file')],
  ['a password', good.replace('hidden', 'password')],
  ['a picture', good.replace('hidden', 'image')],
  ['a form in a template', `<template>${good}</template>`],
  ['a form in a drawing', `<svg><foreignObject>${good}</foreignObject></svg><math>${good}</math>`],
])('%s is rejected as a hand-off', async (_what, markup) => {
  portalConfig.set({ ...defaultConfig, handOffOrigins: ['https://cob.example.com'] })
  await expect(readForm(markup)).rejects.toThrow()
  portalConfig.set(defaultConfig)
})

test('reads a form to a known host exactly and ignores its script', async () => {
  portalConfig.set({ ...defaultConfig, handOffOrigins: ['https://cob.example.com'] })
  const saml = '<a>--></style>&"\'+/=='
  const form = await readForm(
    `<html><body onload="alert(1)"><form method="post" action="https://cob.example.com/in?x=1" target="_top">
       <input type="hidden" name="SAMLResponse" value="${saml.replaceAll('"', '&quot;')}"/>
       <input name="RelayState" value=""><input type="hidden" name="submit" value="javascript:x">
       <noscript><input type="submit" value="Continue"></noscript><button name="b">Go</button>
     </form><script>document.forms[0].submit()</script></body></html>`,
  )
  portalConfig.set(defaultConfig)
  expect(form).toEqual({
    action: 'https://cob.example.com/in?x=1',
    fields: [
      ['SAMLResponse', saml],
      ['RelayState', ''],
      ['submit', 'javascript:x'],
    ],
  })
})

test('fields named like members of the form object do not break it', async () => {
  const names = [
    'submit',
    'action',
    'method',
    'target',
    'append',
    'remove',
    'setAttribute',
    'elements',
    '__proto__',
  ]
  await act(async () => submitForm({ action: '/x', fields: names.map((name) => [name, 'v']) }, 'w'))
  expect(own.sent).toMatchObject([{ action: '/x', method: 'post', target: 'w' }])
  expect(own.sent[0]?.fields.map(([name]) => name)).toEqual(names)
  expect(document.querySelectorAll('form')).toHaveLength(0)
})
