import type { Applicant } from '#server/insurer/registration.ts'
import {
  type Context,
  ODD_IDS,
  Broken,
  endsWhenGivenUp,
  must,
  notChecked,
  parsed,
  portOf,
  promisesOf,
} from './promise.ts'

const port = 'registration'
const READ_ONLY = notChecked('the records may not be changed: say --writable')
const NO_APPLICANT = 'nobody is named who could register (--applicant)'

const identify = (context: Context, applicant: Applicant) =>
  portOf(context, port).identify(context.call(), applicant)

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

export const registrationPromises = promisesOf(port, {
  "a member's details name that member": async (context) => {
    const { applicant, user } = context.known
    if (!applicant) return notChecked(NO_APPLICANT)
    const answer = parsed(port, 'identify', await identify(context, applicant))
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
  'details that nobody has find nobody, however odd': async (context) => {
    const known = { ssnLast4: '0000', firstName: 'Nobody', lastName: 'Atall', birthDate: '1980-01-01' }
    for (const [what, odd] of ODD_IDS)
      for (const details of [
        { ...known, memberId: odd },
        { ...known, memberId: 'no-such-id-7', firstName: odd, lastName: odd },
        { ...known, ssn: odd, ssnLast4: odd, birthDate: odd },
      ]) {
        const { outcome } = await identify(context, details).catch((error: unknown) => {
          throw new Broken(`${what} throws: ${error instanceof Error ? error.message : String(error)}`)
        })
        must(outcome === 'not-found', `${what} finds somebody`)
      }
  },
  'a letter to an unknown person is not posted': async (context) => {
    if (!context.writable) return READ_ONLY
    for (const [what, personId] of ODD_IDS) {
      const letter = {
        key: 'letter-to-nobody',
        personId,
        language: 'en',
        subject: 'Test',
        body: 'Test',
      } as const
      const answer = parsed(
        port,
        'sendLetter',
        await portOf(context, port).sendLetter(context.call(), letter),
      )
      must(answer === 'no-address', `a letter for ${what} is ${answer}`)
    }
  },
  'a call ends when it is given up': (context) =>
    endsWhenGivenUp(context, (given) =>
      portOf(context, port).identify(given, {
        ...{ memberId: 'no-such-id-7', ssnLast4: '0000', birthDate: '1980-01-01' },
        ...{ firstName: 'Nobody', lastName: 'Atall' },
      }),
    ),
})
