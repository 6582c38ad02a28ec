import { longDate } from '#base/dates.ts'
import type { PrimaryCarePerson } from '#contract/entities/primary-care.ts'
import type { Need } from './needs.rules.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'

const { primaryCare: texts } = dashboardMessages.needs

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
              title: texts.choose({ name }),
              body: texts.assigned({ day: longDate(assignedOn) }),
              until: assignedOn,
            },
          ]
    if (current.leavesOn === null) return []
    const until = Temporal.PlainDate.from(current.leavesOn).subtract({ days: 1 }).toString()
    return [
      {
        ...place,
        title: texts.leaves({ name }),
        body: texts.leavesBody({ day: longDate(until) }),
        until,
        isUrgent: true,
      },
    ]
  })
