import { desc, eq } from 'drizzle-orm'
import { looksBefore, signInsBefore } from '#server/platform/audit/looks.ts'
import { topicOf } from '#server/platform/audit/topics.ts'
import { acceptedTerms, cardDeliveries, knownDevices, portalSessions } from '#server/platform/db/schema.ts'
import { savedCardsOf } from '#server/domains/cards/saved-cards-repository.ts'
import { accountOf, contactsOf } from '#server/identity/contacts.ts'
import { authenticatorSince } from '#server/identity/second-step/authenticator.ts'
import { passkeysOf } from '#server/identity/passkeys/repository.ts'
import { knownActors } from '#server/access/actors.ts'
import { familyAccessOf, familyStanding } from '#server/domains/account/family-access.ts'
import { preferencesOf } from '#server/notifications/preferences.ts'
import type { CallServices } from '#server/services.ts'
import { accountGuardians } from '#server/domains/registration/tables.ts'
import { agreementsOf } from '#server/domains/programs/agreements.ts'
import { connectedAppsOf } from '#server/domains/programs/connected-apps.ts'
import type { Own } from './own.ts'
import type { Row, Section } from './section.ts'

const MICROSECONDS_OF_A_MILLISECOND = 1_000
const momentOf = (microseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(microseconds / MICROSECONDS_OF_A_MILLISECOND)).toString()

const instant = (moment: string | null | undefined): string | null =>
  moment ? Temporal.Instant.from(moment.replace(' ', 'T')).toString() : null

/** The account itself: contacts, preferences, family access, devices, sign-ins and who looked. */
export const accountSections = (services: CallServices, own: Own): Section[] => [
  {
    name: 'account',
    columns: [
      ...['username', 'createdAt', 'email', 'emailVerifiedAt', 'mobile', 'mobileVerifiedAt', 'contacts'],
      ...['codeAtSignInSince', 'authenticatorAppSince', 'acceptedTerms', 'termsAcceptedAt'],
      'guardian',
    ],
    rows: () => account(services, own),
  },
  {
    name: 'preferences',
    columns: ['kind', 'byEmail', 'byText', 'byPush', 'quietFrom', 'quietTo'],
    rows: () => preferences(services, own),
  },
  {
    name: 'family-access',
    columns: ['at', 'change', 'topic', 'lastDay', 'name', 'isOwn'],
    rows: () => familyAccess(services, own),
  },
  {
    name: 'devices',
    columns: ['kind', 'name', 'createdAt', 'lastUsedAt', 'endedAt'],
    rows: () => devices(services, own),
  },
  {
    name: 'connected-services',
    columns: ['app', 'firstOpenedAt', 'lastOpenedAt', 'stoppedAt'],
    rows: async function* () {
      yield* await connectedAppsOf(services.db, own.username)
    },
  },
  {
    name: 'sharing-agreements',
    columns: [
      ...['program', 'memberId', 'contractType', 'agreedAt', 'withdrawnAt', 'boxes', 'text', 'version'],
    ],
    rows: async function* () {
      yield* await agreementsOf(services.db, own.username)
    },
  },
  {
    name: 'sign-ins',
    columns: ['at', 'what', 'result', 'device', 'network'],
    rows: () => signIns(services, own),
  },
  {
    name: 'who-looked',
    columns: ['day', 'who', 'name', 'topic', 'action', 'result', 'times', 'lastAt'],
    rows: () => looks(services, own),
  },
  {
    name: 'cards-sent',
    columns: ['at', 'channel', 'sentTo', 'state'],
    rows: async function* () {
      const { channel, sentTo, state, at, username } = cardDeliveries
      const sent = await services.db
        .select({ at, channel, sentTo, state })
        .from(cardDeliveries)
        .where(eq(username, own.username))
        .orderBy(desc(at))
      for (const one of sent) yield { ...one, at: instant(one.at) }
    },
  },
]

