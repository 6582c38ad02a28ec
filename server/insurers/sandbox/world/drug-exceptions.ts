import { INSURER_ZONE } from '#server/config/clock.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import { DRUG_BY_ID } from '#server/insurers/sandbox/pharmacy/drugs.ts'
import type { drugExceptions } from '#server/insurers/sandbox/pharmacy/exceptions/tables.ts'
import { DECISION_WORDS, drugWords } from '#server/insurers/sandbox/pharmacy/exceptions/words.ts'
import { bilingual } from './bilingual.ts'
import { people } from './people.ts'
import { memberIdOf } from './person.ts'

type Row = typeof drugExceptions.$inferInsert
type Facts = Row['facts']

/** A request in the sandbox world, in days before the day of seeding. */
type Requested = { drugId: string; daysAgo: number } & Pick<Facts, 'kind' | 'reason'> & {
    stated: (sentOn: Temporal.PlainDate) => Partial<Facts>
  }

/** By person: Octavia's was denied and can be appealed; Wilma's is waiting for her prescriber. */
const REQUESTED: Readonly<Record<string, Requested>> = {
  'reyes-octavia': {
    drugId: 'empagliflozin-10-mg',
    kind: 'step',
    reason: 'I took metformin years ago and it upset my stomach.',
    daysAgo: 20,
    stated: (sentOn) => ({
      state: 'denied',
      decidedOn: sentOn.add({ days: 2 }).toString(),
      why: DECISION_WORDS.stepFirst,
    }),
  },
  'ross-wilma': {
    drugId: 'dulaglutide-1-5-mg',
    kind: 'approval',
    reason: 'My doctor wants me to take it once a week.',
    daysAgo: 1,
    stated: (sentOn) => ({
      informationWanted: [
        {
          itemId: 'statement',
          what: bilingual('Your prescriber’s statement', 'La declaración de su médico'),
          from: 'provider',
          askedOn: sentOn.toString(),
          dueOn: sentOn.add({ days: 14 }).toString(),
          receivedOn: null,
        },
      ],
    }),
  },
}

const SENT = { timeZone: INSURER_ZONE, plainTime: '09:00' }

/** The drug exception requests of the sandbox's people. */
export const exceptionsOfWorld = (today: Temporal.PlainDate): Row[] =>
  people.flatMap((person): Row[] => {
    const asked = REQUESTED[person.personId]
    const place = person.places.find(({ plan }) => plan.contractType === 'medical')
    if (!asked || !place) return []
    const { drugId, kind, reason, daysAgo, stated } = asked
    const sentOn = today.subtract({ days: daysAgo })
    const memberId = memberIdOf(place)
    const exceptionId = `exception-${memberId}-1`
    const { name, phone } = PROVIDERS.family
    return [
      {
        exceptionId,
        contractId: place.contractId,
        contractType: 'medical',
        memberId,
        drugKey: drugId,
        sentAt: sentOn.toZonedDateTime(SENT).toInstant().toString(),
        decidesAt: null,
        facts: {
          confirmation: confirmationOf(exceptionId, 'drug-exception'),
          drugId,
          drug: drugWords(DRUG_BY_ID.get(drugId), drugId),
          kind,
          reason,
          prescriber: { name, phone },
          isUrgent: false,
          state: 'received',
          decidedOn: null,
          approvedUntil: null,
          why: null,
          informationCompleteOn: null,
          informationWanted: [],
          decisionDueAt: null,
          appealUntil: null,
          isConfidential: false,
          ...stated(sentOn),
        },
      },
    ]
  })
