import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import {
  DrugId,
  DrugList,
  FILL_CHANNELS,
  FormularyDrug,
  FormularyId,
  PartDYear,
  PricedPharmacy,
} from '#contract/entities/drug.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { Prescription } from '#contract/entities/prescription.ts'
import { FoundPlace } from '#contract/entities/provider.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { RecordId, cursor } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { typedText } from '#contract/text.ts'
import { MILES, Near } from './directory.ts'

const pharmacy = '/members/{memberId}/pharmacy'

/**
 * Lists the medicines of the member and their family, from paid pharmacy claims and rejected fills. The family are children
 * under 18, and adults who granted their health records. PHA-0002: the member is under 17.
 */
export const prescriptions = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${pharmacy}/prescriptions`,
  access: 'own-plan',
  reply: v.object({
    prescriptions: rows(Prescription, { isEssential: true }),
    /** Members whose medicines the reader may see. */
    members: rows(v.object({ memberId: v.string(), name: orEmpty(v.string()) })),
    asOf: Instant,
    /** The insurer takes requests for drug exceptions here. */
    isExceptionOffered: orNo(),
    isMailOffered: orNo(),
    /** The insurer prices drugs before the fill. */
    isPriceOffered: orNo(),
    ...incomplete,
  }),
  failure: 'PHA-0001',
})
export type Prescriptions = v.InferOutput<typeof prescriptions.reply>

/** Returns the member's year of Medicare Part D; null if the plan isn't a Medicare drug plan. */
export const partD = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${pharmacy}/part-d`,
  access: 'own-plan',
  reply: v.object({ partD: orNull(PartDYear) }),
  failure: 'PHA-0001',
})

/** Downloads a member's medicines as a tagged PDF: the current ones, or all with every fill. */
export const medicinesPdf = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${pharmacy}/medicines.pdf`,
  access: 'own-plan',
  query: v.object({
    ofMember: v.optional(RecordId),
    history: v.optional(v.picklist(['yes'])),
    language: fileLanguage,
  }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'PHA-0001',
})

/** The days of a month's supply. */
export const MONTH_DAYS = 30

/** Quantities for less than a month are priced at pharmacies only. */
export const PricedDays = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MONTH_DAYS)),
  MONTH_DAYS,
)

/** The largest quantity of a drug that is priced at once. */
export const MOST_QUANTITY = 9_999

/**
 * Prices a drug at pharmacies near a place, before and after the deductible. PHA-0003: prices aren't available. PHA-0004:
 * the drug isn't on the list. PHA-0005: the quantity isn't possible. DIR-0005: the place isn't known.
 */
export const priceDrug = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${pharmacy}/price`,
  access: 'own-plan',
  reads: true,
  body: v.object({
    drugId: DrugId,
    /** The quantity for these days; three times as much for 90. */
    quantity: v.number(),
    days: PricedDays,
    near: v.optional(v.nullable(Near), null),
    miles: v.optional(v.picklist(MILES), 10),
  }),
  reply: v.object({
    drug: FormularyDrug,
    /** The days of the supply at a pharmacy. */
    days: orElse(v.number(), MONTH_DAYS),
    prices: rows(PricedPharmacy, { isEssential: true }),
    /** The channels that the insurer doesn't offer for this drug. */
    without: rows(v.picklist(FILL_CHANNELS)),
    alternatives: rows(FormularyDrug),
    place: orNull(FoundPlace),
    asOf: Instant,
    ...incomplete,
  }),
  failure: 'PHA-0003',
})
export type DrugPrices = v.InferOutput<typeof priceDrug.reply>

/** The number of drugs on a page of the drug list. */
export const DRUGS_ON_A_PAGE = 20
const search = {
  /** A name or a kind of drug; if empty, lists all drugs by name. */
  text: v.optional(typedText(100), ''),
  cursor: v.optional(cursor(200)),
}
const page = {
  list: DrugList,
  drugs: rows(FormularyDrug, { isEssential: true }),
  nextCursor: orNull(v.string()),
  ...incomplete,
}

/** Searches the drug list of the member's plan. PHA-0009: the plan has no list for this year. */
export const searchOwnDrugs = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${pharmacy}/drugs/search`,
  access: 'own-plan',
  reads: true,
  body: v.object(search),
  reply: v.object(page),
  failure: 'PHA-0009',
})

/** The maximum number of drugs that a device stores, about 2 MB. */
export const MOST_KEPT_DRUGS = 3_000

/**
 * Returns the whole drug list of the member's plan, which the device searches without a network. A list that is too
 * long for a device is empty. PHA-0009: the plan has no list for this year.
 */
export const wholeOwnList = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${pharmacy}/drugs`,
  access: 'own-plan',
  reply: v.object({
    list: DrugList,
    drugs: rows(FormularyDrug, { isEssential: true }),
    isTooLong: orNo(),
    ...incomplete,
  }),
  failure: 'PHA-0009',
})
export type WholeList = v.InferOutput<typeof wholeOwnList.reply>

/** Lists the drug lists of all plans, for everyone. */
export const drugLists = endpoint({
  method: 'GET',
  area: 'member',
  path: '/public/drug-lists',
  access: 'anyone',
  reply: v.object({ lists: rows(DrugList, { isEssential: true }), ...incomplete }),
  failure: 'PHA-0009',
})

/** Searches a drug list, for everyone. PHA-0009: the list doesn't exist. */
export const searchDrugs = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/drug-lists/search',
  access: 'anyone',
  reads: true,
  body: v.object({ formularyId: FormularyId, ...search }),
  reply: v.object(page),
  failure: 'PHA-0009',
})
export type FoundDrugs = v.InferOutput<typeof searchDrugs.reply>

/** The maximum number of lists that are compared at once. */
export const MOST_COMPARED = 3

/** Returns a drug on up to three lists, for everyone. A list that doesn't have it returns null. */
export const compareDrug = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/drug-lists/compare',
  access: 'anyone',
  reads: true,
  body: v.object({
    drugId: DrugId,
    formularyIds: v.pipe(v.array(FormularyId), v.minLength(1), v.maxLength(MOST_COMPARED)),
  }),
  reply: v.object({
    compared: rows(v.object({ list: DrugList, drug: orNull(FormularyDrug) }), { isEssential: true }),
    name: orEmpty(LocalizedText),
    ...incomplete,
  }),
  failure: 'PHA-0009',
})
