import type { CodeSets } from '#server/platform/codesets/code-sets.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The deepest nesting that is searched; resources aren't deeper. */
const MOST_DEEP = 40

const DAY = /^\d{4}-\d{2}-\d{2}/

/** The day whose codes apply to a resource: the day of service, or else of the resource, or else today. */
function dayOf(resource: Json, today: string): string {
  const period = resource['billablePeriod'] ?? resource['servicedPeriod']
  const stated = [
    isObject(period) ? period['start'] : undefined,
    resource['servicedDate'],
    resource['created'],
  ]
  for (const day of stated) if (typeof day === 'string' && DAY.test(day)) return day.slice(0, 10)
  return today
}

/**
 * Adds the names of codes that a server states without a display, from the insurer's code sets. A concept with its own
 * text keeps it.
 */
export function withDisplays(resource: unknown, codeSets: CodeSets, today: string): unknown {
  if (codeSets.codes === 0 || !isObject(resource)) return resource
  const day = dayOf(resource, today)
  const named = (value: unknown, depth: number): unknown => {
    if (depth > MOST_DEEP) return value
    if (Array.isArray(value)) return value.map((one) => named(one, depth + 1))
    if (!isObject(value)) return value
    const inside = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, named(part, depth + 1)]),
    )
    return typeof value['text'] === 'string' || !Array.isArray(inside['coding'])
      ? inside
      : { ...inside, coding: inside['coding'].map((coding: unknown) => withDisplay(coding, codeSets, day)) }
  }
  return named(resource, 0)
}

function withDisplay(coding: unknown, { display }: CodeSets, day: string): unknown {
  if (!isObject(coding)) return coding
  const { system, code, display: own } = coding
  const isBare = typeof system === 'string' && typeof code === 'string' && !own
  const found = isBare ? display(system, code, day) : undefined
  return found === undefined ? coding : { ...coding, display: found }
}
