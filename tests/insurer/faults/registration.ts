import type { Insurer } from '#server/insurer/insurer.ts'
import type { Applicant, Registration } from '#server/insurer/registration.ts'
import type { Fault } from './fault.ts'

type Identify = Registration['identify']

const withIdentify = (change: (identify: Identify) => Identify) => (insurer: Insurer) => {
  const { registration } = insurer
  if (!registration) return insurer
  return { ...insurer, registration: { ...registration, identify: change(registration.identify) } }
}

/** Some details are replaced by the right ones before anybody looks. */
const forgiving = (known: Partial<Applicant>) =>
  withIdentify((identify) => (call, applicant) => identify(call, { ...applicant, ...known }))

export const registrationFaults = (applicant: Applicant): readonly Fault[] => [
  ...(['ssnLast4', 'firstName', 'lastName', 'birthDate', 'memberId'] as const).map((name) => ({
    fault: `a search that does not look at ${name}`,
    plant: forgiving({ [name]: applicant[name] }),
    breaks: 'registration: a single detail that is not right finds nobody',
  })),
  {
    fault: 'a member who is taken for somebody else',
    plant: withIdentify((identify) => async (...asked) => {
      const answer = await identify(...asked)
      return answer.outcome === 'found' ? { ...answer, personId: 'harper-marcus' } : answer
    }),
    breaks: "registration: a member's details name that member",
  },
  {
    fault: 'a person without a key',
    plant: withIdentify((identify) => async (...asked) => {
      const answer = await identify(...asked)
      return answer.outcome === 'found' ? { ...answer, personId: '' } : answer
    }),
    breaks: "registration: a member's details name that member",
  },
  {
    fault: 'names that are compared letter by letter',
    plant: withIdentify(
      (identify) => async (call, asked) =>
        asked.firstName === applicant.firstName ? identify(call, asked) : { outcome: 'not-found' },
    ),
    breaks: 'registration: capitals and spaces in names make no difference',
  },
  {
    fault: 'an odd id that throws',
    plant: withIdentify((identify) => (call, asked) => {
      if (asked.memberId === '%') throw new Error('syntax error')
      return identify(call, asked)
    }),
    breaks: 'registration: finds nothing for the ids of strangers, however odd',
  },
  {
    fault: 'a letter that is posted to an unknown person',
    plant: ({ registration, ...insurer }) => ({
      ...insurer,
      ...(registration && { registration: { ...registration, sendLetter: async () => 'posted' } }),
    }),
    breaks: 'registration: a letter to an unknown person is not posted',
  },
  {
    fault: 'a deadline that is not looked at',
    plant: withIdentify(
      (identify) => (call, asked) =>
        call.signal.aborted ? new Promise<never>(() => {}) : afterwards(call.signal, identify(call, asked)),
    ),
    breaks: 'registration: ends a call that is given up',
  },
]

/** The answer, or nothing at all where the call was given up in the meantime. */
async function afterwards<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const found = await answer
  return signal.aborted ? new Promise<never>(() => {}) : found
}
