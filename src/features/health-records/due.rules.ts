import type { DueVaccine } from '#contract/entities/health-record.ts'

/** Whether a vaccine is due. An unknown state counts as due. */
export const isDue = ({ state }: Pick<DueVaccine, 'state'>): boolean =>
  state === null || state === 'due' || state === 'overdue'

type When = { word: 'overdue' | 'on' | 'from' | 'overdueFrom'; day: string }
type Stated = Pick<DueVaccine, 'state' | 'dueOn' | 'earliestOn' | 'overdueOn'>

/** The most important of the days that the source states; null if it doesn't state any. */
export function whenDue({ state, dueOn, earliestOn, overdueOn }: Stated): When | null {
  if (state === 'overdue' && overdueOn) return { word: 'overdue', day: overdueOn }
  if (dueOn) return { word: 'on', day: dueOn }
  if (earliestOn) return { word: 'from', day: earliestOn }
  return overdueOn ? { word: 'overdueFrom', day: overdueOn } : null
}
