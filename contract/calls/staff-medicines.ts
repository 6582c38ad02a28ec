import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { DrugId, FormularyDrug } from '#contract/entities/drug.ts'
import { Prescription } from '#contract/entities/prescription.ts'
import { StaffReason } from '#contract/entities/staff.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { typedText } from '#contract/text.ts'
import { PricedDays, priceDrug } from './pharmacy.ts'

const ofStaff = {
  area: 'staff',
  access: 'staff',
  method: 'POST',
  reads: true,
  failure: 'ADM-0021',
} as const

/** Whether the member has a pharmacy center: members under 17 don't have one yet. */
export const CENTERS = ['open', 'too-young', 'none'] as const
const center = orElse(v.picklist(CENTERS), 'none')

/** Returns the medicines on a member's own page, without confidential fills, for a reason that is recorded. */
export const userMedicines = endpoint({
  ...ofStaff,
  path: '/users/{username}/medicines',
  body: v.object({ reason: StaffReason }),
  reply: v.object({
    center,
    isPriceOffered: orNo(),
    medicines: rows(Prescription, { isEssential: true }),
    ...incomplete,
  }),
})
export type UserMedicines = v.InferOutput<typeof userMedicines.reply>

export const UserPriceRequest = v.object({
  reason: StaffReason,
  /** A name to search on the plan's list. */
  text: v.optional(typedText(100), ''),
  /** The drug to price; null only searches. */
  drugId: v.optional(v.nullable(DrugId), null),
  /** The quantity for these days; null for the drug's usual one. */
  quantity: v.optional(v.nullable(v.number()), null),
  days: PricedDays,
  /** A ZIP code or a town; empty for the member's home. */
  place: v.optional(typedText(200), ''),
})
export type UserPriceRequest = v.InferInput<typeof UserPriceRequest>

/** Searches a member's drug list and prices a drug as on their own page, for a reason that is recorded. */
export const userDrugPrices = endpoint({
  ...ofStaff,
  path: '/users/{username}/drug-prices',
  body: UserPriceRequest,
  reply: v.object({
    center,
    planName: orEmpty(v.string()),
    drugs: rows(FormularyDrug),
    answer: orNull(priceDrug.reply),
    ...incomplete,
  }),
})
export type UserDrugPrices = v.InferOutput<typeof userDrugPrices.reply>
