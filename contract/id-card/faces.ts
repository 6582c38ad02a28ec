import type { IdCard } from '#contract/entities/id-card.ts'
import { frontCopays } from './copays.ts'
import type { LookName } from './sizes.ts'
import { suitcaseText } from './suitcase.ts'
import { providerText } from './primary-care.ts'
import { type CardShown, type CardWords, wholeDollars } from './words.ts'

/** A label above a value. */
export type Field = { kind: 'field'; label: string; value: string; look: LookName }

/** A label and its value at the two ends of a line. */
export type Row = { kind: 'row'; label: string; value: string }

/** Rows under a shared title. */
type Rows = { kind: 'rows'; title: string; rows: readonly Row[] }

/** Fields side by side. */
type Fields = { kind: 'fields'; fields: readonly Field[] }

export type Item = Field | Row | Rows | Fields

/**
 * One side of a card, before layout. The screen, the printer, the picture and the PDF all draw this, so a new field
 * appears on all of them.
 */
export type Face = {
  side: 'front' | 'back'
  /** On the colored band; the back has a plain edge instead. */
  head?: { brandName: string; planName: string; planType: string }
  /** Why the card isn't in force without restriction. */
  note?: { text: string; isBad: boolean }
  main: readonly Item[]
  aside?: { title: string; items: readonly Item[] }
  /** The numbers at the bottom of the front. */
  strip: readonly Field[]
  /** The text on the suitcase, for a plan that covers members while they travel. */
  suitcase?: string
  foot?: { lines: readonly string[]; website: string }
}

export type Faces = { front: Face; back: Face }

/** The words of a card's faces, its brand, the last day of a temporary card, and the day on which it is shown. */
export type FaceFacts = {
  words: CardWords
  brandName: string
  temporaryThrough?: string
  /** The day on which the card is shown, as an ISO date; without it, the card names no primary care provider. */
  today?: string
}

const field = (label: string, value: string | undefined, look: LookName): Field[] =>
  value ? [{ kind: 'field', label, value, look }] : []

const row = (label: string, value: string): Row => ({ kind: 'row', label, value })

/** Both sides of a card. If a fact is missing, its label is left out, too. */
export function cardFaces(card: CardShown, facts: FaceFacts): Faces {
  const note = noteOf(card, facts)
  return {
    front: { ...frontOf(card, facts, note !== undefined), ...(note && { note }) },
    back: { ...backOf(card, facts), ...(note && { note }) },
  }
}

function noteOf(card: CardShown, { words, temporaryThrough }: FaceFacts): Face['note'] {
  const { notes } = words.face
  if (card.status === 'ended') {
    const { endDate } = card
    const text = endDate ? notes.ended({ date: words.longDate(endDate) }) : notes.endedUndated
    return { text, isBad: true }
  }
  if (temporaryThrough)
    return { text: notes.temporary({ date: words.longDate(temporaryThrough) }), isBad: false }
  if (card.status === 'future')
    return { text: notes.future({ date: words.longDate(card.effectiveDate) }), isBad: true }
  return card.status === 'not-issued' ? { text: notes.notIssued, isBad: false } : undefined
}

function frontOf(card: CardShown, { words, brandName }: FaceFacts, hasNote: boolean): Face {
  const { face } = words
  const copays = frontCopays(card, words, hasNote)
  const { pharmacy } = card
  return {
    side: 'front',
    head: { brandName, planName: card.planName, planType: card.planType },
    main: [
      ...field(face.member, card.memberName, 'name'),
      ...field(face.memberId, card.memberId, 'id'),
      {
        kind: 'fields',
        fields: [
          ...field(face.group, card.groupNumber, 'value'),
          ...field(face.effective, card.effectiveDate && words.date(card.effectiveDate), 'value'),
          ...field(face.network, card.network, 'value'),
        ],
      },
      ...field(face.covered, namesOf(card.coveredMembers ?? [], hasNote ? 1 : 2), 'small'),
    ],
    ...(copays.length > 0 && {
      aside: { title: face.copays, items: copays.map(({ label, value }) => row(label, value)) },
    }),
    strip: pharmacy
      ? [
          ...field(face.rxBin, pharmacy.rxBin, 'number'),
          ...field(face.rxPcn, pharmacy.rxPcn, 'number'),
          ...field(face.rxGroup, pharmacy.rxGroup, 'number'),
          ...field(face.rxId, pharmacy.rxId, 'number'),
        ]
      : [],
    ...(card.coversTravel && { suitcase: suitcaseText(card.planType) }),
  }
}

/** The characters of names that fit on a line of the front. */
const NAME_CHARACTERS = 44

/** The covered members by number, as many as fit, and the number of the others. */
function namesOf(members: IdCard['coveredMembers'], lines: number): string {
  const names = members.map(({ name, dependentNumber }) => [dependentNumber, name].filter(Boolean).join(' '))
  const room = lines * NAME_CHARACTERS
  let used = 0
  const fitting = names.filter((name) => (used += name.length + 2) <= room + 2)
  const named = fitting.length > 0 ? fitting : names.slice(0, 1)
  const more = names.length - named.length
  return [named.join(', '), ...(more > 0 ? [`+${more}`] : [])].join(' ')
}

function backOf(card: CardShown, { words, today }: FaceFacts): Face {
  const { face } = words
  const limits = limitItems(card.limits, words)
  return {
    side: 'back',
    main: [
      ...card.phones
        .filter(({ number }) => number)
        .map(({ label, number }) => row(words.text(label), words.phone(number))),
      ...field(face.primaryCare, providerText(card, words, today), 'small'),
      ...field(face.claims, card.claimsAddress.join(', '), 'small'),
      ...field(face.payerId, card.payerId, 'value'),
    ],
    ...(limits.length > 0 && { aside: { title: face.limits, items: limits } }),
    strip: [],
    foot: { lines: card.backText.map(words.text), website: card.website },
  }
}

type Limit = CardShown['limits'][number]

/** "$1,500 / $3,000"; empty for a plan without such a limit. */
export const printedLimit = ({ individualCents, familyCents }: Limit, words: CardWords): string =>
  [individualCents, familyCents]
    .flatMap((cents) => (cents === null ? [] : [wholeDollars(cents, words)]))
    .join(' / ')

/** The name of each limit with its in-network and out-of-network amounts. */
function limitItems(limits: readonly Limit[], words: CardWords): Item[] {
  const { inNetwork, outOfNetwork } = words.face
  const byName = Map.groupBy(
    limits.filter((limit) => printedLimit(limit, words)),
    ({ label }) => words.text(label),
  )
  return [...byName].map(([title, each]) => ({
    kind: 'rows',
    title,
    rows: each.map((limit) =>
      row(limit.network === 'in' ? inNetwork : outOfNetwork, printedLimit(limit, words)),
    ),
  }))
}
