import { type Page, expect } from 'playwright/test'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { birthDateOf, memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { worldDay } from '#tests/kit/time.ts'
import type { PortalServer } from './portal-server.ts'

/** The details that a member knows or reads on the card. */
export function detailsOf(username: string) {
  const person = people.find(({ login }) => login === username)
  const [place] = person?.places ?? []
  if (!person || !place) throw new Error(`No person has the username ${username}`)
  const born = birthDateOf(person, worldDay())
  return { memberId: memberIdOf(place), month: born.month, day: born.day, year: born.year }
}

type Letter = { channel: 'email' | 'text' | 'fax'; body: string }

/** Waits for a message in this channel with this text. Returns the match. */
export async function letter(
  { origin }: PortalServer,
  channel: Letter['channel'],
  says: RegExp,
): Promise<string> {
  let found: RegExpExecArray | null = null
  await expect
    .poll(async () => {
      const inbox = (await (await fetch(`${origin}/sandbox/inbox.json`)).json()) as { items: Letter[] }
      const said = inbox.items.find((item) => item.channel === channel && says.test(item.body))
      found = said ? says.exec(said.body) : null
      return found !== null
    })
    .toBe(true)
  return (found as RegExpExecArray | null)?.[1] ?? ''
}

export const code = (portal: PortalServer, channel: Letter['channel']) =>
  letter(portal, channel, /\b(\d{6})\b/)

/** The result of the last action on a sign-in page. The passkey's own status line is empty. */
export const said = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })
