import * as v from 'valibot'

/*
 * Sources often name a doctor or a medicine only by reference to a resource that is contained or that the server
 * includes in its answer. That resource's name becomes the reference's display, as if the source had written it.
 */

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Deeper and additional references stay as the source wrote them. */
const MOST_DEEP = 6
const MOST_NODES = 2_000
const MOST_CONTAINED = 200

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300))), undefined)
const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.array(v.fallback(v.nullable(schema), null))), undefined)

const HumanName = v.object({ text, prefix: list(text), given: list(text), family: text })
const Concept = v.fallback(
  v.optional(v.object({ text, coding: list(v.object({ display: text })) })),
  undefined,
)
const Display = v.fallback(v.optional(v.object({ display: text })), undefined)
const Named = v.object({
  name: v.fallback(v.optional(v.union([v.string(), v.array(HumanName)])), undefined),
  code: Concept,
  practitioner: Display,
  organization: Display,
})

/** The name of a person, an organization, a place or a medicine; empty if none is stated. */
export function nameOfResource(resource: unknown): string {
  const read = v.safeParse(Named, resource)
  if (!read.success) return ''
  const { name, code, practitioner, organization } = read.output
  if (typeof name === 'string') return name.trim().slice(0, 300)
  const [person] = name ?? []
  if (person) {
    const { prefix, given, family } = person
    return person.text || [...(prefix ?? []), ...(given ?? []), family].filter(Boolean).join(' ')
  }
  const display = code?.coding?.find((coding) => coding?.display)?.display
  return code?.text || display || practitioner?.display || organization?.display || ''
}

/** The names of contained resources, by their references. */
function containedNames({ contained }: Json): Map<string, string> {
  const found = new Map<string, string>()
  if (!Array.isArray(contained)) return found
  for (const one of contained.slice(0, MOST_CONTAINED) as unknown[]) {
    const name = isObject(one) && typeof one['id'] === 'string' ? nameOfResource(one) : ''
    if (name !== '' && isObject(one)) found.set(`#${String(one['id'])}`, name)
  }
  return found
}

/**
 * Gives references without a display the name of their target: a contained resource, or an entry of `names`, whose keys
 * are references such as `Medication/7`. Returns a resource without such references unchanged.
 */
export function withReferenceNames<Resource extends Json>(
  resource: Resource,
  names: ReadonlyMap<string, string> = new Map(),
): Resource {
  const contained = containedNames(resource)
  if (contained.size === 0 && names.size === 0) return resource
  let nodes = 0
  const named = (value: unknown, depth: number): unknown => {
    nodes += 1
    if (depth > MOST_DEEP || nodes > MOST_NODES) return value
    if (Array.isArray(value)) return value.map((one) => named(one, depth + 1))
    if (!isObject(value)) return value
    const { reference, display } = value
    if (typeof reference !== 'string' || (typeof display === 'string' && display !== ''))
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part, depth + 1)]))
    const name = contained.get(reference) ?? names.get(relativeReference(reference))
    return name === undefined ? value : { ...value, display: name }
  }
  return Object.fromEntries(
    Object.entries(resource).map(([key, part]) => [key, key === 'contained' ? part : named(part, 0)]),
  ) as Resource
}

/** The type and the id in a reference, which may begin with the server's address and end with a version. */
export const relativeReference = (reference: string): string =>
  /(?:^|\/)([A-Z][A-Za-z]+\/[\w.-]{1,64})(?:\/_history\/[\w.-]+)?$/.exec(reference)?.[1] ?? reference
