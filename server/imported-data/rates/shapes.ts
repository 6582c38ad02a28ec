import * as v from 'valibot'
import { unstorableTextIn } from '#contract/text.ts'
import { BILLING_CLASSES, IMPORTED_RATE_KINDS, SETTINGS } from './tables.ts'

/*
 * The objects of an in-network file, schema 2.0 and 2.1. Unused properties are ignored. A wrong type refuses the file;
 * for an impossible value (a rate of zero), read-price.ts skips the row.
 */

const MOST_TEXT = 2_000
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((given) => unstorableTextIn(given) === undefined),
  )
const Text = text(MOST_TEXT)

/** A number that JSON.parse hasn't rounded, so that two groups can't be merged by mistake. */
const GroupNumber = v.pipe(v.number(), v.safeInteger())

const Tin = v.object({
  type: v.picklist(['ein', 'npi']),
  value: text(20),
  business_name: v.optional(Text, ''),
})

export const ProviderReference = v.object({
  provider_group_id: GroupNumber,
  network_name: v.pipe(v.array(Text), v.minLength(1), v.maxLength(100)),
  provider_groups: v.array(v.object({ npi: v.array(v.number()), tin: Tin })),
})
export type ProviderReference = v.InferOutput<typeof ProviderReference>

export const NegotiatedPrice = v.object({
  negotiated_type: v.picklist(IMPORTED_RATE_KINDS),
  negotiated_rate: v.number(),
  expiration_date: v.pipe(v.string(), v.maxLength(10)),
  service_code: v.optional(v.pipe(v.array(text(10)), v.maxLength(200)), []),
  billing_class: v.picklist(BILLING_CLASSES),
  /** Files of schema 2.0 may leave it out. */
  setting: v.optional(v.picklist(SETTINGS), 'both'),
  billing_code_modifier: v.optional(v.pipe(v.array(text(10)), v.maxLength(20)), []),
})
export type NegotiatedPrice = v.InferOutput<typeof NegotiatedPrice>

export const NegotiatedRates = v.object({
  provider_references: v.array(GroupNumber),
  negotiated_prices: v.array(NegotiatedPrice),
})

export const CODE_TYPES = [
  'CPT',
  'HCPCS',
  'ICD',
  'MS-DRG',
  'R-DRG',
  'S-DRG',
  'APS-DRG',
  'AP-DRG',
  'APR-DRG',
  'APC',
  'NDC',
  'HIPPS',
  'LOCAL',
  'EAPG',
  'CDT',
  'RC',
  'CSTM-ALL',
] as const

/** The fields of an item apart from its rates, each cut out separately. */
export const ITEM_FIELDS = {
  negotiation_arrangement: v.picklist(['ffs', 'bundle', 'capitation']),
  name: Text,
  billing_code_type: v.picklist(CODE_TYPES),
  billing_code: v.pipe(text(40), v.minLength(1)),
  severity_of_illness: text(40),
} as const

export const FileLocation = v.object({ location: v.pipe(v.string(), v.maxLength(MOST_TEXT)) })
export const ReportingStructure = v.object({ in_network_files: v.optional(v.array(FileLocation), []) })

/** The first problem with a value, with its place: `negotiated_prices[0].setting is missing`. */
export function troubleIn(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues
  const place = (issue.path ?? [])
    .map(({ key }, n) => (typeof key === 'number' ? `[${key}]` : `${n === 0 ? '' : '.'}${String(key)}`))
    .join('')
  const isMissing = issue.received === 'undefined'
  return `${place === '' ? 'the value' : place} ${isMissing ? 'is missing' : `can’t be ${issue.received.slice(0, 60)}`}`
}
