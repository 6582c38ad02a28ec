import type { Applicant } from '#server/insurer/registration.ts'
import { portOf } from './port.ts'
import { type Context, ODD_IDS, must, notChecked } from './promise.ts'

const port = portOf('registration')
const NO_APPLICANT = 'nobody is named who could register (--applicant)'

const identify = (context: Context, applicant: Applicant) =>
  port.of(context).identify(context.call(), applicant)

/** Another character in the first place, so that the text keeps its shape. */
const otherwise = (text: string): string => (text.startsWith('7') ? '3' : '7') + text.slice(1)

/** The known details, each time with one that is not right. */
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
  firstName: 'Nobody',
  lastName: 'Atall',
  birthDate: '1980-01-01',
}

const checks = port.checks({
  "a member's details name that member": async (context) => {
    const { applicant, user } = context.known
    if (!applicant) return notChecked(NO_APPLICANT)
    const answer = port.parsed('identify', await identify(context, applicant))
    must(answer.outcome === 'found', `identify() answers ${answer.outcome}`)
    const expected = user?.personId
    must(!expected || answer.personId === expected, 'identify() answers somebody else')
  },
  'a single detail that is not right finds nobody': async (context) => {
    const { applicant } = context.known
    if (!applicant) return notChecked(NO_APPLICANT)
    for (const [what, details] of nearMisses(applicant)) {
      const { outcome } = await identify(context, details)
      must(outcome === 'not-found', `with another ${what.replace('the ', '')} identify() answers ${outcome}`)
    }
  },
  'capitals and spaces in names make no difference': async (context) => {
    const { applicant } = context.known
    if (!applicant) return notChecked(NO_APPLICANT)
    const { firstName, lastName } = applicant
    const typed = { firstName: ` ${firstName.toUpperCase()}`, lastName: `${lastName.toLowerCase()} ` }
    const { outcome } = await identify(context, { ...applicant, ...typed })
    must(outcome === 'found', `identify() answers ${outcome}`)
  },
})

const aLetter = { prepare: async () => 'letter-to-nobody' }

const writes = port.writes(aLetter, {
  'a letter to an unknown person is not posted': async (key, context, { sendLetter }) => {
    for (const [what, personId] of ODD_IDS) {
      const letter = { key, personId, language: 'en', subject: 'Test', body: 'Test' } as const
      const answer = port.parsed('sendLetter', await sendLetter(context.call(), letter))
      must(answer === 'no-address', `a letter for ${what} is ${answer}`)
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
