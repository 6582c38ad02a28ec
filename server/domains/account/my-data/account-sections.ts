import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { FamilyAccess } from '#contract/entities/family-access.ts'
import { NewsChoice, TimeOfDay } from '#contract/entities/preferences.ts'
import { ConnectedApp } from '#contract/entities/sso.ts'
import { accessesBefore, isoOfMicroseconds, signInsBefore } from '#server/platform/audit/looks.ts'
import { topicOf } from '#server/platform/audit/topics.ts'
import {
  acceptedTerms,
  accounts,
  cardDeliveries,
  knownDevices,
  portalSessions,
} from '#server/platform/db/schema.ts'
import { savedCardsOf } from '#server/domains/cards/saved-cards-repository.ts'
import { type Account, accountOf, contactsOf } from '#server/identity/contacts.ts'
import { authenticatorSince } from '#server/identity/second-step/authenticator.ts'
import { passkeysOf } from '#server/identity/passkeys/repository.ts'
import { knownActors } from '#server/access/actors.ts'
import { familyAccessOf, familyStanding } from '#server/domains/account/family-access.ts'
import { preferencesOf } from '#server/notifications/preferences.ts'
import type { CallServices } from '#server/services.ts'
import { accountGuardians } from '#server/identity/tables.ts'
import { agreementsOf } from '#server/domains/programs/agreements.ts'
import { connectedAppsOf } from '#server/domains/programs/connected-apps.ts'
import { sharingAgreements } from '#server/domains/programs/tables.ts'
import type { Own } from './own.ts'
import { type Section, entitySection, fieldSection, instantOf, storedFields } from './section.ts'

const NewsPreference = v.object({ ...NewsChoice.entries, quietFrom: TimeOfDay, quietTo: TimeOfDay })

/** The account itself: contacts, preferences, family access, devices, sign-ins and the access log. */
export const accountSections: readonly Section[] = [
  fieldSection<AccountFacts>(
    'account',
    {
      ...storedFields(accounts, [
        'username',
        'createdAt',
        'email',
        'emailVerifiedAt',
        'mobile',
        'mobileVerifiedAt',
      ]),
      contacts: ({ contacts }) => contacts,
      codeAtSignInSince: ({ secondStepSince }) => instantOf(secondStepSince),
      authenticatorAppSince: ({ authenticator }) => instantOf(authenticator),
      acceptedTerms: ({ terms }) => terms?.version ?? null,
      termsAcceptedAt: ({ terms }) => instantOf(terms?.acceptedAt ?? null),
      guardian: ({ guardian }) => guardian,
    },
    account,
  ),
  entitySection('preferences', NewsPreference, preferences),
  entitySection('family-access', FamilyAccess.entries.log.item, familyAccess),
  fieldSection<Device>(
    'devices',
    {
      kind: ({ kind }) => kind,
      name: ({ name }) => name,
      createdAt: ({ createdAt }) => instantOf(createdAt ?? null),
      lastUsedAt: ({ lastUsedAt }) => instantOf(lastUsedAt),
      endedAt: ({ endedAt }) => instantOf(endedAt ?? null),
    },
    devices,
  ),
  entitySection('connected-services', ConnectedApp, ({ db }, { username }) => connectedAppsOf(db, username)),
  fieldSection<Agreement>(
    'sharing-agreements',
    {
      ...storedFields(sharingAgreements, [
        'program',
        'memberId',
        'contractType',
        'agreedAt',
        'withdrawnAt',
        'boxes',
      ]),
      text: ({ text }) => text,
      version: ({ version }) => version,
    },
    ({ db }, { username }) => agreementsOf(db, username),
  ),
  fieldSection<SignIn>(
    'sign-ins',
    {
      at: ({ at }) => isoOfMicroseconds(at),
      what: ({ action }) => action,
      result: ({ outcome }) => outcome,
      device: ({ device }) => device.replace('/', ', '),
      network: ({ network }) => network,
    },
    signIns,
  ),
  fieldSection<Look>(
    'who-looked',
    {
      day: ({ day }) => day,
      who: ({ who }) => who.kind,
      name: ({ who }) => who.name,
      topic: ({ action }) => topicOf(action),
      action: ({ action }) => action.split(' ')[0],
      result: ({ outcome }) => outcome,
      times: ({ times }) => times,
      lastAt: ({ last }) => isoOfMicroseconds(last),
    },
    looks,
  ),
  fieldSection('cards-sent', storedFields(cardDeliveries, ['at', 'channel', 'sentTo', 'state']), cardsSent),
]

