import { invalidQuery } from './eob-search.ts'

type Given = {
  given: string | readonly string[] | undefined
  /** The values, each with the type that it adds; empty if it adds nothing. */
  known: Readonly<Record<string, { to: string }>>
  isStrict: boolean
}

/**
 * The known values of `_include` or `_revinclude`, each once. Unknown values are left out; if strict, the query is refused
 * because of them.
 */
export function knownIncludes(name: string, { given, known, isStrict }: Given): string[] | undefined {
  if (given === undefined) return undefined
  const values = [given].flat().map((value) => nameOf(value, known))
  if (isStrict && values.includes(undefined))
    throw invalidQuery(name, `must be one of ${Object.keys(known).join(', ')}`)
  return [...new Set(values.filter((value) => value !== undefined))]
}

/** A value may name the type of its target, too: `PractitionerRole:location:Location`. */
function nameOf(value: string, known: Given['known']): string | undefined {
  const [from, param, target] = value.split(':')
  const name = `${from}:${param}`
  if (!Object.hasOwn(known, name)) return undefined
  return target === undefined || target === known[name]?.to ? name : undefined
}
