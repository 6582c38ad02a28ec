import { isUndecided } from '#contract/authorization-status.ts'
import type { AuthorizationWrite } from '#contract/entities/authorization.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'

type Stated = Pick<
  MemberAuthorization,
  'status' | 'decidedOn' | 'validTo' | 'items' | 'informationWanted' | 'extensionAsked'
>

/** Whether units were approved and may still be used on a day. */
const isInForce = ({ items, validTo, decidedOn }: Stated, today: Temporal.PlainDate): boolean =>
  decidedOn !== null &&
  validTo !== null &&
  validTo >= today.toString() &&
  items.some(({ approvedUnits }) => (approvedUnits ?? 0) > 0)

/** Lists the kinds of writes that the sandbox insurer accepts for a request on a day. */
export function writesTaken(one: Stated, today: Temporal.PlainDate): AuthorizationWrite[] {
  const isOpen = isUndecided(one)
  const isWanted = one.informationWanted.some(
    ({ from, receivedOn }) => from === 'member' && receivedOn === null,
  )
  return [
    ...(isOpen && isWanted ? (['information'] as const) : []),
    ...(isOpen ? (['withdrawal'] as const) : []),
    ...(one.extensionAsked === null && isInForce(one, today) ? (['extension'] as const) : []),
  ]
}
