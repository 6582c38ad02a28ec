import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { foldText, searchWords } from '#contract/fold.ts'
import { isOfPerson } from '#records/people.rules.ts'
import { groupOf } from './authorization-status.rules.ts'

export type AuthorizationFilter = {
  memberId: string
  group: string
  kind: string
  /** The first and last ISO date on which the insurer had the request. */
  from: string
  to: string
  /** Empty sorts the newest first. */
  order: string
}

export const NO_FILTER: AuthorizationFilter = {
  memberId: '',
  group: '',
  kind: '',
  from: '',
  to: '',
  order: '',
}

export const AUTHORIZATION_ORDERS = ['due', 'oldest'] as const

const receivedOn = (one: ListedAuthorization): string | null => one.receivedOn ?? one.requestedOn

/** The authorizations that match the filters and search words, in the chosen order; an empty filter matches all. */
export function filterAuthorizations(
  all: readonly ListedAuthorization[],
  { memberId, group, kind, from, to, order }: AuthorizationFilter,
  search = '',
): ListedAuthorization[] {
  const words = searchWords(search)
  const found = all.filter(
    (one) =>
      isOfPerson(one.memberId, memberId) &&
      (group === '' || groupOf(one) === group) &&
      (kind === '' || one.kind === kind) &&
      isBetween(receivedOn(one), from, to) &&
      words.every((word) => textOf(one).includes(word)),
  )
  if (order === 'due') return found.toSorted(byKey(dueKey))
  return order === 'oldest' ? found.toSorted(byKey(ageKey)) : found
}

/** A request without a day is in no date range. */
const isBetween = (day: string | null, from: string, to: string): boolean =>
  (from === '' && to === '') || (day !== null && (from === '' || from <= day) && (to === '' || day <= to))

const byKey =
  (keyOf: (one: ListedAuthorization) => string) =>
  (one: ListedAuthorization, other: ListedAuthorization): number => {
    const [key, otherKey] = [keyOf(one), keyOf(other)]
    return key < otherKey ? -1 : key > otherKey ? 1 : 0
  }

const LAST = '~'

/** Sorts the earliest deadline first, then requests that wait for the member, then those without a deadline. */
const dueKey = ({ due }: ListedAuthorization): string => {
  if (!due) return LAST + LAST
  return due.dueOn ?? (due.isForMember ? '' : LAST)
}
const ageKey = (one: ListedAuthorization): string => receivedOn(one) ?? LAST

const texts = new WeakMap<ListedAuthorization, string>()

/** The text that a search covers: service, providers and number. */
function textOf(one: ListedAuthorization): string {
  const known = texts.get(one)
  if (known !== undefined) return known
  const { service, requestingProvider, servicingProvider, facility, authorizationNumber } = one
  const parts = [...allTexts(service), requestingProvider, servicingProvider, facility, authorizationNumber]
  const made = foldText(parts.filter(Boolean).join(' '))
  texts.set(one, made)
  return made
}
