export const FHIR_JSON = 'application/fhir+json; charset=utf-8'

/**
 * FHIR's JSON has no empty texts, lists and objects (http://hl7.org/fhir/R4/json.html): leaves them out, as well as
 * whatever contains nothing else. A required part that may be empty needs a data-absent-reason before.
 */
export function withoutEmptyLists<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutEmptyLists<unknown>).filter(isFilled) as Value
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withoutEmptyLists<unknown>(part)] as const)
  return Object.fromEntries(parts.filter(([, part]) => isFilled(part))) as Value
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return value !== '' && value !== undefined
}
