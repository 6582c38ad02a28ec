export const FHIR_JSON = 'application/fhir+json; charset=utf-8'

/**
 * FHIR's JSON has no empty lists, texts and objects (http://hl7.org/fhir/R4/json.html): leaves them out, as well as
 * whatever contains nothing else. A part that FHIR requires therefore states why it is missing (`absent`, `unknown`).
 */
export const withoutEmptyParts = <Value>(value: Value): Value => filledPartsOf(value) as Value

function filledPartsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledPartsOf).filter(isFilled)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, filledPartsOf(part)] as const)
  return Object.fromEntries(parts.filter(([, part]) => isFilled(part)))
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return value !== '' && value !== undefined
}
