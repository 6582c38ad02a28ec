/*
 * The rules of CARIN IG for Blue Button 2.0.0 (http://hl7.org/fhir/us/carin-bb/STU2) for an ExplanationOfBenefit,
 * written here from its profiles. Rules about licensed codes check only the code system; no licensed content is here.
 */
import {
  AMOUNTS,
  C4BB,
  CODED_INFO,
  type Codes,
  HL7,
  KINDS_OF_INFO,
  type Profile,
  RULES,
  type Rules,
  STATUS,
  own,
} from './carin-bb-tables.ts'

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value)
const textAt = (value: unknown, ...path: string[]): string => {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : ''
}
const codings = (concept: unknown): { system: string; code: string }[] =>
  list(at(concept, 'coding')).map((one) => ({ system: textAt(one, 'system'), code: textAt(one, 'code') }))
const isIn = (concept: unknown, codes: Codes): boolean =>
  codings(concept).some(({ system, code }) => {
    const known = codes[system]
    return known === 'any' || (known?.includes(code) ?? false)
  })

/** Returns every rule of the profile that the resource breaks, with the path of the element. */
export function brokenRules(eob: unknown, profile: Profile): string[] {
  const rules = RULES[profile]
  const broken = new Set<string>()
  const must = (rule: string, isKept: boolean) => void (isKept || broken.add(rule))
  common(eob, must)
  const codesOfType = Object.fromEntries([[`${HL7}/claim-type`, rules.type]])
  must(`type: ${rules.type.join(' or ')}`, isIn(at(eob, 'type'), codesOfType))
  if (rules.subType)
    must(
      `subType: ${rules.subType}`,
      isIn(at(eob, 'subType'), { [own('InstitutionalClaimSubType')]: [rules.subType] }),
    )
  must(
    `provider: a ${rules.provider.join(' or ')}`,
    rules.provider.includes(typeOf(eob, at(eob, 'provider'))),
  )
  for (const one of list(at(eob, 'careTeam'))) careTeam(eob, one, rules, must)
  infos(eob, rules, must)
  const diagnoses = list(at(eob, 'diagnosis'))
  must(`diagnosis: at least ${rules.diagnosis.least}`, diagnoses.length >= rules.diagnosis.least)
  for (const one of diagnoses) {
    const types = list(at(one, 'type'))
    const known: Codes = {
      [`${HL7}/ex-diagnosistype`]: rules.diagnosis.types,
      [own('ClaimDiagnosisType')]: rules.diagnosis.types,
    }
    must('diagnosis.type: one of the profile', types.length === 1 && isIn(types[0], known))
    must(
      'diagnosis: a code of ICD-10-CM',
      isIn(at(one, 'diagnosisCodeableConcept'), { 'http://hl7.org/fhir/sid/icd-10-cm': 'any' }),
    )
  }
  for (const one of list(at(eob, 'item'))) line(one, rules, must)
  header(eob, rules, must)
  return [...broken].toSorted()
}

type Must = (rule: string, isKept: boolean) => void

/** The requirements of the base profile for every claim. */
function common(eob: unknown, must: Must): void {
  must('meta.lastUpdated', typeof at(eob, 'meta', 'lastUpdated') === 'string')
  const ids = list(at(eob, 'identifier')).filter((one) =>
    isIn(at(one, 'type'), { [own('IdentifierType')]: ['uc'] }),
  )
  must('identifier: one unique claim id', ids.length === 1 && !!at(ids[0], 'value'))
  must('use: claim', at(eob, 'use') === 'claim')
  must('status: active or cancelled', ['active', 'cancelled'].includes(textAt(eob, 'status')))
  must('outcome', ['queued', 'complete', 'error', 'partial'].includes(textAt(eob, 'outcome')))
  must('patient: a Patient', /^Patient\/[\w-]+$/.test(textAt(eob, 'patient', 'reference')))
  must('billablePeriod.start', typeof at(eob, 'billablePeriod', 'start') === 'string')
  must('created', typeof at(eob, 'created') === 'string')
  must('insurer: an Organization', typeOf(eob, at(eob, 'insurer')) === 'Organization')
  for (const one of list(at(eob, 'contained'))) contained(one, must)
  for (const one of list(at(eob, 'related'))) {
    const known: Codes = {
      [`${HL7}/ex-relatedclaimrelationship`]: ['prior'],
      [own('RelatedClaimRelationshipCodes')]: ['replacedby'],
    }
    must('related: prior or replacedby', isIn(at(one, 'relationship'), known))
    must('related.reference', !!at(one, 'reference', 'value'))
  }
  if (at(eob, 'payee'))
    must(
      'payee.type: of the guide',
      isIn(at(eob, 'payee', 'type'), {
        [`${HL7}/payeetype`]: ['subscriber', 'provider'],
        [own('PayeeType')]: ['beneficiary'],
      }),
    )
  const insurances = list(at(eob, 'insurance'))
  must('insurance: one that is focal', insurances.filter((one) => at(one, 'focal') === true).length === 1)
  for (const one of insurances)
    must('insurance: a Coverage', /^Coverage\/[\w-]+$/.test(textAt(one, 'coverage', 'reference')))
  if (at(eob, 'payment'))
    must(
      'payment.type: of the guide',
      isIn(at(eob, 'payment', 'type'), { [STATUS]: ['paid', 'denied', 'partiallypaid'] }),
    )
  must('item: at least one', list(at(eob, 'item')).length > 0)
}