async function* account(services: CallServices, { username }: Own): AsyncGenerator<Row> {
  const { db } = services
  const [terms] = await db.select().from(acceptedTerms).where(eq(acceptedTerms.username, username))
  const agreed = { acceptedTerms: terms?.version ?? null, termsAcceptedAt: instant(terms?.acceptedAt) }
  const found = await accountOf(services, username)
  const [guardian] = await db.select().from(accountGuardians).where(eq(accountGuardians.username, username))
  // Another provider's member has no account here.
  if (!found) return yield { username, ...agreed }
  yield {
    ...{ username, createdAt: instant(found.createdAt) },
    ...{ email: found.email, emailVerifiedAt: instant(found.emailVerifiedAt) },
    ...{ mobile: found.mobile, mobileVerifiedAt: instant(found.mobileVerifiedAt) },
    contacts: (await contactsOf(services, found)).map(({ to }) => to),
    codeAtSignInSince: instant(found.secondStepSince),
    authenticatorAppSince: instant(await authenticatorSince(db, username)),
    ...agreed,
    guardian: guardian ? `${guardian.firstName} ${guardian.lastName}` : null,
  }
}

async function* preferences({ db }: CallServices, { rows }: Own): AsyncGenerator<Row> {
  const [first] = rows
  if (!first) return
  const { choices, quietHours } = await preferencesOf(db, first.person.personId)
  const quiet = { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }
  for (const choice of choices) yield { ...choice, ...quiet }
}

async function* familyAccess(services: CallServices, { username }: Own): AsyncGenerator<Row> {
  const standing = await familyStanding(services, username)
  if (standing) yield* (await familyAccessOf(services, standing)).log
}

async function* devices({ db }: CallServices, { username }: Own): AsyncGenerator<Row> {
  const sessions = await db.select().from(portalSessions).where(eq(portalSessions.username, username))
  for (const { browser, system, createdAt, lastSeenAt } of sessions)
    yield {
      ...{ kind: 'session', name: [browser, system].filter(Boolean).join(', ') },
      ...{ createdAt: instant(createdAt), lastUsedAt: instant(lastSeenAt), endedAt: null },
    }
  const known = await db.select().from(knownDevices).where(eq(knownDevices.username, username))
  for (const { lastSignInAt } of known)
    yield { kind: 'browser', name: '', createdAt: null, lastUsedAt: instant(lastSignInAt), endedAt: null }
  for (const { name, createdAt, lastUsedAt } of await passkeysOf(db, username))
    yield {
      ...{ kind: 'passkey', name, createdAt: instant(createdAt) },
      ...{ lastUsedAt: instant(lastUsedAt), endedAt: null },
    }
  for (const { device, createdAt, lastContactAt, removedAt } of await savedCardsOf(db, username))
    yield {
      ...{ kind: 'saved-card', name: device, createdAt: instant(createdAt) },
      ...{ lastUsedAt: instant(lastContactAt), endedAt: instant(removedAt) },
    }
}

const SIGN_INS_AT_ONCE = 200

async function* signIns({ db }: CallServices, { username }: Own): AsyncGenerator<Row> {
  let before: number | null = null
  for (;;) {
    const found: Awaited<ReturnType<typeof signInsBefore>> = await signInsBefore(db, username, {
      ...{ before, most: SIGN_INS_AT_ONCE },
    })
    const shown = found.slice(0, SIGN_INS_AT_ONCE)
    for (const { at, action, outcome, device, network } of shown)
      yield { at: momentOf(at), what: action, result: outcome, device: device.replace('/', ', '), network }
    if (found.length <= SIGN_INS_AT_ONCE) return
    before = shown.at(-1)?.at ?? null
  }
}

/** As the page of it says: of others no name that the member does not know, and no place. */
async function* looks(services: CallServices, { username, rows, memberIds }: Own): AsyncGenerator<Row> {
  let before: number | null = null
  do {
    const page: Awaited<ReturnType<typeof looksBefore>> = await looksBefore(
      services.db,
      [username, ...memberIds],
      before,
    )
    const known = await knownActors(services, { username, own: rows }, [
      ...new Set(page.looks.map(({ actor }) => actor)),
    ])
    for (const { day, actor, action, outcome, times, last } of page.looks) {
      const { kind: who, name } = known.whoIs(actor)
      yield {
        ...{ day, who, name, topic: topicOf(action) },
        ...{ action: action.split(' ')[0], result: outcome, times, lastAt: momentOf(last) },
      }
    }
    before = page.next
  } while (before !== null)
}
