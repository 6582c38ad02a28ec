/*
 * The rules of Da Vinci PDex 2.1.0 (http://hl7.org/fhir/us/davinci-pdex) for a prior authorization as an
 * ExplanationOfBenefit, written here from its profile. Rules about licensed codes check only the code system; no
 * licensed content is here.
 */
const HL7 = 'http://terminology.hl7.org/CodeSystem'
const PDEX = 'http://hl7.org/fhir/us/davinci-pdex'
const PAS = 'http://hl7.org/fhir/us/davinci-pas/StructureDefinition/extension-'
const C4BB = 'http://hl7.org/fhir/us/carin-bb/CodeSystem/C4BBAdjudication'
const ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'

type Codes = Record<string, readonly string[] | 'any'>
type Must = (rule: string, isKept: boolean) => void

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value)
const isIn = (concept: unknown, codes: Codes): boolean =>
  list(at(concept, 'coding')).some((one) => {
    const known = codes[String(at(one, 'system'))]
    return known === 'any' || (known?.includes(String(at(one, 'code'))) ?? false)
  })
const extension = (element: unknown, url: string): unknown =>
  list(at(element, 'extension')).find((one) => at(one, 'url') === url)
const typeOf = (eob: unknown, reference: unknown): unknown => {
  const id = /^#(.+)$/.exec(String(at(reference, 'reference')))?.[1]
  const found = list(at(eob, 'contained')).find((one) => at(one, 'id') === id)
  return at(found, 'resourceType')
}

const AMOUNTS: Codes = {
  [`${HL7}/adjudication`]: ['submitted', 'copay', 'eligible', 'deductible', 'benefit'],
  [C4BB]: 'any',
}
const DISCRIMINATOR = `${PDEX}/CodeSystem/PDexAdjudicationDiscriminator`
const SERVICES: Codes = {
  'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets': 'any',
  'http://www.ama-assn.org/go/cpt': 'any',
}
const REASONS: Codes = {
  'https://x12.org/codes/claim-adjustment-reason-codes': 'any',
  'https://x12.org/codes/remittance-advice-remark-codes': 'any',
}

/** Returns every rule of the profile that a prior authorization breaks, with the path of the element. */
export function brokenPdexRules(eob: unknown): string[] {
  const broken = new Set<string>()
  const must: Must = (rule, isKept) => void (isKept || broken.add(rule))
  must('use: preauthorization', at(eob, 'use') === 'preauthorization')
  must('status: active or cancelled', ['active', 'cancelled'].includes(String(at(eob, 'status'))))
  must('outcome', ['queued', 'complete', 'error', 'partial'].includes(String(at(eob, 'outcome'))))
  must('type', list(at(eob, 'type', 'coding')).length > 0)
  must('patient: a Patient', /^Patient\/[\w-]+$/.test(String(at(eob, 'patient', 'reference'))))
  must('created', typeof at(eob, 'created') === 'string')
  must('insurer: an Organization', typeOf(eob, at(eob, 'insurer')) === 'Organization')
  must('provider: an Organization', typeOf(eob, at(eob, 'provider')) === 'Organization')
  if (at(eob, 'facility')) must('facility: a Location', typeOf(eob, at(eob, 'facility')) === 'Location')
  for (const one of list(at(eob, 'careTeam')))
    must('careTeam.provider: resolvable', typeOf(eob, at(one, 'provider')) === 'Organization')
  must(
    'priority: of the standard',
    isIn(at(eob, 'priority'), { [`${HL7}/processpriority`]: ['stat', 'normal', 'deferred'] }),
  )
  must('preAuthRefPeriod 0..1', list(at(eob, 'preAuthRefPeriod')).length <= 1)
  const insurances = list(at(eob, 'insurance'))
  must('insurance: one that is focal', insurances.filter((one) => at(one, 'focal') === true).length === 1)
  for (const one of insurances)
    must('insurance: a Coverage', /^Coverage\/[\w-]+$/.test(String(at(one, 'coverage', 'reference'))))
  must('item: at least one', list(at(eob, 'item')).length > 0)
  for (const one of list(at(eob, 'item'))) item(one, must)
  adjudications(at(eob, 'adjudication'), ['denialreason'], must)
  for (const one of list(at(eob, 'total'))) {
    must(
      'total.category: of the guide',
      isIn(at(one, 'category'), {
        [`${PDEX}/CodeSystem/PriorAuthorizationValueCodes`]: ['submitted', 'eligible', 'utilized'],
      }),
    )
    must('total.amount 1..1', isAmount(at(one, 'amount')))
    const used = extension(one, `${PDEX}/StructureDefinition/PriorAuthorizationUtilization`)
    must('total: utilization', typeof at(used, 'valueQuantity', 'value') === 'number')
  }
  return [...broken].toSorted()
}

/** An amount, or the reason why there is none. */
const isAmount = (amount: unknown): boolean =>
  typeof at(amount, 'value') === 'number' || at(extension(amount, ABSENT), 'valueCode') !== undefined

function item(one: unknown, must: Must): void {
  must('item.productOrService: a code of the profile', isIn(at(one, 'productOrService'), SERVICES))
  const values: Record<string, string> = {
    itemTraceNumber: 'valueIdentifier',
    itemPreAuthIssueDate: 'valueDate',
    itemPreAuthPeriod: 'valuePeriod',
    authorizationNumber: 'valueString',
    itemAuthorizedDetail: 'extension',
  }
  for (const part of list(at(one, 'extension'))) {
    const url = String(at(part, 'url'))
    const value = url.startsWith(PAS) ? values[url.slice(PAS.length)] : undefined
    must('item.extension: of the guide', value !== undefined && at(part, value) !== undefined)
  }
  adjudications(at(one, 'adjudication'), ['allowedunits', 'consumedunits', 'denialreason'], must)
}

/** The slices of an adjudication, which are closed: amounts and the listed codes. */
function adjudications(given: unknown, codes: readonly string[], must: Must): void {
  const all = list(given)
  const amounts = all.filter((one) => isIn(at(one, 'category'), AMOUNTS))
  must('adjudication: an amount', all.length === 0 || amounts.length > 0)
  for (const one of amounts) must('adjudication.amount 1..1', isAmount(at(one, 'amount')))
  for (const code of codes) {
    const slice = all.filter((one) => isIn(at(one, 'category'), { [DISCRIMINATOR]: [code] }))
    if (code === 'denialreason')
      for (const one of slice) must('denialreason: in codes of X12', isIn(at(one, 'reason'), REASONS))
    else {
      must(`${code} 0..1`, slice.length <= 1)
      for (const one of slice) must(`${code}: a number`, typeof at(one, 'value') === 'number')
    }
  }
  for (const one of all) {
    must(
      'adjudication.category: of the profile',
      isIn(at(one, 'category'), { ...AMOUNTS, [DISCRIMINATOR]: codes }),
    )
    for (const part of list(at(one, 'extension')))
      must(
        'adjudication.extension: of the guide',
        ['extension-reviewAction', 'base-ext-when-adjudicated'].some((name) =>
          String(at(part, 'url')).endsWith(`/davinci-pdex/StructureDefinition/${name}`),
        ),
      )
  }
}
