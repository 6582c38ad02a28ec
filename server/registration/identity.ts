import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { proveIdentity } from '#contract/calls/registration.ts'
import { isBornBy, needsGuardian } from '#contract/registration-rules.ts'
import { todayOf } from '#server/clock.ts'
import { accounts } from '#server/db/schema.ts'
import { passing, problem } from '#server/http/problem.ts'
import type { Database } from '#server/db/open.ts'
import type { CallServices } from '#server/services.ts'
import { TRIES_A_DAY, TRIES_OF_A_SOURCE_AN_HOUR, forgetTries, mayTry } from './tries.ts'
import type { Names } from './under-way.ts'

export type IdentityBody = v.InferOutput<NonNullable<typeof proveIdentity.body>>

const invalid = (fields: Record<string, string>) =>
  problem(422, 'INVALID_REQUEST', 'The body was not understood.', fields)

/** What can be wrong with the details whoever they belong to. */
function checkDetails({ memberId, ssn, ssnLast4, birthDate, guardian }: IdentityBody, today: string): void {
  if (memberId === undefined && ssn === undefined)
    throw invalid({ memberId: 'or the Social Security number is required' })
  if (ssn !== undefined && ssn.slice(-4) !== ssnLast4)
    throw invalid({ ssnLast4: 'must be the end of the Social Security number' })
  if (!isBornBy(birthDate, today)) throw invalid({ birthDate: 'must not be in the future' })
  if (needsGuardian(birthDate, today) && !guardian)
    throw invalid({ guardian: 'is required for a child under 14' })
}

/**
 * Whose tries these are. Somebody may guess the digits that belong to a card, or the card that belongs to a name;
 * each is counted.
 */
const identitiesIn = ({ memberId, ssn, firstName, lastName, birthDate }: IdentityBody): string[] => [
  ...(memberId === undefined ? [] : [`card ${memberId.replace(/\W|_/g, '')}`]),
  ...(ssn === undefined ? [] : [`ssn ${ssn}`]),
  `person ${`${firstName} ${lastName}`.toLowerCase()} ${birthDate}`,
]

export type ProvenIdentity = { personId: string; names: Names; isForChild: boolean }

/**
 * Who somebody is, by the insurer's word. Everything up to that word is the same for people who exist and people who
 * do not (security RG-03); what is told afterwards is told to the person alone.
 */
export async function provenIdentity(
  services: CallServices,
  body: IdentityBody,
  source: string,
): Promise<ProvenIdentity> {
  const today = todayOf(services.clock).toString()
  const ofSource = { of: `source ${source}`, most: TRIES_OF_A_SOURCE_AN_HOUR, hours: 1 }
  if (!(await mayTry(services, ofSource))) throw passing(problem(429, 'REG-0038'))
  checkDetails(body, today)
  const identities = identitiesIn(body)
  for (const of of identities)
    if (!(await mayTry(services, { of, most: TRIES_A_DAY, hours: 24 })))
      throw passing(problem(429, 'REG-0038'))
  const { guardian, ...applicant } = body
  const answer = await services.insurer.registration.identify(applicant)
  if (answer.outcome === 'not-found') throw problem(422, 'REG-0006')
  await forgetTries(services, identities)
  if (answer.outcome === 'no-policy') throw problem(422, 'REG-0013')
  if (answer.outcome === 'federal') throw problem(422, 'REG-0007')
  if (await hasAccount(services.db, answer.personId)) throw problem(409, 'REG-0037')
  const isForChild = needsGuardian(body.birthDate, today)
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

export const hasAccount = async (db: Database, personId: string): Promise<boolean> =>
  (await db.$count(accounts, eq(accounts.personId, personId))) > 0
