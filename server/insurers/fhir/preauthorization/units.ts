import { AuthorizedUnit } from '#contract/entities/authorization.ts'
import { PREAUTHORIZATION_EXTENSIONS as EXTENSIONS } from '#contract/fhir-preauthorization.ts'
import * as v from 'valibot'
import { has } from '#server/insurers/fhir/eob/concepts.ts'
import {
  type Adjudication,
  type Item,
  type Preauthorization,
  type Quantity,
  extensionOf,
  partsOf,
} from './resource.ts'

const DECIMAL = /^\d{1,9}(?:\.\d{1,6})?$/

/** A number of units; null for an invalid one, such as one below zero. Some servers write decimals as strings. */
export function numberOf(value: unknown): number | null {
  const decimal = String(typeof value === 'number' || typeof value === 'string' ? value : '').trim()
  return DECIMAL.test(decimal) ? Number(decimal) : null
}

/** Words for a unit, as servers write them. */
const WORDS: Record<string, AuthorizedUnit> = {
  visits: 'visit',
  session: 'visit',
  sessions: 'visit',
  d: 'day',
  days: 'day',
  doses: 'dose',
  pieces: 'piece',
  each: 'piece',
}

function unitOf(quantity: Quantity | null | undefined): AuthorizedUnit | null {
  const named = [quantity?.code, quantity?.unit].flatMap((one) => (one ? [one.toLowerCase()] : []))
  for (const name of named) {
    const unit = v.safeParse(AuthorizedUnit, WORDS[name] ?? name)
    if (unit.success) return unit.output
  }
  return null
}

const statedUnits = (adjudication: readonly Adjudication[], code: string): number | null =>
  adjudication.reduce<number | null>(
    (found, { category, value }) => found ?? (has(category, code) ? numberOf(value) : null),
    null,
  )

/** Reads the requested, approved and used units of an item, and the unit. */
export function unitsOf(item: Item) {
  const detail = partsOf(extensionOf(item, EXTENSIONS.authorizedItemDetail))
  const authorized = extensionOf(detail, 'quantity')?.valueQuantity
  return {
    requestedUnits: statedUnits(item.adjudication, 'submitted') ?? numberOf(item.quantity?.value),
    approvedUnits: statedUnits(item.adjudication, 'allowedunits') ?? numberOf(authorized?.value),
    usedUnits: statedUnits(item.adjudication, 'consumedunits'),
    unit: unitOf(item.quantity) ?? unitOf(authorized),
  }
}

/** Reads the used units of the whole authorization. */
export function usedInTotal({ total }: Preauthorization): number | null {
  const used = total.find(({ category }) => has(category, 'utilized'))
  return used ? numberOf(extensionOf(used, EXTENSIONS.utilization)?.valueQuantity?.value) : null
}
