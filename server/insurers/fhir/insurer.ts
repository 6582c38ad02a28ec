import type { CodeSets } from '#server/platform/codesets/code-sets.ts'
import type { Fetch } from '#server/platform/http/outgoing.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { AccessToken, type ClientCredentials } from './access-token.ts'
import { fhirAuthorizations } from './authorizations.ts'
import { ServerResources, portsOffered } from './capabilities.ts'
import { fhirClaims } from './claims.ts'
import { FhirClient } from './client.ts'
import type { LineOfBusiness } from './covered-member.ts'
import { fhirHealthRecords } from './health-records.ts'
import { fhirMembership } from './membership.ts'
import { fhirPharmacyBenefit } from './pharmacy-benefit.ts'
import { fhirPlanBenefits } from './plan-benefits.ts'

export type FhirInsurerOptions = {
  /** The base address of the FHIR R4 server, such as `https://fhir.example.org/r4`. */
  baseUrl: string
  /** The portal's own client; if omitted, the member's access token is passed on. */
  credentials?: ClientCredentials | undefined
  /** Facts about the plans that the server doesn't state. */
  line?: Partial<LineOfBusiness>
  /** The system of the identifiers that are usernames; if omitted, a username is an identifier without a system. */
  userSystem?: string | undefined
  /** Names of licensed codes (`CODESETS_DIR`). */
  codeSets?: CodeSets | undefined
  fetch?: Fetch
  /** Milliseconds, for the age of kept answers and tokens. */
  now?: () => number
  log?: { warn: (fields: object, message: string) => void }
}

const SILENT = { warn: () => {} }

/**
 * An insurer whose core system is a FHIR R4 server: members, claims, prior authorizations, prescription fills and
 * benefits.
 */
export function fhirInsurer(options: FhirInsurerOptions): Insurer {
  const { baseUrl, credentials, line, userSystem, codeSets, now = Date.now, log = SILENT } = options
  const send = options.fetch
  const token = credentials && new AccessToken(credentials, { fetch: send, now })
  const client = new FhirClient({ baseUrl, fetch: send, codeSets, now, ...(token ? { token } : {}) })
  const leftOut = (resource: string) => (fields: readonly string[]) =>
    log.warn({ resource, fields }, 'a resource from the FHIR server was left out')
  const resources = new ServerResources(client, now)
  return {
    name: `FHIR server ${new URL(baseUrl).host}`,
    capabilities: (signal) => portsOffered(resources, signal),
    membership: fhirMembership(client, {
      now,
      userSystem,
      log: leftOut('Coverage'),
      reportSystems: (systems) =>
        log.warn(
          { systems },
          'usernames are identifiers of only this system: set INSURER_FHIR_USER_SYSTEM to it',
        ),
      line: { companyId: '', tier1: null, contractType: 'medical', ...line },
    }),
    claims: fhirClaims(client, { now, log: leftOut('ExplanationOfBenefit') }),
    authorizations: fhirAuthorizations(client, {
      now,
      log: leftOut('ExplanationOfBenefit'),
      contractType: line?.contractType ?? 'medical',
    }),
    healthRecords: fhirHealthRecords(client, { now, resources, log: leftOut('clinical record') }),
    pharmacyBenefit: fhirPharmacyBenefit(client, { now, log: leftOut('MedicationDispense') }),
    planBenefits: fhirPlanBenefits(client, {
      now,
      resources,
      logPlan: leftOut('InsurancePlan'),
      logUse: leftOut('CoverageEligibilityResponse'),
    }),
  }
}
