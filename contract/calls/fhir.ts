import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import {
  Bundle,
  CapabilityStatement,
  Coverage,
  ExplanationOfBenefitResource,
  CareTeamResource,
  MedicationDispenseResource,
  InsurancePlanResource,
  Patient,
} from '#contract/entities/fhir.ts'

/** The maximum number of coverages on a page (spec §9). */
export const COVERAGE_PAGE_SIZE = 50

const fhir = { area: 'fhir', lenient: true } as const

const format = v.optional(v.string())

/** A search by POST has its parameters in a form, so that addresses and logs name no member. */
const byPost = { ...fhir, method: 'POST', access: 'readable', reads: true } as const

/**
 * Searches FHIR Patient. `identifier` is a member id, or a contract id for its policy holder; FHIR's `system|value`
 * works, too.
 */
export const patients = endpoint({
  method: 'GET',
  ...fhir,
  path: '/Patient',
  access: 'readable',
  query: v.object({
    identifier: v.string(),
    _count: v.optional(v.string()),
    _cursor: v.optional(v.string()),
    _format: format,
  }),
  reply: Bundle,
  failure: 'BP-FA-004',
})

/** Searches FHIR Patient by POST. */
export const patientsByPost = endpoint({
  ...byPost,
  path: '/Patient/_search',
  body: patients.query,
  reply: Bundle,
  failure: patients.failure,
})

/** Reads one FHIR Patient. */
export const patient = endpoint({
  method: 'GET',
  ...fhir,
  path: '/Patient/{id}',
  access: 'readable',
  query: v.object({ _format: format }),
  reply: Patient,
  failure: 'BP-FA-004',
})

/**
 * Searches FHIR Coverage. The portal sends all parameters; other clients need only `identifier`. `_cursor` comes
 * from `next`.
 */
export const coverages = endpoint({
  method: 'GET',
  ...fhir,
  path: '/Coverage',
  access: 'readable',
  query: v.object({
    identifier: v.string(),
    versionId: v.optional(v.literal('2')),
    _count: v.optional(v.string()),
    /** `ge{year}-01-01`, with the year of the day 36 months ago (spec §7). */
    period: v.optional(v.pipe(v.string(), v.regex(/^ge\d{4}-01-01$/))),
    _cursor: v.optional(v.string()),
    _format: format,
  }),
  reply: Bundle,
  failure: 'BP-FA-006',
})

/** Searches FHIR Coverage by POST. */
export const coveragesByPost = endpoint({
  ...byPost,
  path: '/Coverage/_search',
  body: coverages.query,
  reply: Bundle,
  failure: coverages.failure,
})

/** Reads one FHIR Coverage. */
export const coverage = endpoint({
  method: 'GET',
  ...fhir,
  path: '/Coverage/{id}',
  access: 'readable',
  query: v.object({ _format: format }),
  reply: Coverage,
  failure: 'BP-FA-006',
})

/**
 * Searches FHIR InsurancePlan: the benefits of the caller's own plans. They have the shape of the Summary of Benefits and
 * Coverage (draft of C4DIC 2.0.0). `identifier` is a plan's id, as Coverage has it in its class `plan`.
 */
export const insurancePlans = endpoint({
  method: 'GET',
  ...fhir,
  path: '/InsurancePlan',
  access: 'readable',
  query: v.object({
    _id: v.optional(v.string()),
    identifier: v.optional(v.string()),
    _format: format,
  }),
  reply: Bundle,
  failure: 'BEN-0001',
})

/** Searches FHIR InsurancePlan by POST. */
export const insurancePlansByPost = endpoint({
  ...byPost,
  path: '/InsurancePlan/_search',
  body: insurancePlans.query,
  reply: Bundle,
  failure: insurancePlans.failure,
})

/** Reads one FHIR InsurancePlan. */
export const insurancePlan = endpoint({
  method: 'GET',
  ...fhir,
  path: '/InsurancePlan/{id}',
  access: 'readable',
  query: v.object({ _format: format }),
  reply: InsurancePlanResource,
  failure: 'BEN-0001',
})

/**
 * Searches FHIR CareTeam: the primary care provider of the caller or of a child under 18, current or future. `patient`
 * is a member id, with or without `Patient/`.
 */
export const careTeams = endpoint({
  method: 'GET',
  ...fhir,
  path: '/CareTeam',
  access: 'readable',
  query: v.object({ patient: v.string(), _format: format }),
  reply: Bundle,
  failure: 'CHP-0001',
})

