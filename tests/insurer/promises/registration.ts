import type { Applicant } from '#server/insurer/registration.ts'
import { portOf } from './port.ts'
import { type Context, ODD_IDS, must, notChecked } from './promise.ts'

const port = portOf('registration')
const NO_APPLICANT = 'no applicant is named (--applicant)'

const identify = (context: Context, applicant: Applicant) =>
  port.of(context).identify(context.call(), applicant)

/** Replaces the first character, so that the text keeps its length. */
const otherwise = (text: string): string => (text.startsWith('7') ? '3' : '7') + text.slice(1)

/** The applicant's details, each time with one of them wrong. */
function nearMisses(applicant: Applicant): [string, Applicant][] {
  const { memberId, ssn, ssnLast4, firstName, lastName, birthDate, mbiLast4 } = applicant
  const nextDay = Temporal.PlainDate.from(birthDate).add({ days: 1 }).toString()
  return [
    ['the last four digits', { ...applicant, ssnLast4: otherwise(ssnLast4) }],
    ['the first name', { ...applicant, firstName: `${firstName}ora` }],
    ['the last name', { ...applicant, lastName: lastName.slice(1) }],
    ['the birth date', { ...applicant, birthDate: nextDay }],
    ...(memberId
      ? [['the member id', { ...applicant, memberId: otherwise(memberId) }] as [string, Applicant]]
      : []),
    ...(ssn
      ? [['the Social Security number', { ...applicant, ssn: otherwise(ssn) }] as [string, Applicant]]
      : []),
    ...(mbiLast4 ? [['the Medicare number', { ...applicant, mbiLast4: '7777' }] as [string, Applicant]] : []),
  ]
}

const STRANGER = {
  memberId: 'no-such-id-7',
  ssnLast4: '0000',
  firstName: 'Unknown',
  lastName: 'Person',
  birthDate: '1980-01-01',
}

const checks = port.checks({
  'finds a member by their details': async (context) => {
    const { applicant, user } = context.known
    if (!applicant) return notChecked(NO_APPLICANT)
    const answer = port.parsed('identify', await identify(context, applicant))
    must(answer.outcome === 'found', `identify() returned ${answer.outcome}`)
    const expected = user?.personId
    must(!expected || answer.personId === expected, 'identify() returned another person')
  },
  'finds no member if one detail is wrong': async (context) => {
    const { applicant } = context.known
    if (!applicant) return notChecked(NO_APPLICANT)
    for (const [what, details] of nearMisses(applicant)) {
      const { outcome } = await identify(context, details)
      must(outcome === 'not-found', `identify() returned ${outcome} with a wrong value for ${what}`)
    }
  },
  'ignores case and surrounding spaces in names': async (context) => {
    const { applicant } = context.known
    if (!applicant) return notChecked(NO_APPLICANT)
    const { firstName, lastName } = applicant
    const typed = { firstName: ` ${firstName.toUpperCase()}`, lastName: `${lastName.toLowerCase()} ` }
    const { outcome } = await identify(context, { ...applicant, ...typed })
    must(outcome === 'found', `identify() returned ${outcome}`)
  },
})

const aLetter = { prepare: async () => 'letter-to-unknown-person' }

const writes = port.writes(aLetter, {
  'posts no letter to an unknown person': async (key, context, { sendLetter }) => {
    for (const [what, personId] of ODD_IDS) {
      const letter = { key, personId, language: 'en', subject: 'Test', body: 'Test' } as const
      const answer = port.parsed('sendLetter', await sendLetter(context.call(), letter))
      must(answer === 'no-address', `sendLetter() returned ${answer} for ${what}`)
    }
  },
})

const reads = port.reads({
  identify: {
    own: ({ known }) => (known.applicant ? [known.applicant] : []),
    odd: (odd) => [
      { ...STRANGER, memberId: odd },
      { ...STRANGER, firstName: odd, lastName: odd },
      { ...STRANGER, memberId: undefined, ssn: odd, ssnLast4: odd, birthDate: odd },
    ],
    isNothing: ({ outcome }) => outcome === 'not-found',
  },
})

export const registrationPromises = [...checks, ...writes, ...reads]
