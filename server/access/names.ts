import { fullName } from './access.ts'
import type { MemberRow } from './members.ts'

/**
 * Names each person among the rows. People who share a full name, such as a father and a son, get the year of birth as
 * well, because lists and files identify people only by their names.
 */
export function namesIn(rows: readonly MemberRow[]): (row: MemberRow) => string {
  const byName = Map.groupBy(rows, fullName)
  const isShared = (row: MemberRow) =>
    (byName.get(fullName(row)) ?? []).some(({ person }) => person.personId !== row.person.personId)
  return (row) => (isShared(row) ? `${fullName(row)} (${row.person.birthDate.slice(0, 4)})` : fullName(row))
}