/** Checks organizations against C4BB-Organization. A resource with the profile of a practitioner must identify them. */
function contained(resource: unknown, must: Must): void {
  const profiles = list(at(resource, 'meta', 'profile')).map(String)
  if (at(resource, 'resourceType') === 'Organization') {
    must(
      'Organization: its profile',
      profiles.includes(`${C4BB}/StructureDefinition/C4BB-Organization|2.0.0`),
    )
    must('Organization: active, with a name', at(resource, 'active') === true && !!at(resource, 'name'))
    for (const one of list(at(resource, 'identifier')))
      must(
        'Organization.identifier: NPI or payer id',
        isIn(at(one, 'type'), { [`${HL7}/v2-0203`]: ['NPI', 'TAX'], [own('IdentifierType')]: ['payerid'] }),
      )
  }
  if (at(resource, 'resourceType') === 'Practitioner' && profiles.length > 0)
    must('Practitioner.identifier', list(at(resource, 'identifier')).length > 0)
}

/** The type of a reference's target, which must be a contained resource, as all of ours are. */
function typeOf(eob: unknown, reference: unknown): string {
  const id = /^#(.+)$/.exec(textAt(reference, 'reference'))?.[1]
  const found = list(at(eob, 'contained')).find((one) => at(one, 'id') === id)
  return id === undefined ? '' : textAt(found, 'resourceType')
}

function careTeam(eob: unknown, member: unknown, { roles, team }: Rules, must: Must): void {
  must('careTeam.role: of the profile', isIn(at(member, 'role'), roles))
  for (const { code } of codings(at(member, 'role')))
    must(`careTeam: ${code} is resolvable`, [team[code], ''].includes(typeOf(eob, at(member, 'provider'))))
  if (at(member, 'qualification'))
    must(
      'careTeam.qualification: a provider taxonomy',
      isIn(at(member, 'qualification'), { 'http://nucc.org/provider-taxonomy': 'any' }),
    )
}

function infos(eob: unknown, { infos: asked }: Rules, must: Must): void {
  const all = list(at(eob, 'supportingInfo'))
  const ofKind = (code: string) =>
    all.filter((one) => isIn(at(one, 'category'), { [own('SupportingInfoType')]: [code] }))
  for (const [code, [least, most]] of Object.entries(asked)) {
    const { length } = ofKind(code)
    must(`supportingInfo: ${code} ${least}..${most}`, length >= least && length <= most)
  }
  for (const one of all)
    must(
      'supportingInfo.category: of the guide',
      isIn(at(one, 'category'), { [own('SupportingInfoType')]: KINDS_OF_INFO }),
    )
  const has = (code: string, ...path: string[]) => ofKind(code).every((one) => at(one, ...path) !== undefined)
  must('supportingInfo: clmrecvddate has a date', has('clmrecvddate', 'timingDate'))
  must('supportingInfo: admissionperiod has a period', has('admissionperiod', 'timingPeriod', 'start'))
  must('supportingInfo: patientaccountnumber has a text', has('patientaccountnumber', 'valueString'))
  for (const code of ['dayssupply', 'refillnum'])
    must(`supportingInfo: ${code} has a quantity`, has(code, 'valueQuantity', 'value'))
  for (const one of ofKind('servicefacility'))
    must(
      'supportingInfo: servicefacility is an Organization',
      typeOf(eob, at(one, 'valueReference')) === 'Organization',
    )
  for (const [code, system] of Object.entries(CODED_INFO))
    for (const one of ofKind(code))
      must(`supportingInfo: ${code} in codes of NCPDP`, isIn(at(one, 'code'), { [system]: 'any' }))
}

