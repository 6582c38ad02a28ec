import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, orElse, rows } from '#contract/odd-data.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { Accumulators, Spending } from '#contract/entities/spending.ts'

/** How many earlier plan years can be requested. */
export const YEARS_BACK = 2

const Year = v.pipe(v.string(), v.regex(/^\d{4}$/))
const OfYear = { contractType: ContractType, year: v.optional(Year) }

/** Returns limits, used amounts and spending of a plan year, this year by default. */
export const spending = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/spending',
  access: 'own-plan',
  query: v.object(OfYear),
  reply: v.object({
    year: v.pipe(v.number(), v.integer()),
    /** The years that can be requested, newest first. */
    years: rows(v.pipe(v.number(), v.integer())),
    accumulators: Accumulators,
    spending: Spending,
    /**
     * Whether the contract covers others whose claims the member may not see and which no sum of `spending` includes.
     */
    leavesOutOthers: orElse(v.boolean(), true),
    ...incomplete,
  }),
  failure: 'SPN-0001',
})
export type YearOfSpending = v.InferOutput<typeof spending.reply>

const summary = {
  method: 'GET',
  area: 'insurer',
  query: v.object({ ...OfYear, language: fileLanguage }),
  reply: v.unknown(),
  failure: 'SPN-0002',
} as const

/** Downloads the year's health expense summary for taxes: sums and a row for each claim. */
export const spendingPdf = endpoint({
  ...summary,
  path: '/members/{memberId}/spending/pdf',
  access: 'own-plan',
  produces: 'application/pdf',
})

/** Downloads the year's counted claims as a table. The sums match the page. */
export const spendingCsv = endpoint({
  ...summary,
  path: '/members/{memberId}/spending/csv',
  access: 'own-plan',
  produces: 'text/csv',
})
