/** A member id and its person's name, as in lists. */
type Named = { memberId: string; name: string }

/** A person to filter a list by, with the member ids of all their plans. */
export type PersonOfList = { label: string; ids: string[] }

/** One entry per person, who has a different member id in each plan. */
export const peopleOf = (members: readonly Named[]): PersonOfList[] =>
  [...Map.groupBy(members, ({ name }) => name)].map(([label, group]) => ({
    label,
    ids: [...new Set(group.map(({ memberId }) => memberId))],
  }))

const SEPARATOR = ','

/** The people as options of a field; the value holds all of a person's ids. */
export const choicesOfPeople = (members: readonly Named[]): { value: string; label: string }[] =>
  peopleOf(members).map(({ label, ids }) => ({ value: ids.join(SEPARATOR), label }))

/** Whether a member id belongs to the chosen person; if none is chosen, every id matches. */
export const isOfPerson = (memberId: string, chosen: string): boolean =>
  chosen === '' || chosen.split(SEPARATOR).includes(memberId)
