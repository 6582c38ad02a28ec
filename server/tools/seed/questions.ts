import { businessDaysAfter } from '#contract/business-days.ts'
import type { questions } from '#server/domains/conversations/questions/tables.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'

const DAYS_AGO = 12

/** One question that Dana asked some time ago, and its answer. */
export function questionRows(today: Temporal.PlainDate): (typeof questions.$inferInsert)[] {
  const asked = today.subtract({ days: DAYS_AGO })
  const answerBy = businessDaysAfter(asked, 1)
  const at = (day: Temporal.PlainDate, plainTime: string) =>
    day.toZonedDateTime({ timeZone: 'America/Chicago', plainTime }).toInstant().toString()
  return people.flatMap(({ personId, login, places }) => {
    const [place] = places
    if (personId !== 'harper-dana' || !login || !place) return []
    return {
      questionId: 'question-dana-1',
      username: login,
      contractId: place.contractId,
      memberId: memberIdOf(place),
      companyId: place.plan.companyId,
      contractType: place.plan.contractType,
      topic: 'coverage',
      phone: '5015550177',
      comments: 'Is physical therapy for my shoulder covered? My doctor wants me to go twice a week.',
      askedAt: at(asked, '10:12'),
      answerBy: answerBy.toString(),
      answer:
        'Yes. Your plan covers physical therapy. You pay a copay at each visit, and your plan limits visits each plan year. See Coverage and copays. You don’t need approval before you start.',
      answeredAt: at(answerBy, '09:40'),
      aboutMemberId: memberIdOf(place),
      tier1: place.plan.tier1,
      state: 'answered',
    }
  })
}
