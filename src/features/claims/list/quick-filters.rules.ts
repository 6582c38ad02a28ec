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
  /** Of a person. */
  label: string
  isOn: boolean
  /** The search after a press. */
  next: ClaimsSearch
}

/** The filters that are one press away: what most members look for, and each person whose claims they see. */
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

/** Whether a filter in use is shown by a quick filter that is on. */
export const isQuick = ({ name, value }: ActiveFilter, members: Members): boolean =>
  name === 'owing' ||
  (name === 'statuses' && (value === 'denied' || value === 'pending')) ||
  (name === 'members' && peopleOf(members).length > 1)
