import type { Prescription } from '#contract/entities/prescription.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { foldText, searchWords } from '#contract/fold.ts'
import { isOfPerson } from '#records/people.rules.ts'
import {
  MEDICINE_GROUPS,
  type MedicineGroup,
  type MedicineState,
  isInGroup,
  medicineStateOn,
} from '#contract/prescription-state.ts'

export type Medicine = Prescription & { state: MedicineState }

export type MedicineFilter = { memberId: string; group: string; order: string }

export const NO_FILTER: MedicineFilter = { memberId: '', group: '', order: '' }

/** The orders to choose from; by default, medicines are sorted by last fill. */
export const MEDICINE_ORDERS = ['name', 'refill'] as const

export const withState = (all: readonly Prescription[], today: Temporal.PlainDate): Medicine[] =>
  all.map((one) => ({ ...one, state: medicineStateOn(one, today) }))

const isGroup = (text: string): text is MedicineGroup => (MEDICINE_GROUPS as readonly string[]).includes(text)

const nameOf = ({ name }: Prescription): string => foldText(allTexts(name).join(' '))
const lastDay = ({ fills }: Prescription): string => fills[0]?.on ?? ''
const LAST = '~'
const dueDay = ({ state: { refillFrom, runsOutOn } }: Medicine): string =>
  (refillFrom ?? runsOutOn)?.toString() ?? LAST

/** Medicines that fit the filter and the words of a search, in the chosen order. */
export function filterMedicines(
  all: readonly Medicine[],
  { memberId, group, order }: MedicineFilter,
  search = '',
): Medicine[] {
  const words = searchWords(search)
  const found = all.filter(
    (one) =>
      isOfPerson(one.memberId, memberId) &&
      (!isGroup(group) || isInGroup(one.state, group)) &&
      words.every((word) => nameOf(one).includes(word)),
  )
  const by = (keyOf: (one: Medicine) => string) =>
    found.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0))
  if (order === 'name') return by(nameOf)
  if (order === 'refill') return by(dueDay)
  return by(lastDay).toReversed()
}

/**
 * Rejected fills of the last weeks for which no fill was paid on the same day or later, newest first. Fills have no time,
 * and a second try is usually paid within minutes.
 */
export function openRejections(all: readonly Medicine[], today: Temporal.PlainDate) {
  const since = today.subtract({ days: REJECTED_SHOWN_DAYS }).toString()
  return all
    .flatMap((medicine) => {
      const { fills } = medicine
      const fill = fills.find(({ rejection }) => rejection !== null)
      if (!fill?.rejection || fill.on < since) return []
      const isPaid = fills.some(({ on, rejection }) => rejection === null && on >= fill.on)
      return isPaid ? [] : [{ medicine, fill, rejection: fill.rejection }]
    })
    .toSorted((one, other) => (one.fill.on < other.fill.on ? 1 : -1))
}

const REJECTED_SHOWN_DAYS = 45
