import type { Day } from '#contract/day.ts'

/** A rate as a Transparency in Coverage file states it. */
export type ImportedRate = {
  codeType: string
  code: string
  /** Empty, or that of a DRG. */
  severityOfIllness: string
  /** Codes of places of service; `CSTM-00` stands for all. */
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
 * The rates in force on a day, by provider number and then by code; the code `CSTM-00` stands for all codes. A provider
 * outside of the network is not in the answer.
 */
export type ImportedRates = (
  query: RatesQuery,
) => Promise<ReadonlyMap<string, ReadonlyMap<string, readonly ImportedRate[]>>>
