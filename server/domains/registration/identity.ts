import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { proveIdentity } from '#contract/calls/registration.ts'
import { isBornBy, needsGuardian, readNames } from '#contract/registration-rules.ts'
import { todayOf } from '#server/config/clock.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import type { Database } from '#server/platform/db/open.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import type { Source } from '#server/identity/source.ts'
import { foldedCard, foldedName } from '#server/insurer/folded.ts'
import type { CallServices } from '#server/services.ts'
import { forgetTries, mayTryFrom, mayTryIdentities } from './tries.ts'
import type { Names } from './under-way.ts'

export type IdentityBody = v.InferOutput<NonNullable<typeof proveIdentity.body>>

const invalid = (fields: Record<string, string>) =>
  problem(422, 'INVALID_REQUEST', 'The body was not understood.', fields)

/** Rejects details that are wrong for any person. */
function checkDetails({ memberId, ssn, ssnLast4, birthDate, guardian }: IdentityBody, today: string): void {
  if (memberId === undefined && ssn === undefined)
    throw invalid({ memberId: 'or the Social Security number is required' })
  if (ssn !== undefined && ssn.slice(-4) !== ssnLast4)
    throw invalid({ ssnLast4: 'must be the end of the Social Security number' })
  if (!isBornBy(birthDate, today)) throw invalid({ birthDate: 'must not be in the future' })
  if (needsGuardian(birthDate, today) && !guardian)
    throw invalid({ guardian: 'is required for a child under 14' })
}

const personIn = ({ firstName, lastName, birthDate }: IdentityBody): string =>
  `person ${foldedName(firstName)} ${foldedName(lastName)} ${birthDate}`

/** Both names; if a member has only one name, it's used for both. If neither is there, the form has to be filled in. */
function namesIn<Names extends { firstName: string; lastName: string }>(given: Names, field: string): Names {
  const names = readNames(given)
  if (!names) throw invalid({ [field]: 'is required' })
  return names
}

/**
 * The identities that an attempt counts against: the card, the Social Security number, the person, and the birth date
 * with the last four digits. An attacker may know any of them and guess the others. The last one applies whatever
 * spelling of a name an insurer accepts: with the digits known and the rest of the number guessed, another spelling
 * isn't another identity.
 */
const identitiesIn = (body: IdentityBody): string[] => [
  ...(body.memberId === undefined ? [] : [`card ${foldedCard(body.memberId)}`]),
  ...(body.ssn === undefined ? [] : [`ssn ${body.ssn}`]),
  personIn(body),
  `digits ${body.ssnLast4} ${body.birthDate}`,
]

export type ProvenIdentity = { personId: string; names: Names; isForChild: boolean }

/**
 * Asks the insurer who a person is. Until it answers, everything is the same for people who exist and people who
 * don't; only the person learns the rest.
 */
export async function provenIdentity(
  services: CallServices,
  given: IdentityBody,
  source: Source,
): Promise<ProvenIdentity> {
  const body: IdentityBody = {
    ...given,
    ...namesIn(given, 'firstName'),
    guardian: given.guardian && namesIn(given.guardian, 'guardian'),
  }
  const today = todayOf(services.clock).toString()
  if (!(await mayTryFrom(services, source))) throw passing(problem(429, 'REG-0038'))
  checkDetails(body, today)
  const identities = identitiesIn(body)
  if (!(await mayTryIdentities(services, source, identities))) throw passing(problem(429, 'REG-0038'))
  const isForChild = needsGuardian(body.birthDate, today)
  const { guardian, ...applicant } = body
  const answer = await services.insurer.registration.identify({
    ...applicant,
    ...(isForChild && guardian ? { guardian } : {}),
  })
  if (answer.outcome === 'not-found') {
    await noteFailed(services, source, body)
    throw problem(422, 'REG-0006')
  }
  await forgetTries(services, source, identities)
  if (answer.outcome === 'no-policy') throw problem(422, 'REG-0013')
  if (answer.outcome === 'federal') throw problem(422, 'REG-0007')
  if (await hasAccount(services.db, answer.personId)) throw problem(409, 'REG-0037')
  return {
    personId: answer.personId,
    isForChild,
    names: {
      firstName: answer.firstName,
      lastName: body.lastName,
      guardian: (isForChild && guardian) || null,
    },
  }
}

/**
 * Identifies whose identity was tried, without the name: failed attempts at the same person have the same subject, but
 * only under `DATA_KEYS`.
 */
const noteFailed = (services: CallServices, { requestId }: Source, body: IdentityBody): Promise<void> =>
  noteSecurity(services, {
    username: undefined,
    subject: `person ${services.dataKeys.digest(personIn(body))}`,
    action: 'register',
    outcome: 'failed',
    requestId,
  })

export const hasAccount = async (db: Database, personId: string): Promise<boolean> =>
  (await db.$count(accounts, eq(accounts.personId, personId))) > 0
