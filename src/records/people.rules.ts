/** A member id and whose it is, as lists name the people in them. */
type Named = { memberId: string; name: string }

/** A person that a list can be narrowed to, with the member ids of all their plans. */
export type PersonOfList = { label: string; ids: string[] }

/** One entry a person: each has a member id of their own in each plan. */
export const peopleOf = (members: readonly Named[]): PersonOfList[] =>
  [...Map.groupBy(members, ({ name }) => name)].map(([label, group]) => ({
    label,
    ids: [...new Set(group.map(({ memberId }) => memberId))],
  }))

const SEPARATOR = ','

/** The same as choices of a field; the value holds all of a person's ids. */
export const choicesOfPeople = (members: readonly Named[]): { value: string; label: string }[] =>
  peopleOf(members).map(({ label, ids }) => ({ value: ids.join(SEPARATOR), label }))

/** Whether a member id belongs to the chosen person; without a chosen person, every id matches. */
export const isOfPerson = (memberId: string, chosen: string): boolean =>
  chosen === '' || chosen.split(SEPARATOR).includes(memberId)
