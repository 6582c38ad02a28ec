export const FHIR_JSON = 'application/fhir+json; charset=utf-8'

/** FHIR's JSON has no empty lists: a list without values is left out (http://hl7.org/fhir/R4/json.html#null). */
export function withoutEmptyLists<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutEmptyLists) as Value
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, part]) => !(Array.isArray(part) && part.length === 0))
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutEmptyLists<unknown>(part)])) as Value
}
