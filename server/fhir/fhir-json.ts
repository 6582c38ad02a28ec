export const FHIR_JSON = 'application/fhir+json; charset=utf-8'