type AccountFacts = Partial<Account> & {
  terms: typeof acceptedTerms.$inferSelect | undefined
  contacts?: string[]
  authenticator?: string | null
  guardian?: string | null
}

/** Members who sign in with another provider have no account here, only a name and the accepted terms. */
async function account(services: CallServices, { username }: Own): Promise<AccountFacts[]> {
  const { db } = services
  const [terms] = await db.select().from(acceptedTerms).where(eq(acceptedTerms.username, username))
  const found = await accountOf(services, username)
  if (!found) return [{ username, terms }]
  const [guardian] = await db.select().from(accountGuardians).where(eq(accountGuardians.username, username))
  return [
    {
      ...found,
      terms,
      contacts: (await contactsOf(services, found)).map(({ to }) => to),
      authenticator: (await authenticatorSince(db, username)) ?? null,
      guardian: guardian ? `${guardian.firstName} ${guardian.lastName}` : null,
    },
  ]
}

async function* preferences({ db }: CallServices, { rows: [first] }: Own) {
  if (!first) return
  const { choices, quietHours } = await preferencesOf(db, first.person.personId)
  const quiet = { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }
  for (const choice of choices) yield { ...choice, ...quiet }
}

async function* familyAccess(services: CallServices, { username }: Own) {
  const standing = await familyStanding(services, username)
  if (standing) yield* (await familyAccessOf(services, standing)).log
}

type Device = {
  kind: 'session' | 'browser' | 'passkey' | 'saved-card'
  name: string
  createdAt?: string | null
  lastUsedAt: string | null
  endedAt?: string | null
}

async function* devices({ db }: CallServices, { username }: Own): AsyncGenerator<Device> {
  const sessions = await db.select().from(portalSessions).where(eq(portalSessions.username, username))
  for (const { browser, system, createdAt, lastSeenAt } of sessions)
    yield { kind: 'session', name: nameOf([browser, system]), createdAt, lastUsedAt: lastSeenAt }
  const known = await db.select().from(knownDevices).where(eq(knownDevices.username, username))
  for (const { lastSignInAt } of known) yield { kind: 'browser', name: '', lastUsedAt: lastSignInAt }
  for (const { name, createdAt, lastUsedAt } of await passkeysOf(db, username))
    yield { kind: 'passkey', name, createdAt, lastUsedAt }
  for (const { device, createdAt, lastContactAt, removedAt } of await savedCardsOf(db, username))
    yield { kind: 'saved-card', name: device, createdAt, lastUsedAt: lastContactAt, endedAt: removedAt }
}

const nameOf = (parts: readonly string[]): string => parts.filter(Boolean).join(', ')

const SIGN_INS_AT_ONCE = 200

type Agreement = Awaited<ReturnType<typeof agreementsOf>>[number]
type SignIn = Awaited<ReturnType<typeof signInsBefore>>[number]

async function* signIns({ db }: CallServices, { username }: Own): AsyncGenerator<SignIn> {
  let before: number | null = null
  for (;;) {
    const found: SignIn[] = await signInsBefore(db, username, { before, most: SIGN_INS_AT_ONCE })
    const shown = found.slice(0, SIGN_INS_AT_ONCE)
    yield* shown
    if (found.length <= SIGN_INS_AT_ONCE) return
    before = shown.at(-1)?.at ?? null
  }
}

type LooksPage = Awaited<ReturnType<typeof accessesBefore>>
type Look = LooksPage['looks'][number] & { who: { kind: string; name: string } }

/** The access log, as its page shows it: no names that the member doesn't know, and no locations of other people. */
async function* looks(services: CallServices, { username, rows, memberIds }: Own): AsyncGenerator<Look> {
  let before: number | null = null
  do {
    const page: LooksPage = await accessesBefore(services.db, [username, ...memberIds], before)
    const actors = [...new Set(page.looks.map(({ actor }) => actor))]
    const known = await knownActors(services, { username, own: rows }, actors)
    for (const look of page.looks) yield { ...look, who: known.whoIs(look.actor) }
    before = page.next
  } while (before !== null)
}

function cardsSent({ db }: CallServices, own: Own) {
  const { at, username } = cardDeliveries
  return db.select().from(cardDeliveries).where(eq(username, own.username)).orderBy(desc(at))
}
