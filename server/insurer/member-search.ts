import type { InsurerCall } from './call.ts'
import type { Person } from './membership.ts'

export type NameSearch = {
  /** One or more beginnings of names, such as "harper da". */
  text: string
  /** The most results, in a fixed order. */
  most: number
}

/** Searches for people by name, for the plan's staff. Without this port, staff can search only by member id. */
export type MemberSearch = {
  byName(call: InsurerCall, search: NameSearch): Promise<Person[]>
}