/**
 * Searches FHIR MedicationDispense: fills that the plan paid for, of the caller and of children under 18. `patient` is a
 * member id, with or without `Patient/`. PHA-0002: the caller is under 17.
 */
export const medicationDispenses = endpoint({
  method: 'GET',
  ...fhir,
  path: '/MedicationDispense',
  access: 'readable',
  query: v.object({
    patient: v.string(),
    _id: v.optional(v.string()),
    whenhandedover: v.optional(v.union([v.string(), v.pipe(v.array(v.string()), v.maxLength(4))])),
    _count: v.optional(v.string()),
    _cursor: v.optional(v.string()),
    _format: format,
  }),
  reply: Bundle,
  failure: 'PHA-0001',
})

/** Searches FHIR MedicationDispense by POST. */
export const medicationDispensesByPost = endpoint({
  ...byPost,
  path: '/MedicationDispense/_search',
  body: medicationDispenses.query,
  reply: Bundle,
  failure: medicationDispenses.failure,
})

/** Reads one FHIR MedicationDispense. */
export const medicationDispense = endpoint({
  method: 'GET',
  ...fhir,
  path: '/MedicationDispense/{id}',
  access: 'readable',
  query: v.object({ _format: format }),
  reply: MedicationDispenseResource,
  failure: 'PHA-0001',
})

/** Searches FHIR CareTeam by POST. */
export const careTeamsByPost = endpoint({
  ...byPost,
  path: '/CareTeam/_search',
  body: careTeams.query,
  reply: Bundle,
  failure: careTeams.failure,
})

/** Reads one FHIR CareTeam. */
export const careTeam = endpoint({
  method: 'GET',
  ...fhir,
  path: '/CareTeam/{id}',
  access: 'readable',
  query: v.object({ _format: format }),
  reply: CareTeamResource,
  failure: 'CHP-0001',
})

/** A parameter that may occur more than once, such as `service-date=ge…&service-date=le…`. */
const repeated = v.union([v.string(), v.pipe(v.array(v.string()), v.maxLength(4))])

/**
 * Searches FHIR ExplanationOfBenefit: claims and prior authorizations. Claims have the shape of CARIN Blue Button 2.0,
 * prior authorizations that of Da Vinci PDex 2.1.0. Names and values are FHIR's; `_cursor` comes from `next`.
 */
export const explanationsOfBenefit = endpoint({
  method: 'GET',
  ...fhir,
  path: '/ExplanationOfBenefit',
  access: 'readable',
  query: v.object({
    patient: v.optional(v.string()),
    _id: v.optional(v.string()),
    /** `claim` or `preauthorization`; both if left out. */
    use: v.optional(v.string()),
    /** The number of a prior authorization. */
    identifier: v.optional(v.string()),
    'service-date': v.optional(repeated),
    /** The first day of service, or of an approval; `billable-period-start` is the same. */
    'service-start-date': v.optional(repeated),
    'billable-period-start': v.optional(repeated),
    type: v.optional(v.string()),
    _lastUpdated: v.optional(repeated),
    /** `ExplanationOfBenefit:patient` and `:coverage` add resources; the others' are contained. */
    _include: v.optional(v.union([v.string(), v.pipe(v.array(v.string()), v.maxLength(20))])),
    _count: v.optional(v.string()),
    _cursor: v.optional(v.string()),
    _format: format,
  }),
  reply: Bundle,
  failure: 'CLM-0001',
})

/** Searches FHIR ExplanationOfBenefit by POST. */
export const explanationsOfBenefitByPost = endpoint({
  ...byPost,
  path: '/ExplanationOfBenefit/_search',
  body: explanationsOfBenefit.query,
  reply: Bundle,
  failure: explanationsOfBenefit.failure,
})

/** Reads one FHIR ExplanationOfBenefit. */
export const explanationOfBenefit = endpoint({
  method: 'GET',
  ...fhir,
  path: '/ExplanationOfBenefit/{id}',
  access: 'readable',
  query: v.object({ _format: format }),
  reply: ExplanationOfBenefitResource,
  failure: 'CLM-0002',
})

/** Returns the FHIR capability statement of this server. */
export const capabilities = endpoint({
  method: 'GET',
  ...fhir,
  path: '/metadata',
  access: 'anyone',
  query: v.object({ _format: format }),
  reply: CapabilityStatement,
  failure: 'UNHANDLED_ERROR',
})
