import type { InsurerCall } from './call.ts'
import type { Person } from './membership.ts'

export type NameSearch = {
  /** One or more beginnings of names, such as "harper da". */
  text: string
  /** So many at most, in a fixed order. */
  most: number
}

/** Searches for people by name, for the plan's staff. Without it, staff can search by member id only. */
export type MemberSearch = {
  byName(call: InsurerCall, search: NameSearch): Promise<Person[]>
}
