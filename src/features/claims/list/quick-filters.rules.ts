import { type PersonOfList, peopleOf } from '#records/people.rules.ts'
import {
  type ActiveFilter,
  type ClaimsSearch,
  type Members,
  filterValues,
  toStatusesParam,
  withoutParts,
} from './search.rules.ts'

export type QuickFilter = {
  name: 'denied' | 'pending' | 'owing' | 'person'
  /** A person's name. */
  label: string
  isOn: boolean
  /** The search after a press. */
  next: ClaimsSearch
}

/** The filters available with one press: the most common ones, and each person whose claims the member sees. */
export function quickFilters(search: ClaimsSearch, members: Members): QuickFilter[] {
  const people = peopleOf(members)
  return [
    ofStatus(search, 'denied'),
    ofStatus(search, 'pending'),
    {
      name: 'owing',
      label: '',
      isOn: search.owing !== undefined,
      next: { ...withoutParts(search, 'owing'), ...(search.owing === undefined && { owing: 'yes' }) },
    },
    ...(people.length > 1 ? people.map((person) => ofPerson(search, person)) : []),
  ]
}

function ofStatus(search: ClaimsSearch, name: 'denied' | 'pending'): QuickFilter {
  const chosen = filterValues(search, 'statuses')
  const isOn = chosen.includes(name)
  const statuses = toStatusesParam(isOn ? chosen.filter((one) => one !== name) : [...chosen, name])
  return {
    name,
    label: '',
    isOn,
    next: { ...withoutParts(search, 'statuses'), ...(statuses && { statuses }) },
  }
}

function ofPerson(search: ClaimsSearch, { label, ids }: PersonOfList): QuickFilter {
  const chosen = filterValues(search, 'members')
  const isOn = ids.some((id) => chosen.includes(id))
  const members = [...chosen.filter((id) => !ids.includes(id)), ...(isOn ? [] : ids)].join(',')
  return {
    name: 'person',
    label,
    isOn,
    next: { ...withoutParts(search, 'members'), ...(members && { members }) },
  }
}

/** Whether an active filter is shown as a quick filter. */
export const isQuick = ({ name, value }: ActiveFilter, members: Members): boolean =>
  name === 'owing' ||
  (name === 'statuses' && (value === 'denied' || value === 'pending')) ||
  (name === 'members' && peopleOf(members).length > 1)
