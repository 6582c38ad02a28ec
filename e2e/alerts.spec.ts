import type { BrowserContext, Page } from 'playwright/test'
import { sampledPayloads } from '#tests/kit/payloads/payloads.ts'
import { newDevice, startPushService } from '#tests/kit/push-service.ts'
import { choosePlan, expect, test, workerReady } from './kit.ts'
import { expectUsable } from './look.ts'
import { pressSandboxSignIn } from './members.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })

type Subscription = ReturnType<typeof newDevice>['subscription']

/**
 * Browsers subscribe to their vendor's push service, which is missing in tests, so this one returns the test's
 * subscription.
 */
async function subscribeTo(context: BrowserContext, subscription: Subscription): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    const kept = () => localStorage.getItem('test-subscribed')
    const made = () => ({
      endpoint,
      options: { applicationServerKey: bytes(kept() ?? '') },
      getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
      unsubscribe: async () => (localStorage.removeItem('test-subscribed'), true),
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (kept() ? made() : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const text = btoa(String.fromCharCode(...applicationServerKey))
        localStorage.setItem(
          'test-subscribed',
          text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
        )
        return made()
      },
    })
  }, subscription)
}

/** Delivers a push to the worker, as the browser vendor's service would. */
async function deliver(page: Page, origin: string, payload: unknown): Promise<void> {
  return (await delivering(page, origin))(payload)
}

/** The same for many pushes. */
async function delivering(page: Page, origin: string): Promise<(payload: unknown) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  const known = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) found(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await known
  return async (payload) => {
    const data = JSON.stringify(payload)
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/** The entries in the device's list of notifications. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, lang, tag, data }) => ({
      title,
      body,
      lang,
      tag,
      data,
    }))
  })

/** The part of the worker's global scope that a press on a notification needs. */
type Worker = {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  dispatchEvent: (event: Event) => boolean
}

/** Presses the notification as far as a test can: the worker gets the event, but no window comes to the front. */
const press = (context: BrowserContext) =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const worker = globalThis as unknown as Worker
    const [notification] = await worker.registration.getNotifications()
    if (notification)
      worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }))
  })

test(
  'Dana turns alerts on, gets only news of a document, and turns them off',
  { tag: '@long' },
  async ({ device, ownServer: server }) => {
    const service = await startPushService()
    // The headless shell shows no notifications.
    const context = await device.open({ permissions: ['notifications'] })
    await subscribeTo(context, service.device('dana').subscription)
    const page = await context.newPage()
    await pressSandboxSignIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await workerReady(page)
    await page.goto('/settings/preferences#push')

    const alerts = part(page, 'App alerts on this device')
    await alerts.getByRole('button', { name: 'Turn on alerts on this device' }).press('Enter')
    await expect(alerts.getByText('App alerts are on for this device')).toBeVisible()
    await expect(alerts.getByText('Now choose what to hear about')).toBeVisible()
    await expect(alerts.getByRole('listitem').getByText('This device')).toBeVisible()
    const notifications = part(page, 'Notifications')
    await notifications.getByRole('button', { name: 'Notifications' }).press('Enter')
    await notifications
      .getByRole('group', { name: 'Documents and tax forms' })
      .getByRole('checkbox', { name: /^App alert/ })
      .check()
    await notifications.getByRole('button', { name: 'Save notifications' }).click()
    await expect(notifications.getByText('Your notifications are saved.')).toBeVisible()
    await expect(alerts.getByText('Now choose what to hear about')).toBeHidden()
    await expectUsable(page, 'alerts that are on')

    const paper = part(page, 'Mail or online')
    await paper.getByRole('button', { name: 'Mail or online' }).press('Enter')
    await paper.getByRole('radiogroup', { name: 'Letters' }).getByRole('radio').first().check()
    await paper.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => service.taken.length).toBe(1)
    expect(service.refusals).toEqual([])
    const [taken] = service.taken
    if (taken) await deliver(page, server.origin, taken.payload)
    await expect
      .poll(() => shown(page))
      .toEqual([
        {
          title: 'You have a new document.',
          body: 'Sign in to read it.',
          lang: 'en',
          tag: 'document',
          data: { path: '/linking?to=%2Fmessages' },
        },
      ])
    await press(context)
    await expect(page.getByRole('heading', { name: 'Message center', level: 1 })).toBeVisible()
    expect(await shown(page)).toEqual([])

    await page.goBack()
    await alerts.getByRole('button', { name: /^Turn off alerts on/ }).click()
    await alerts.getByRole('button', { name: 'Yes, turn off' }).click()
    await expect(alerts.getByRole('button', { name: 'Turn on alerts on this device' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('test-subscribed'))).toBeNull()
    await service.stop()
  },
)

test(
  'markup in a push is shown as text, and no push opens another site',
  { tag: '@long' },
  async ({ device, server }) => {
    const context = await device.open({ permissions: ['notifications'] })
    const page = await context.newPage()
    await page.goto('/login')
    await workerReady(page)
    // A browser shows only a limited number at once and drops older ones.
    const texts = sampledPayloads.filter((_, n) => n % 11 === 0)
    const elsewhere = [
      '//evil.example',
      '/.//evil.example',
      '/\\\\evil.example',
      'https://evil.example/',
      'data:,x',
    ]
    const pushes = [...texts, ...elsewhere].map((text, n) => ({
      title: `${n} ${text}`.slice(0, 120),
      body: text,
      lang: 'en',
      tag: `payload-${n}`,
      navigate: text,
    }))
    const give = await delivering(page, server.origin)
    for (const notification of pushes) await give({ notification })
    const inOrder = async () =>
      (await shown(page)).toSorted((a, b) => Number.parseInt(a.title, 10) - Number.parseInt(b.title, 10))
    await expect
      .poll(async () => (await inOrder()).map(({ title, body }) => ({ title, body })))
      .toEqual(pushes.map(({ title, body }) => ({ title, body })))
    for (const { data } of await inOrder())
      expect(new URL(data.path, server.origin).origin, data.path).toBe(server.origin)
  },
)
