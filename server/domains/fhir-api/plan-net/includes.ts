import type { PlanNetQuery } from '#contract/calls/plan-net.ts'
import { knownIncludes } from '#server/domains/fhir-api/include-values.ts'
import type { Resource } from './resources.ts'

type Include = { from: string; to: string; at: (resource: Resource) => unknown }

/** The guide requires that these can be requested, but the directory has no such references. */
const WITHOUT_REFERENCES = [
  'Endpoint:organization',
  'HealthcareService:location',
  'HealthcareService:coverage-area',
  'HealthcareService:organization',
  'HealthcareService:endpoint',
  'InsurancePlan:administered-by',
  'InsurancePlan:owned-by',
  'InsurancePlan:coverage-area',
  'Location:endpoint',
  'Location:organization',
  'Location:partof',
  'Organization:partof',
  'Organization:endpoint',
  'Organization:coverage-area',
  'OrganizationAffiliation:primary-organization',
  'OrganizationAffiliation:endpoint',
  'PractitionerRole:organization',
  'PractitionerRole:endpoint',
]

/** The references that `_include` follows: the type, and where its references are. */
export const INCLUDES: Readonly<Record<string, Include>> = {
  ...Object.fromEntries(
    WITHOUT_REFERENCES.map((name) => [name, { from: typeIn(name), to: '', at: () => undefined }]),
  ),
  'PractitionerRole:practitioner': {
    from: 'PractitionerRole',
    to: 'Practitioner',
    at: (one) => one['practitioner'],
  },
  'PractitionerRole:location': { from: 'PractitionerRole', to: 'Location', at: (one) => one['location'] },
  'PractitionerRole:network': { from: 'PractitionerRole', to: 'Organization', at: (one) => one['extension'] },
  'PractitionerRole:service': {
    from: 'PractitionerRole',
    to: 'HealthcareService',
    at: (one) => one['healthcareService'],
  },
  'OrganizationAffiliation:participating-organization': {
    from: 'OrganizationAffiliation',
    to: 'Organization',
    at: (one) => one['participatingOrganization'],
  },
  'OrganizationAffiliation:location': {
    from: 'OrganizationAffiliation',
    to: 'Location',
    at: (one) => one['location'],
  },
  'OrganizationAffiliation:network': {
    from: 'OrganizationAffiliation',
    to: 'Organization',
    at: (one) => one['network'],
  },
  'OrganizationAffiliation:service': {
    from: 'OrganizationAffiliation',
    to: 'HealthcareService',
    at: (one) => one['healthcareService'],
  },
  'InsurancePlan:network': { from: 'InsurancePlan', to: 'Organization', at: (one) => one['network'] },
}

type ReverseInclude = { from: string; param: keyof PlanNetQuery | undefined; to: string }

/** The same for `_revinclude`: each with the type whose results they would refer to. */
const WITHOUT_REVERSE_REFERENCES: readonly (readonly [string, string])[] = [
  ['HealthcareService:location', 'Location'],
  ['InsurancePlan:coverage-area', 'Location'],
  ['Endpoint:organization', 'Organization'],
  ['HealthcareService:organization', 'Organization'],
  ['InsurancePlan:administered-by', 'Organization'],
  ['InsurancePlan:owned-by', 'Organization'],
  ['OrganizationAffiliation:primary-organization', 'Organization'],
  ['PractitionerRole:organization', 'Organization'],
]

/** The resources that `_revinclude` adds: the type, its parameter, and the type that it points to. */
export const REVERSE_INCLUDES: Readonly<Record<string, ReverseInclude>> = {
  ...Object.fromEntries(
    WITHOUT_REVERSE_REFERENCES.map(([name, to]) => [name, { from: typeIn(name), param: undefined, to }]),
  ),
  'PractitionerRole:practitioner': { from: 'PractitionerRole', param: 'practitioner', to: 'Practitioner' },
  'PractitionerRole:location': { from: 'PractitionerRole', param: 'location', to: 'Location' },
  'PractitionerRole:network': { from: 'PractitionerRole', param: 'network', to: 'Organization' },
  'OrganizationAffiliation:participating-organization': {
    from: 'OrganizationAffiliation',
    param: 'participating-organization',
    to: 'Organization',
  },
  'OrganizationAffiliation:location': { from: 'OrganizationAffiliation', param: 'location', to: 'Location' },
  'OrganizationAffiliation:network': {
    from: 'OrganizationAffiliation',
    param: 'network',
    to: 'Organization',
  },
  'PractitionerRole:service': { from: 'PractitionerRole', param: 'service', to: 'HealthcareService' },
  'OrganizationAffiliation:service': {
    from: 'OrganizationAffiliation',
    param: 'service',
    to: 'HealthcareService',
  },
}

function typeIn(name: string): string {
  return name.slice(0, name.indexOf(':'))
}

/** The query without unknown values of `_include` and `_revinclude`; if strict, it is refused because of them. */
export const withKnownIncludes = (query: PlanNetQuery, isStrict: boolean): PlanNetQuery => ({
  ...query,
  _include: knownIncludes('_include', { given: query._include, known: INCLUDES, isStrict }),
  _revinclude: knownIncludes('_revinclude', { given: query._revinclude, known: REVERSE_INCLUDES, isStrict }),
})
