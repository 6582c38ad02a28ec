import type { Readable } from 'node:stream'
import * as v from 'valibot'
import { eventually } from '#tests/kit/eventually.ts'
import { SessionNews } from '#contract/entities/session.ts'
import type { Backend } from './backend.ts'
import { type ServerSentEvent, readEvents } from './read-events.ts'
import { signInAs } from './sign-in.ts'
import type { Tab } from './tab.ts'

type Counts = Extract<SessionNews, { type: 'counts' }>

/** A signed-in browser, and the bearer token of its calls. */
export async function browserOf(username: string, { app }: Backend) {
  const { tab, bearer } = await signInAs(app, username)
  await tab.fetch('/session', { method: 'POST', headers: { 'x-portal-session': '1', ...bearer } })
  return { tab, bearer }
}

export const cookiesOf = ({ cookies }: Tab): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/**
 * A page with an event stream: the events so far, and those from then on. After a cut, a browser states the last event
 * that it received.
 */
export async function listenAt({ app }: Backend, tab: Tab, lastEventId?: string) {
  const cut = new AbortController()
  const reply = await app.inject({
    url: '/session/news',
    headers: { cookie: cookiesOf(tab), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    payloadAsStream: true,
    signal: cut.signal,
  })
  const heard: SessionNews[] = []
  const ids: string[] = []
  const stream = reply.stream()
  const ended = readAll(stream, ({ id, data }) => {
    if (id !== undefined) ids.push(id)
    heard.push(v.parse(v.pipe(v.string(), v.parseJson(), SessionNews), data))
  })
  const counts = () => heard.filter((news): news is Counts => news.type === 'counts')
  return {
    status: reply.statusCode,
    heard,
    ids,
    ended,
    /** The counts that the page knows now, by member. */
    get counts(): Record<string, number> {
      const last = counts().at(-1)?.counts ?? []
      return Object.fromEntries(last.map(({ memberId, count }) => [memberId, count]))
    },
    get countEvents() {
      return counts()
    },
    /** Waits until the page knows this. */
    async knows(memberId: string, count: number | undefined): Promise<void> {
      await eventually(
        () => {
          if (counts().length === 0) throw new Error('The page has received nothing yet')
          if (this.counts[memberId] !== count)
            throw new Error(`The page knows ${JSON.stringify(this.counts)}, not ${memberId}: ${count}`)
        },
        { interval: 5 },
      )
    },
    cut: () => cut.abort(),
  }
}

/** Reads events until the server ends the stream or the connection is cut. */
async function readAll(stream: Readable, hear: (event: ServerSentEvent) => void): Promise<void> {
  try {
    for await (const event of readEvents(stream)) hear(event)
  } catch {
    // The connection was cut.
  }
}
