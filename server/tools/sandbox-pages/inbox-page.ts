import type { FastifyInstance } from 'fastify'
import { isId } from '#server/access/access.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { phone } from '#server/platform/pdf/formats.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { html, page } from '#server/platform/http/html.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { type InboxItem, inboxItem, inboxOf } from '#server/platform/delivery/inbox.ts'

/** Shows what the sandbox would have sent by email, fax or text message, for people and (as JSON) for tests. */
export function mountInbox(scope: FastifyInstance, { db }: Services): void {
  scope.get('/sandbox/inbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(inboxPage(await inboxOf(db))),
  )
  scope.get('/sandbox/inbox.json', async () => ({ items: (await inboxOf(db)).map(toListedItem) }))
  scope.get('/sandbox/inbox/:id/:n', async (request, reply) => {
    const { id, n } = request.params as { id: string; n: string }
    const item = isId(id) ? await inboxItem(db, id) : undefined
    const file = /^\d{1,3}$/.test(n) ? item?.attachments[Number(n)] : undefined
    if (!file) throw notFound()
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`)
      .send(Buffer.from(file.base64, 'base64'))
  })
}

const hrefOf = ({ id }: InboxItem, n: number): string => `/sandbox/inbox/${id}/${n}`

const toListedItem = (item: InboxItem) => ({
  ...item,
  at: isoInstant(item.at),
  attachments: item.attachments.map(({ name, type }, n) => ({ name, type, href: hrefOf(item, n) })),
})

const CHANNELS: Record<InboxItem['channel'], string> = {
  email: 'Email',
  fax: 'Fax',
  text: 'Text',
  letter: 'Letter',
}

const hasNumber = ({ channel }: InboxItem): boolean => channel === 'fax' || channel === 'text'

const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: INSURER_ZONE,
})

const itemMarkup = (item: InboxItem) =>
  html`<article class="letter" aria-labelledby="to-${item.id}">
    <h2 id="to-${item.id}">
      ${CHANNELS[item.channel]} to ${hasNumber(item) ? phone(item.sentTo) : item.sentTo}
    </h2>
    <p>
      ${item.subject && `${item.subject} · `}${momentFormat.format(Temporal.Instant.from(item.at).epochMilliseconds)}
    </p>
    ${item.body.split('\n\n').map((paragraph) => paragraph && html`<p class="said">${paragraph}</p>`)}
    <ul>
      ${item.attachments.map(
        ({ name }, n) => html`<li><a href="${hrefOf(item, n)}" download>${name}</a></li>`,
      )}
    </ul>
  </article>`

const inboxPage = (items: readonly InboxItem[]): string =>
  page(
    'Inbox',
    html`<main>
      <h1>Inbox</h1>
      <p>
        Emails, faxes, text messages and letters stay in the sandbox and are shown here, newest first. Codes
        come here too.
        <a href="/sandbox">Back to the sandbox</a>
      </p>
      ${items.length === 0 ? html`<p>Nothing has been sent yet.</p>` : items.map(itemMarkup)}
    </main>`,
  )
