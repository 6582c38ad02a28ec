import type { InsurerCall } from './call.ts'
import type { Person } from './membership.ts'

export type NameSearch = {
  /** One or more beginnings of names, such as "harper da". */
  text: string
  /** So many at most, in a fixed order. */
  most: number
}

/** Looks for people by name; the plan's staff ask. An insurer without it is asked by member id alone. */
export type MemberSearch = {
  byName(call: InsurerCall, search: NameSearch): Promise<Person[]>
}
