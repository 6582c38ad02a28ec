import { TERMS_VERSION } from '#contract/entities/user-settings.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inboxOf } from '#server/platform/delivery/inbox.ts'
import type { Applicant } from '#server/insurer/registration.ts'
import { newcomers, people } from '#server/insurers/sandbox/world/people.ts'
import { type Person, birthDateOf, memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { mbiOf, ssnOf } from '#server/insurers/sandbox/world/secret-numbers.ts'
import { ORIGIN, type Tab } from './tab.ts'
import { worldDay } from './time.ts'

export const personNamed = (firstName: string): Person => {
  const person = [...newcomers, ...people].find((one) => one.firstName === firstName)
  if (!person) throw new Error(`No sandbox person is named ${firstName}`)
  return person
}

/** A person's entries on the first page: their card number, or their Social Security number if they have no card. */
export function detailsOf(person: Person): Applicant {
  const { personId, firstName, lastName, places } = person
  const [place] = places
  const ssn = ssnOf(personId)
  return {
    ...(place ? { memberId: memberIdOf(place) } : { ssn }),
    ssnLast4: ssn.slice(-4),
    firstName,
    lastName,
    birthDate: birthDateOf(person, worldDay()).toString(),
    ...(place?.plan.tier1 === 'ABM' ? { mbiLast4: mbiOf(personId).slice(-4) } : {}),
  }
}

/** A unique password that follows every rule. */
export const GOOD_PASSWORD = 'Quartz7&Meadow'

export const accountBody = (change: Record<string, unknown> = {}) => ({
  username: 'norawhit34',
  password: GOOD_PASSWORD,
  email: 'nora@example.com',
  mobile: '5015550117',
  acceptedTerms: TERMS_VERSION,
  ...change,
})

export const choicesOf = (isPaperless: boolean) => ({
  choices: ['eob', 'bill', 'letter', 'yearly'].map((documentType) => ({
    documentType,
    isPaperless,
    byEmail: isPaperless,
    byText: false,
  })),
})

const BASE = `${ORIGIN}/member/myblueprint/v1`

/** The calls of a registration in one browser. */
export function registrant(tab: Tab) {
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await tab.fetch(BASE + path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined, text }
  }
  return {
    state: () => ask('GET', '/public/registration'),
    abandon: () => ask('DELETE', '/public/registration'),
    identity: (body: unknown) => ask('POST', '/public/registration/identity', body),
    isFree: (username: string) => ask('POST', '/public/registration/username', { username }),
    account: (body: unknown) => ask('POST', '/users/public', body),
    contact: (body: unknown) => ask('PUT', '/public/registration/contact', body),
    choose: (body: unknown) => ask('PUT', '/public/registration/communication', body),
    code: (channel: 'email' | 'mobile', language = 'en') =>
      ask('POST', '/public/registration/codes', { channel, language }),
    verify: (channel: 'email' | 'mobile', code: string) =>
      ask('POST', '/public/registration/verifications', { channel, code }),
  }
}

/** The six digits of the newest message to an address or a number; empty if there is none. */
export async function lastCode(db: Database, sentTo: string): Promise<string> {
  const newest = (await inboxOf(db)).find((message) => message.sentTo === sentTo)
  return /\b(\d{6})\b/.exec(newest?.body ?? '')?.[1] ?? ''
}
