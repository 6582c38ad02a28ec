/*
 * The values that the profiles of CARIN IG for Blue Button 2.0.0 allow and require; `carin-bb.ts` checks them. Licensed
 * code sets are named only by their code system.
 */
export const C4BB = 'http://hl7.org/fhir/us/carin-bb'
export const HL7 = 'http://terminology.hl7.org/CodeSystem'
export const own = (name: string) => `${C4BB}/CodeSystem/C4BB${name}`

export type Profile =
  | 'Professional-NonClinician'
  | 'Inpatient-Institutional'
  | 'Outpatient-Institutional'
  | 'Oral'
  | 'Pharmacy'

/** Codes by their system. */
export type Codes = Record<string, readonly string[] | 'any'>

export const STATUS = own('PayerAdjudicationStatus')
export const AMOUNTS: Codes = {
  [`${HL7}/adjudication`]: ['submitted', 'copay', 'eligible', 'deductible', 'benefit'],
  [own('Adjudication')]: [
    'coinsurance',
    'noncovered',
    'priorpayerpaid',
    'paidbypatient',
    'paidbypatientcash',
    'paidbypatientother',
    'paidtopatient',
    'paidtoprovider',
    'memberliability',
    'discount',
    'drugcost',
  ],
}
export const KINDS_OF_INFO: readonly string[] = [
  'admissionperiod',
  'pointoforigin',
  'admtype',
  'brandgenericindicator',
  'clmrecvddate',
  'compoundcode',
  'dawcode',
  'dayssupply',
  'discharge-status',
  'drg',
  'refillnum',
  'refillsauthorized',
  'rxorigincode',
  'servicefacility',
  'typeofbill',
  'medicalrecordnumber',
  'patientaccountnumber',
  'orthodontics',
  'prosthesis',
  'additionalbodysite',
  'missingtoothnumber',
  'patientweight',
  'ambulancetransportreason',
  'transportationdistance',
  'roudtrippurpose',
  'stretcherpurpose',
  'pickuplocation',
  'dropofflocation',
]
const HCPCS = 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets'
const CPT = 'http://www.ama-assn.org/go/cpt'
const NOT_APPLICABLE: Codes = { [`${HL7}/data-absent-reason`]: ['not-applicable'] }

export type Rules = {
  type: string[]
  subType?: string
  provider: string[]
  roles: Codes
  /** The codes of `provider` in a care team, by role. */
  team: Record<string, string>
  /** The least and the greatest number of each kind of supporting information. */
  infos: Record<string, [least: number, most: number]>
  services: Codes
  diagnosis: { least: number; types: string[] }
  /** The elements that state the network status. */
  status: { header: boolean; line: boolean; rendering: boolean }
  hasPlace: boolean
  hasRevenue: boolean
}

const professionalRoles: Codes = {
  [`${HL7}/claimcareteamrole`]: ['primary', 'supervisor'],
  [own('ClaimCareTeamRole')]: ['rendering', 'purchasedservice', 'referring'],
}
const institutionalRoles: Codes = {
  [`${HL7}/claimcareteamrole`]: ['primary'],
  [own('ClaimCareTeamRole')]: ['attending', 'referring', 'operating', 'otheroperating', 'rendering'],
}
const institutional: Omit<Rules, 'infos' | 'subType'> = {
  type: ['institutional'],
  provider: ['Organization'],
  roles: institutionalRoles,
  team: { rendering: 'Organization', attending: 'Practitioner', referring: 'Practitioner' },
  services: { [CPT]: 'any', [HCPCS]: 'any', ...NOT_APPLICABLE },
  diagnosis: { least: 1, types: ['principal', 'other', 'externalcauseofinjury'] },
  status: { header: true, line: false, rendering: false },
  hasPlace: false,
  hasRevenue: false,
}

export const RULES: Record<Profile, Rules> = {
  'Professional-NonClinician': {
    type: ['professional', 'vision'],
    provider: ['Organization', 'Practitioner'],
    roles: professionalRoles,
    team: { rendering: 'Practitioner', primary: 'Practitioner', referring: 'Practitioner' },
    infos: {},
    services: { [CPT]: 'any', [HCPCS]: 'any' },
    diagnosis: { least: 1, types: ['principal', 'secondary'] },
    status: { header: false, line: true, rendering: false },
    hasPlace: true,
    hasRevenue: false,
  },
  'Inpatient-Institutional': {
    ...institutional,
    subType: 'inpatient',
    hasRevenue: true,
    infos: { admissionperiod: [1, 1] },
  },
  'Outpatient-Institutional': { ...institutional, subType: 'outpatient', infos: {} },
  Oral: {
    type: ['oral'],
    provider: ['Practitioner'],
    roles: professionalRoles,
    team: { rendering: 'Practitioner', primary: 'Practitioner', referring: 'Practitioner' },
    infos: {},
    services: { 'http://www.ada.org/cdt': 'any', ...NOT_APPLICABLE },
    diagnosis: { least: 0, types: ['principal', 'secondary'] },
    status: { header: true, line: true, rendering: true },
    hasPlace: true,
    hasRevenue: false,
  },
  Pharmacy: {
    type: ['pharmacy'],
    provider: ['Organization', 'Practitioner'],
    roles: { [`${HL7}/claimcareteamrole`]: ['primary'], [own('ClaimCareTeamRole')]: ['prescribing'] },
    team: { prescribing: 'Practitioner', primary: 'Practitioner' },
    infos: { dayssupply: [1, 1], dawcode: [1, 1], refillnum: [1, 1], refillsauthorized: [1, 1] },
    services: { 'http://hl7.org/fhir/sid/ndc': 'any', [own('CompoundLiteral')]: ['compound'] },
    diagnosis: { least: 0, types: ['principal', 'secondary', 'other'] },
    status: { header: true, line: false, rendering: false },
    hasPlace: false,
    hasRevenue: false,
  },
}

/** The code system of each kind of supporting information. */
export const CODED_INFO: Record<string, string> = {
  brandgenericindicator: `${HL7}/NCPDPBrandGenericIndicator`,
  dawcode: `${HL7}/NCPDPDispensedAsWrittenOrProductSelectionCode`,
}
