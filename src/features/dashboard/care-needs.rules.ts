import type * as v from 'valibot'
import { longDate } from '#base/dates.ts'
import type { healthRecordNews } from '#contract/calls/health-record.ts'
import type { PrimaryCarePerson } from '#contract/entities/primary-care.ts'
import type { Need } from './needs.rules.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'

const texts = dashboardMessages.needs

/** People that the plan will choose a provider for, and those whose provider leaves the network. */
export const neededProviders = (people: readonly PrimaryCarePerson[]): Need[] =>
  people.flatMap(({ memberId, name, current, coming, assignedOn }): Need[] => {
    const place = { key: `primary care ${memberId}`, link: { to: '/primary-care-provider' } } as const
    if (coming) return []
    if (!current)
      return assignedOn === null
        ? []
        : [
            {
              ...place,
              title: texts.primaryCare.choose({ name }),
              body: texts.primaryCare.assigned({ day: longDate(assignedOn) }),
              until: assignedOn,
            },
          ]
    if (current.leavesOn === null) return []
    const until = Temporal.PlainDate.from(current.leavesOn).subtract({ days: 1 }).toString()
    return [
      {
        ...place,
        title: texts.primaryCare.leaves({ name }),
        body: texts.primaryCare.leavesBody({ day: longDate(until) }),
        until,
        isUrgent: true,
      },
    ]
  })

type Late = v.InferOutput<typeof healthRecordNews.reply>['late'][number]

/** Requests about health records that the plan answers late. */
export const lateAnswers = (late: readonly Late[]): Need[] =>
  late.map(({ handle, kind, dueOn }) => ({
    key: `record request ${handle}`,
    title: texts.record.late[kind],
    body: texts.record.lateBody({ day: longDate(dueOn) }),
    until: dueOn,
    link: { to: '/health-records/requests/$id', params: { id: handle } },
    isUrgent: true,
  }))
