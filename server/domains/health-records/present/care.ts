import * as v from 'valibot'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import {
  Concept,
  Concepts,
  Notes,
  Period,
  Quantity,
  Reference,
  References,
  codesOf,
  conceptState,
  fact,
  listOf,
  maybe,
  narrative,
  noteFacts,
  recordDay,
  stateWords,
  text,
  wordsOf,
} from './fields.ts'
import { type Presented, presentedBy } from './presented.ts'

const Participants = listOf(v.object({ individual: Reference, actor: Reference }))
const actorIn = (all: v.InferOutput<typeof Participants>): string =>
  all.map(({ individual, actor }) => individual?.display ?? actor?.display).find(Boolean) ?? ''

/** Classes of visits (HL7's ActEncounterCode) in words, for sources that state only the class. */
const CLASSES: Record<string, LocalizedText> = {
  AMB: { en: 'Outpatient visit', es: 'Visita ambulatoria' },
  EMER: { en: 'Emergency visit', es: 'Visita a emergencias' },
  HH: { en: 'Home visit', es: 'Visita a domicilio' },
  VR: { en: 'Virtual visit', es: 'Visita virtual' },
  IMP: { en: 'Hospital stay', es: 'Hospitalización' },
  ACUTE: { en: 'Hospital stay', es: 'Hospitalización' },
  NONAC: { en: 'Hospital stay', es: 'Hospitalización' },
  OBSENC: { en: 'Hospital observation', es: 'Observación en el hospital' },
  SS: { en: 'Same-day stay', es: 'Estancia de un día' },
}

const Encounter = v.object({
  status: text,
  class: maybe(v.object({ code: text, display: text })),
  type: Concepts,
  period: Period,
  participant: Participants,
  reasonCode: Concepts,
  serviceProvider: Reference,
  hospitalization: maybe(v.object({ dischargeDisposition: Concept })),
  location: listOf(v.object({ location: Reference })),
})

/** A visit or a hospital stay. */
export function presentEncounter(resource: unknown): Presented {
  const read = v.parse(Encounter, resource)
  const [type] = read.type
  const place = read.location.find(({ location }) => location?.display)?.location?.display
  const name = read.serviceProvider?.display ?? actorIn(read.participant)
  const [from, until] = [recordDay(read.period?.start), recordDay(read.period?.end)]
  return {
    title:
      wordsOf(type ?? null) || read.class?.display || (CLASSES[read.class?.code?.toUpperCase() ?? ''] ?? ''),
    on: from,
    facts: [
      ...read.reasonCode.flatMap((one) => fact('reason', wordsOf(one))),
      ...fact('performer', name),
      ...fact('location', place === name ? '' : place),
      ...fact('until', until === from ? '' : until),
      ...fact('discharge', wordsOf(read.hospitalization?.dischargeDisposition ?? null)),
      ...(read.status === 'finished' ? [] : fact('status', stateWords(read.status))),
    ],
    codes: codesOf(type ?? null),
    sourceName: name,
  }
}

const Procedure = v.object({
  status: text,
  code: Concept,
  performedDateTime: text,
  performedPeriod: Period,
  performer: Participants,
  location: Reference,
  reasonCode: Concepts,
  note: Notes,
})

export function presentProcedure(resource: unknown): Presented {
  const read = v.parse(Procedure, resource)
  const name = actorIn(read.performer)
  return presentedBy(read.code, name, {
    on: recordDay(read.performedDateTime ?? read.performedPeriod?.start),
    facts: [
      ...read.reasonCode.flatMap((one) => fact('reason', wordsOf(one))),
      ...fact('performer', name),
      ...fact('location', read.location?.display),
      ...(read.status === 'completed' ? [] : fact('status', stateWords(read.status))),
      ...noteFacts(read.note),
    ],
  })
}

