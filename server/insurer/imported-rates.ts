import type { Day } from '#contract/day.ts'

/** A rate in a Transparency in Coverage file. */
export type ImportedRate = {
  codeType: string
  code: string
  /** The severity of a DRG; otherwise empty. */
  severityOfIllness: string
  /** Codes of places of service; `CSTM-00` means all. */
  serviceCodes: readonly string[]
  setting: 'inpatient' | 'outpatient' | 'both'
  billingClass: 'professional' | 'institutional' | 'both'
  kind: 'negotiated' | 'derived' | 'fee schedule' | 'percentage' | 'per diem'
  /** For one unit or one day; null if the price is a share of the bill. */
  cents: number | null
  percent: number | null
  /** Null without a last day. */
  expiresOn: Day | null
}

export type RatesQuery = {
  /** The name of the plan's network. */
  network: string
  npis: readonly string[]
  codes: readonly string[]
  on: Temporal.PlainDate
}

/**
 * The rates in force on a day, by provider number and then by code; the code `CSTM-00` means all codes. Out-of-network
 * providers aren't in the answer.
 */
export type ImportedRates = (
  query: RatesQuery,
) => Promise<ReadonlyMap<string, ReadonlyMap<string, readonly ImportedRate[]>>>
