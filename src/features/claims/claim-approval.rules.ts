import { longDate } from '#base/dates.ts'
import { authorizationStatusOf } from '#contract/authorization-status.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { claimApprovalMessages as texts } from './locales/claim-approval.gen.ts'

type Approval = Pick<
  Authorization,
  'status' | 'servicingProvider' | 'facility' | 'validFrom' | 'validTo' | 'items'
>

/** Whether an authorization approves care, at least partly. */
export function isApproval({ status, items }: Pick<Approval, 'status' | 'items'>): boolean {
  const known = authorizationStatusOf(status)
  if (known?.id === 'partlyDenied') return items.some(({ approvedUnits }) => (approvedUnits ?? 0) > 0)
  return known?.color === 'green'
}

type Billed = Pick<Claim, 'providerName' | 'provider' | 'facility' | 'serviceFrom' | 'serviceTo'>

const isSame = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en')

/**
 * The details in which a claim differs from its approval: provider, place, dates and units. A value that either one
 * lacks isn't a difference.
 */
export function differencesOf(claim: Billed, approval: Approval): string[] {
  const { servicingProvider: approved } = approval
  const claimed = claim.provider.name || claim.providerName
  const isOther = Boolean(approved && claimed) && !isSame(approved ?? '', claimed)
  return [
    isOther && texts.provider({ approved: approved ?? '', claimed }),
    placeOf(claim, approval),
    datesOf(claim, approval),
    ...approval.items.map(unitsOf),
  ].filter((text) => typeof text === 'string')
}

const placeOf = ({ facility: claimed }: Billed, { facility: approved }: Approval) =>
  Boolean(approved && claimed) &&
  !isSame(approved ?? '', claimed ?? '') &&
  texts.place({ approved: approved ?? '', claimed: claimed ?? '' })

/** A stay can begin within its approval and end after it. */
function datesOf({ serviceFrom, serviceTo }: Billed, { validFrom, validTo }: Approval) {
  if (serviceFrom === null) return undefined
  if (validFrom !== null && serviceFrom < validFrom)
    return texts.begins({ day: longDate(validFrom), on: longDate(serviceFrom) })
  const last = serviceTo !== null && serviceTo > serviceFrom ? serviceTo : serviceFrom
  return validTo !== null && last > validTo && texts.ends({ day: longDate(validTo), on: longDate(last) })
}

const unitsOf = ({ approvedUnits: approved, usedUnits: used }: Approval['items'][number]) =>
  approved !== null && used !== null && used >= approved && texts.units({ used, approved })