const Medicine = v.object({
  status: text,
  medicationCodeableConcept: Concept,
  medicationReference: Reference,
  contained: listOf(v.object({ id: text, code: Concept })),
  authoredOn: text,
  whenHandedOver: text,
  whenPrepared: text,
  requester: Reference,
  performer: Participants,
  reasonCode: Concepts,
  quantity: Quantity,
  daysSupply: Quantity,
  dispenseRequest: maybe(v.object({ quantity: Quantity, expectedSupplyDuration: Quantity })),
  dosageInstruction: listOf(v.object({ text, _text: v.optional(v.unknown()) })),
  note: Notes,
})

/** The medicine contained in the resource and referred to by `#id`. */
const containedMedicine = ({ medicationReference, contained }: v.InferOutput<typeof Medicine>) =>
  contained.find(({ id }) => id && medicationReference?.reference === `#${id}`)?.code ?? null

/** How long the supply lasts; a unit other than days is shown as the source writes it. */
function supplyWords(supply: Quantity): LocalizedText {
  if (typeof supply?.value !== 'number' || supply.value <= 0) return ''
  const { value, unit, code } = supply
  if (!/^d(?:ays?)?$/i.test(code ?? unit ?? 'd')) return `${value} ${unit ?? code ?? ''}`.trim()
  return value === 1 ? { en: '1 day', es: '1 día' } : { en: `${value} days`, es: `${value} días` }
}

/** A prescription, or a medicine as the pharmacy dispensed it. */
export function presentMedicine(resource: unknown): Presented {
  const read = v.parse(Medicine, resource)
  const name = read.requester?.display ?? actorIn(read.performer)
  const quantity = read.quantity ?? read.dispenseRequest?.quantity
  const medicine = read.medicationCodeableConcept ?? containedMedicine(read)
  const handedOut = read.whenHandedOver ?? read.whenPrepared
  return {
    title: wordsOf(medicine) || (read.medicationReference?.display ?? ''),
    on: recordDay(handedOut ?? read.authoredOn),
    // A dispensed medicine may no longer be taken.
    isActive: handedOut || !read.status ? null : read.status === 'active',
    facts: [
      ...read.dosageInstruction.flatMap((dose) => fact('dose', dose.text)),
      ...fact(
        'quantity',
        typeof quantity?.value === 'number' ? `${quantity.value} ${quantity.unit ?? ''}`.trim() : '',
      ),
      ...fact('supply', supplyWords(read.daysSupply ?? read.dispenseRequest?.expectedSupplyDuration)),
      ...read.reasonCode.flatMap((one) => fact('reason', wordsOf(one))),
      ...fact('performer', name),
      ...fact('status', handedOut && read.status === 'completed' ? '' : stateWords(read.status)),
      ...noteFacts(read.note),
    ],
    codes: codesOf(medicine),
    sourceName: name,
  }
}

const Note = v.object({
  status: text,
  type: Concept,
  description: text,
  _description: v.optional(v.unknown()),
  date: text,
  author: References,
  custodian: Reference,
  context: maybe(v.object({ period: Period })),
  content: listOf(v.object({ attachment: maybe(v.object({ creation: text })) })),
})

/** A visit note, a discharge summary, or another document. */
export function presentNote(resource: unknown): Presented {
  const read = v.parse(Note, resource)
  const file = read.content.find(({ attachment }) => attachment?.creation)?.attachment
  const name = read.custodian?.display ?? read.author.find(({ display }) => display)?.display ?? ''
  return {
    title: wordsOf(read.type ?? null) || (read.description ?? ''),
    on: recordDay(read.date ?? read.context?.period?.start ?? file?.creation),
    facts: [
      ...fact('note', read.type ? read.description : ''),
      ...fact('performer', read.author.find(({ display }) => display)?.display),
    ],
    codes: codesOf(read.type ?? null),
    sourceName: name,
  }
}

const Team = v.object({
  name: text,
  period: Period,
  participant: listOf(v.object({ role: Concepts, member: Reference, onBehalfOf: Reference })),
  managingOrganization: References,
  telecom: listOf(v.object({ system: text, value: text })),
})