const isOf = (code: string) => (one: unknown) =>
  isIn(at(one, 'category'), { [own('AdjudicationDiscriminator')]: [code] })

function line(item: unknown, { services, status, hasPlace, hasRevenue }: Rules, must: Must): void {
  must('item.productOrService: a code of the profile', isIn(at(item, 'productOrService'), services))
  must('item.servicedDate', typeof at(item, 'servicedDate') === 'string')
  if (hasPlace) {
    const system = 'https://www.cms.gov/Medicare/Coding/place-of-service-codes/Place_of_Service_Code_Set'
    must('item.location: a place of service', isIn(at(item, 'locationCodeableConcept'), { [system]: 'any' }))
  }
  if (hasRevenue || at(item, 'revenue'))
    must(
      'item.revenue: a code of NUBC',
      isIn(at(item, 'revenue'), { 'https://www.nubc.org/CodeSystem/RevenueCodes': 'any' }),
    )
  if (at(item, 'bodySite'))
    must(
      'item.bodySite: a code of the ADA',
      isIn(at(item, 'bodySite'), { [`${HL7}/ADAUniversalToothDesignationSystem`]: 'any' }),
    )
  const all = list(at(item, 'adjudication'))
  const amounts = all.filter((one) => isIn(at(one, 'category'), AMOUNTS))
  must(
    'item.adjudication: an amount',
    amounts.some((one) => at(one, 'amount', 'currency') === 'USD'),
  )
  must(
    'item.adjudication: each amount is one',
    amounts.every((one) => typeof at(one, 'amount', 'value') === 'number'),
  )
  for (const one of all) {
    const known: Codes = {
      ...AMOUNTS,
      [own('AdjudicationDiscriminator')]: [
        'allowedunits',
        'adjustmentreason',
        'rejectreason',
        'benefitpaymentstatus',
        'billingnetworkstatus',
        'renderingnetworkstatus',
      ],
    }
    must('item.adjudication.category: of the guide', isIn(at(one, 'category'), known))
  }
  const stated = all.filter(isOf('benefitpaymentstatus'))
  if (status.line) must('item.adjudication: one benefitpaymentstatus', stated.length === 1)
  for (const one of stated)
    must(
      'benefitpaymentstatus: in or out of network',
      isIn(at(one, 'reason'), { [STATUS]: ['innetwork', 'outofnetwork', 'other'] }),
    )
  const reasons = all.filter(isOf('adjustmentreason'))
  for (const one of reasons)
    must(
      'item.adjudication: reasons in codes of X12',
      isIn(at(one, 'reason'), {
        'https://x12.org/codes/claim-adjustment-reason-codes': 'any',
        'https://x12.org/codes/remittance-advice-remark-codes': 'any',
      }),
    )
}

function header(eob: unknown, { status }: Rules, must: Must): void {
  const all = list(at(eob, 'adjudication'))
  for (const code of ['billingnetworkstatus', 'renderingnetworkstatus'])
    for (const one of all.filter(isOf(code)))
      must(
        `${code}: in or out of network`,
        isIn(at(one, 'reason'), { [STATUS]: ['innetwork', 'outofnetwork'] }),
      )
  if (status.header)
    must('adjudication: one benefitpaymentstatus', all.filter(isOf('benefitpaymentstatus')).length === 1)
  if (status.rendering)
    must('adjudication: one renderingnetworkstatus', all.filter(isOf('renderingnetworkstatus')).length === 1)
  const totals = list(at(eob, 'total'))
  must(
    'total: an amount of the guide',
    totals.some((one) => isIn(at(one, 'category'), AMOUNTS)),
  )
  for (const one of totals) must('total.category: of the guide', isIn(at(one, 'category'), AMOUNTS))
}
