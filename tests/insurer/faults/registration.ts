import type { Insurer } from '#server/insurer/insurer.ts'
import type { Applicant, Registration } from '#server/insurer/registration.ts'
import type { Fault } from './fault.ts'

type Identify = Registration['identify']

const withIdentify = (change: (identify: Identify) => Identify) => (insurer: Insurer) => {
  const { registration } = insurer
  if (!registration) return insurer
  return { ...insurer, registration: { ...registration, identify: change(registration.identify) } }
}

/** Replaces some details by the right ones before the lookup. */
const forgiving = (known: Partial<Applicant>) =>
  withIdentify((identify) => (call, applicant) => identify(call, { ...applicant, ...known }))

export const registrationFaults = (applicant: Applicant): readonly Fault[] => [
  ...(['ssnLast4', 'firstName', 'lastName', 'birthDate', 'memberId'] as const).map((name) => ({
    fault: `a search that ignores ${name}`,
    plant: forgiving({ [name]: applicant[name] }),
    breaks: 'registration: finds no member if one detail is wrong',
  })),
  {
    fault: 'a member mistaken for another',
    plant: withIdentify((identify) => async (...asked) => {
      const answer = await identify(...asked)
      return answer.outcome === 'found' ? { ...answer, personId: 'harper-marcus' } : answer
    }),
    breaks: 'registration: finds a member by their details',
  },
  {
    fault: 'an empty person id',
    plant: withIdentify((identify) => async (...asked) => {
      const answer = await identify(...asked)
      return answer.outcome === 'found' ? { ...answer, personId: '' } : answer
    }),
    breaks: 'registration: finds a member by their details',
  },
  {
    fault: 'a case-sensitive comparison of names',
    plant: withIdentify(
      (identify) => async (call, asked) =>
        asked.firstName === applicant.firstName ? identify(call, asked) : { outcome: 'not-found' },
    ),
    breaks: 'registration: ignores case and surrounding spaces in names',
  },
  {
    fault: 'an exception for a malformed id',
    plant: withIdentify((identify) => (call, asked) => {
      if (asked.memberId === '%') throw new Error('syntax error')
      return identify(call, asked)
    }),
    breaks: 'registration: finds nothing for unknown or malformed ids',
  },
  {
    fault: 'a letter posted to an unknown person',
    plant: ({ registration, ...insurer }) => ({
      ...insurer,
      ...(registration && { registration: { ...registration, sendLetter: async () => 'posted' } }),
    }),
    breaks: 'registration: posts no letter to an unknown person',
  },
  {
    fault: 'an ignored abort signal',
    plant: withIdentify(
      (identify) => (call, asked) =>
        call.signal.aborted ? new Promise<never>(() => {}) : afterwards(call.signal, identify(call, asked)),
    ),
    breaks: 'registration: ends an aborted call',
  },
]

/** Returns the answer, but never settles if the call was aborted in the meantime. */
async function afterwards<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const found = await answer
  return signal.aborted ? new Promise<never>(() => {}) : found
}