/** A doctor or nurse who looks after the person; a team lists all of its members. */
export function presentTeam(resource: unknown): Presented {
  const read = v.parse(Team, resource)
  const [first] = read.participant
  const names = read.participant.flatMap(({ member }) => member?.display ?? [])
  const source = read.managingOrganization.find(({ display }) => display)?.display ?? ''
  return {
    title: names.length === 1 ? (names[0] ?? '') : (read.name ?? names.join(', ')),
    on: recordDay(read.period?.start),
    isActive: read.period ? recordDay(read.period.end) === null : null,
    facts: [
      ...(first?.role ?? []).flatMap((role) => fact('role', wordsOf(role))),
      ...(names.length > 1 ? fact('performer', names.join(', ')) : []),
      ...fact('location', first?.onBehalfOf?.display),
      ...read.telecom.flatMap(({ system, value }) => (system === 'phone' ? fact('phone', value) : [])),
    ],
    codes: [],
    sourceName: source || (first?.onBehalfOf?.display ?? ''),
  }
}

const CARE_PLAN = { en: 'Care plan', es: 'Plan de cuidados' }

const Goal = v.object({
  resourceType: text,
  lifecycleStatus: text,
  status: text,
  achievementStatus: Concept,
  description: v.optional(v.unknown()),
  title: text,
  category: Concepts,
  startDate: text,
  period: Period,
  created: text,
  target: listOf(v.object({ dueDate: text })),
  text: maybe(v.object({ status: text, div: narrative })),
  expressedBy: Reference,
  author: Reference,
  note: Notes,
})

/** A goal, or a plan of care. */
export function presentGoal(resource: unknown): Presented {
  const read = v.parse(Goal, resource)
  const concept = v.parse(Concept, read.description)
  const name = read.expressedBy?.display ?? read.author?.display ?? ''
  const state = read.lifecycleStatus ?? read.status
  const isPlan = read.resourceType === 'CarePlan'
  const title =
    wordsOf(concept ?? null) ||
    read.title ||
    (typeof read.description === 'string' ? read.description : wordsOf(read.category[0] ?? null))
  return {
    title: title || (isPlan ? CARE_PLAN : ''),
    on: recordDay(read.startDate ?? read.period?.start ?? read.created),
    isActive: state ? state === 'active' : null,
    facts: [
      ...fact('status', stateWords(state)),
      ...fact('result', conceptState(read.achievementStatus ?? null)),
      ...fact('until', recordDay(read.target.find(({ dueDate }) => dueDate)?.dueDate)),
      ...fact('performer', name),
      ...noteFacts(read.note),
      // A plan of care often has only a narrative (US Core CarePlan).
      ...fact('note', isPlan && read.text?.status !== 'empty' ? read.text?.div : ''),
    ],
    codes: codesOf(concept ?? null),
    sourceName: name,
  }
}

const Device = v.object({
  status: text,
  type: Concept,
  manufacturer: text,
  lotNumber: text,
  serialNumber: text,
  modelNumber: text,
  expirationDate: text,
  manufactureDate: text,
  deviceName: listOf(v.object({ name: text })),
  owner: Reference,
  note: Notes,
})

export function presentDevice(resource: unknown): Presented {
  const read = v.parse(Device, resource)
  const name = read.deviceName[0]?.name ?? ''
  return {
    title: wordsOf(read.type ?? null) || name,
    on: recordDay(read.manufactureDate),
    isActive: read.status ? read.status === 'active' : null,
    facts: [
      ...fact('manufacturer', read.manufacturer),
      ...fact('model', [read.type ? name : '', read.modelNumber].filter(Boolean).join(' ')),
      ...fact('serial', read.serialNumber),
      ...fact('lot', read.lotNumber),
      ...fact('expires', recordDay(read.expirationDate)),
      ...fact('status', stateWords(read.status)),
      ...noteFacts(read.note),
    ],
    codes: codesOf(read.type ?? null),
    sourceName: read.owner?.display ?? '',
  }
}
