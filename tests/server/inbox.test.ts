import { expect, test } from 'vitest'
import { type InboxItem, deliver, inboxOf } from '#server/platform/delivery/inbox.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'

const server = startedBackend()

const send = (second: number, change: Partial<InboxItem> = {}) =>
  deliver(server.db, Temporal.Instant.fromEpochMilliseconds(second * 1_000), {
    channel: 'email',
    sentTo: `${second}@example.com`,
    subject: 'Subject',
    body: 'Hello',
    attachments: [],
    ...change,
  })

const pageText = async () => (await server.app.inject('/sandbox/inbox')).body

test('an empty inbox shows a note', async () => {
  expect(await pageText()).toContain('Nothing has been sent yet.')
  expect((await server.app.inject('/sandbox/inbox.json')).json()).toEqual({ items: [] })
})

test('keeps the newest 100, newest first', async () => {
  for (let second = 1; second <= 105; second++) await send(second)
  const items = (await inboxOf(server.db)).map(({ sentTo }) => sentTo)
  expect([items.length, items[0], items.at(-1)]).toEqual([100, '105@example.com', '6@example.com'])
  const text = await pageText()
  expect(text.indexOf('105@example.com')).toBeLessThan(text.indexOf('104@example.com'))
  expect(text).not.toContain('Nothing has been sent yet.')
})

test('text from others stays text, and files are never opened here', async () => {
  const script = '<script>alert(1)</script>'
  const file = { name: '"a\r\nb".pdf', type: 'application/pdf', base64: 'aGVsbG8=' }
  await send(200, { sentTo: script, subject: script, body: script, attachments: [file] })
  expect(await pageText()).not.toContain('<script>')
  const [item] = await inboxOf(server.db)
  const answer = await server.app.inject(`/sandbox/inbox/${item?.id}/0`)
  expect([answer.body, answer.headers['content-disposition']]).toEqual([
    'hello',
    'attachment; filename="_a__b_.pdf"',
  ])
  const places = [
    `${item?.id}/1`,
    `${item?.id}/-1`,
    `${item?.id}/length`,
    'x/0',
    '%00/0',
    `${'a'.repeat(99)}/0`,
  ]
  for (const place of places)
    expect([place, (await server.app.inject(`/sandbox/inbox/${place}`)).statusCode]).toEqual([place, 404])
})

test('formats a fax number', async () => {
  await send(300, { channel: 'fax', sentTo: '5015550123' })
  expect(await pageText()).toContain('Fax to (501) 555-0123')
})
