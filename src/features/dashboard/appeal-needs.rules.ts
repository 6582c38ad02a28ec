import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import type { Need } from './needs.rules.ts'

const { needs } = dashboardMessages

/** A denied request is listed during this many days before the last day to appeal. */
const APPEAL_SOON_DAYS = 30

/** Denied requests whose last day to appeal is near, nearest first. */
export const endingAppeals = (
  authorizations: readonly ListedAuthorization[],
  today: Temporal.PlainDate,
): (ListedAuthorization & { appealUntil: string })[] =>
  authorizations
    .flatMap((one) => (one.appealUntil ? [{ ...one, appealUntil: one.appealUntil }] : []))
    .filter(
      ({ appealUntil }) =>
        appealUntil >= today.toString() && appealUntil <= today.add({ days: APPEAL_SOON_DAYS }).toString(),
    )
    .toSorted((a, b) => a.appealUntil.localeCompare(b.appealUntil))

export const deniedRequest = ({
  handle,
  service,
  memberName,
  appealUntil,
}: ListedAuthorization & { appealUntil: string }): Need => ({
  key: `appeal ${handle}`,
  title: needs.authorization.appeal({ service: insurerText(service) }),
  body: needs.authorization.appealBody({ name: memberName, day: longDate(appealUntil) }),
  until: appealUntil,
  link: { to: '/authorizations/$id', params: { id: handle } },
})
