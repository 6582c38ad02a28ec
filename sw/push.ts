import * as v from 'valibot'
import { settings } from './config.ts'
import type { FromWorker } from './messages.ts'
import { NEWS, isApplication, optionsOf } from './push-page.ts'
import { renewSubscription } from './renew-subscription.ts'

/** The server's message: Declarative Web Push, which supporting browsers show themselves. */
const Push = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    notification: v.object({
      title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
      body: v.optional(v.pipe(v.string(), v.maxLength(240)), ''),
      lang: v.optional(v.string(), ''),
      tag: v.optional(v.string(), 'news'),
      navigate: v.string(),
    }),
  }),
)

/**
 * Shows pushes, one notification for each kind, and opens the portal's page when one is pressed. Stores none of them.
 * Browsers require every push to show something, so an unreadable push shows the sender's name.
 */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const read = v.safeParse(Push, event.data?.text())
    const { title, ...sent } = read.success
      ? read.output.notification
      : { title: worker.location.host, navigate: NEWS, tag: 'news' }
    event.waitUntil(worker.registration.showNotification(title, optionsOf(sent, worker.location.origin)))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = v.parse(
      v.fallback(v.object({ path: v.string() }), { path: NEWS }),
      event.notification.data,
    )
    event.waitUntil(open(worker, path))
  })
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(
      settings()
        .then(({ bases }) => renewSubscription(worker.registration, event, bases.member))
        .catch(() => undefined),
    ),
  )
}

/** Brings the open page to the front, which then navigates by itself and asks before unsaved text is lost. */
async function open({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' })
  const page = windows.find(({ url }) => isApplication(new URL(url).pathname))
  if (!page) return void (await clients.openWindow(path))
  page.postMessage({ type: 'open', path } satisfies FromWorker)
  await page.focus()
}
