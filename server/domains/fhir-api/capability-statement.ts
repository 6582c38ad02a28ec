import { COVERAGE_PAGE_SIZE } from '#contract/calls/fhir.ts'
import { SBC_PROFILE } from '#contract/fhir-insurance-plan.ts'
import { PREAUTHORIZATION_PROFILE } from '#contract/fhir-preauthorization.ts'
import { EOB_INCLUDES } from './eob-includes.ts'
import { PROFESSIONAL_PROFILE } from './eob-profile.ts'
import { MOST_PER_PAGE } from './eob-search.ts'

const EXTENSION = 'http://hl7.org/fhir/StructureDefinition/capabilitystatement'

const parameter = (name: string, type: string, documentation?: string) => ({
  name,
  type,
  ...(documentation ? { documentation } : {}),
})
const interactions = (...codes: string[]) => codes.map((code) => ({ code }))

/** A search without one of these combinations is refused (extension of FHIR R4). */
const requiredCombination = (...names: string[]) =>
  names.map((name) => ({
    url: `${EXTENSION}-search-parameter-combination`,
    extension: [{ url: 'required', valueString: name }],
  }))

const PAGES =
  '`_count` sets the page size; 0 returns only the total. The link `next` leads to the next page. Unknown parameters and includes are ignored, unless `Prefer: handling=strict`; `self` shows the ones used. `_search` by POST works the same way.'

const resources = [
  {
    extension: requiredCombination('patient', '_id', 'identifier'),
    type: 'ExplanationOfBenefit',
    supportedProfile: [PROFESSIONAL_PROFILE, PREAUTHORIZATION_PROFILE],
    documentation: `Claims and prior authorizations of the caller and of their children under 18. Each names the profile that it conforms to; most need code sets that are not published here and name none. Prior authorizations (\`use=preauthorization\`) cover care and equipment, but not drugs. They are read from the insurer at each request; the insurer updates them within one business day of a change and keeps them for at least one year after the last one. ${PAGES} At most ${MOST_PER_PAGE}.`,
    interaction: interactions('read', 'search-type'),
    versioning: 'no-version',
    searchInclude: Object.keys(EOB_INCLUDES),
    searchParam: [
      parameter('patient', 'reference', 'Required unless _id or identifier is given'),
      parameter('_id', 'token', 'Required unless patient or identifier is given'),
      parameter('use', 'token', 'claim or preauthorization; both if omitted'),
      parameter(
        'identifier',
        'token',
        'The number of a prior authorization; claims can’t be found by number',
      ),
      parameter('service-date', 'date', 'With eq, ge, le, gt or lt; up to four times'),
      parameter('service-start-date', 'date', 'The first day of service, or of an approval'),
      parameter('billable-period-start', 'date', 'The same day as service-start-date'),
      parameter('type', 'token'),
      parameter('_lastUpdated', 'date', 'With eq, ge, le, gt or lt; up to four times'),
    ],
  },
  {
    extension: requiredCombination('identifier'),
    type: 'Patient',
    documentation:
      'The caller and their children under 18. `generalPractitioner` is the current primary care provider, by directory id, if the plan requires one.',
    interaction: interactions('read', 'search-type'),
    versioning: 'no-version',
    searchParam: [
      parameter('identifier', 'token', 'Required: a member id, or a contract id for its policy holder'),
    ],
  },
  {
    extension: requiredCombination('identifier'),
    type: 'Coverage',
    documentation: `Everyone who is covered under the caller’s contracts. ${PAGES} At most ${COVERAGE_PAGE_SIZE}. \`versionId\` is optional; if given, it must be 2.`,
    interaction: interactions('read', 'search-type'),
    versioning: 'no-version',
    searchParam: [
      parameter('identifier', 'token', 'Required: a member id, or a contract id for its policy holder'),
      parameter('period', 'date', 'The first day of a year, such as ge2025-01-01'),
    ],
  },
  {
    type: 'CareTeam',
    documentation:
      'The current and the future primary care provider of the caller or of a child under 18, by directory id. Only for plans that require one.',
    interaction: interactions('read', 'search-type'),
    versioning: 'no-version',
    searchParam: [parameter('patient', 'reference', 'Required: a member id')],
  },
  {
    type: 'MedicationDispense',
    documentation: `Fills of the caller and of their children under 18 that the plan paid for, newest first. A drug has its NDC, and its RxNorm code only if the plan’s list states it, so no profile is named. Only the member gets confidential fills. Members under 17 get none. ${PAGES} At most ${MOST_PER_PAGE}.`,
    interaction: interactions('read', 'search-type'),
    versioning: 'no-version',
    searchParam: [
      parameter('patient', 'reference', 'Required: a member id'),
      parameter('_id', 'token'),
      parameter('whenhandedover', 'date', 'With eq, ge, le, gt or lt; up to four times'),
    ],
  },
  {
    type: 'InsurancePlan',
    supportedProfile: [SBC_PROFILE],
    documentation:
      'The benefits of the caller’s own plans. The profile is a draft, which allows only the 29 categories of the Summary of Benefits and Coverage; a plan with other benefits has the same shape but names no profile.',
    interaction: interactions('read', 'search-type'),
    versioning: 'no-version',
    searchParam: [
      parameter('_id', 'token'),
      parameter('identifier', 'token', 'The plan’s id, from the class `plan` of Coverage'),
    ],
  },
]

const SECURITY = {
  service: [
    {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/restful-security-service', code: 'OAuth' }],
    },
  ],
  description: 'A bearer token of the member’s own sign-in (RFC 6750)',
}

type Described = { description: string; url: string; build: string; today: Temporal.PlainDate }

/** The beginning of the capability statement of an API of this server. */
export const statementHead = ({ description, url, build, today }: Described) => ({
  resourceType: 'CapabilityStatement' as const,
  status: 'active',
  date: today.toString(),
  kind: 'instance',
  implementation: { description, url },
  software: { name: 'Member portal', version: build },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json', 'json'],
})

/** Describes this server's API in the form that FHIR clients request first. */
export const capabilityStatement = (url: string, build: string, today: Temporal.PlainDate) => ({
  ...statementHead({ description: 'Member portal', url, build, today }),
  rest: [{ mode: 'server' as const, security: SECURITY, resource: resources }],
})
