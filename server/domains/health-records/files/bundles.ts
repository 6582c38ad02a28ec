import { createHash, randomUUID } from 'node:crypto'
import { recordFileMessages } from '#server/domains/health-records/locales/record-file.gen.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import { targetsOf } from '#server/insurer/provenance-targets.ts'
import { lineOf } from './lines.ts'
import { type RecordFile, missingFrom } from './paper.ts'
import { provenanceFields } from './provenance-fields.ts'
import { SUMMARY_SECTIONS } from './summary-sections.ts'

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value))

/** The id of a resource within a file: a UUID derived from its type and id (RFC 9562, version 8). */
function fullUrl({ resourceType, id }: Pick<FhirResource, 'resourceType' | 'id'>): string {
  const hash = createHash('sha256').update(`${resourceType}/${id}`).digest('hex')
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return `urn:uuid:${parts.join('-')}`
}

/** The resources of a file as its sources have them, with their provenance. */
export function recordBundle(file: RecordFile, now: Temporal.Instant): Buffer {
  const { entries } = file
  return json({
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toString(),
    entry: [
      ...entries.map(({ resource }) => resource),
      ...statedProvenances(file),
      ...provenancesOf(file, now),
      ...outcomesOf(file),
    ].map((resource) => ({ fullUrl: fullUrl(resource), resource })),
  })
}

const PARTICIPANTS = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type'
const agent = (code: 'author' | 'transmitter', display: string) => ({
  type: { coding: [{ system: PARTICIPANTS, code }] },
  who: { display },
})

/**
 * The provenances that the sources state, only for entries in the file: others aren't in it, or the reader may not know
 * of them.
 */
function statedProvenances({ entries, provenances }: RecordFile): FhirResource[] {
  const inFile = new Map(
    entries.map(({ resource }) => [`${resource.resourceType}/${resource.id}`, fullUrl(resource)]),
  )
  const unique = [...new Map(provenances.map((one) => [one.id, one])).values()]
  return unique.flatMap((one) => {
    const target = targetsOf(one).flatMap((named) => inFile.get(named) ?? [])
    if (target.length === 0) return []
    return [{ ...provenanceFields(one), target: target.map((reference) => ({ reference })) }]
  })
}

/** One for each source: the entries that it stated, and that they came through the plan (US Core Provenance). */
function provenancesOf({ entries, payer }: RecordFile, now: Temporal.Instant): FhirResource[] {
  const bySource = Map.groupBy(entries, ({ entry }) => entry.source.name)
  return [...bySource].map(([source, stated], at) => ({
    resourceType: 'Provenance',
    id: `of-this-file-${at + 1}`,
    target: stated.map(({ resource }) => ({ reference: fullUrl(resource) })),
    recorded: now.toString(),
    agent: [...(source === '' ? [] : [agent('author', source)]), agent('transmitter', payer)],
  }))
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const narrative = (lines: readonly string[]) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul></div>`,
})

/** The summary's profile requires a birth date, or the reason why there is none. */
const born = (birthDate: string | null): object =>
  birthDate === null
    ? {
        _birthDate: {
          extension: [
            { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' },
          ],
        },
      }
    : { birthDate }

/** In a document, a resource's patient is the patient of the document. */
const ofPatient = (resource: FhirResource, reference: string): FhirResource => ({
  ...resource,
  ...('patient' in resource ? { patient: { reference } } : {}),
  ...('subject' in resource ? { subject: { reference } } : {}),
})

/** That entries are missing, for apps. */
function outcomesOf(file: RecordFile): FhirResource[] {
  const issue = missingFrom(file).map((diagnostics) => ({
    severity: 'warning',
    code: 'incomplete',
    diagnostics,
  }))
  return issue.length === 0 ? [] : [{ resourceType: 'OperationOutcome', id: 'of-this-file', issue }]
}

/** A summary that a clinic abroad can read: a document with a composition whose sections refer to the resources. */
export function internationalSummary(file: RecordFile, now: Temporal.Instant): Buffer {
  const { entries, incomplete, name, birthDate, payer, language } = file
  const messages = recordFileMessages[language]
  const patient = { resourceType: 'Patient', id: 'patient', name: [{ text: name }], ...born(birthDate) }
  const author = { resourceType: 'Organization', id: 'author', name: payer }
  const sections = SUMMARY_SECTIONS.flatMap(({ kind, code, isRequired }) => {
    const own = entries.filter(({ entry }) => entry.kind === kind)
    const isWhole = !incomplete.has(kind)
    if (own.length === 0 && isWhole && !isRequired) return []
    const lines = own.map(({ entry }) => {
      const { on, title, result } = lineOf(entry, language)
      return [title, on, result].filter(Boolean).join(', ')
    })
    return [
      {
        title: messages.kinds[kind],
        code: { coding: [{ system: 'http://loinc.org', code }] },
        text: narrative([
          ...lines,
          ...(isWhole ? [] : [messages.incomplete]),
          ...(isWhole && lines.length === 0 ? [messages.none] : []),
        ]),
        ...(own.length > 0
          ? { entry: own.map(({ resource }) => ({ reference: fullUrl(resource) })) }
          : {
              emptyReason: {
                coding: [
                  {
                    system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason',
                    code: 'unavailable',
                  },
                ],
              },
            }),
      },
    ]
  })
  const composition = {
    resourceType: 'Composition',
    id: randomUUID(),
    status: 'final',
    type: { coding: [{ system: 'http://loinc.org', code: '60591-5' }] },
    subject: { reference: fullUrl(patient) },
    date: now.toString(),
    author: [{ reference: fullUrl(author) }],
    title: messages.title,
    section: sections,
  }
  const inSections = entries.filter(({ entry }) => SUMMARY_SECTIONS.some(({ kind }) => kind === entry.kind))
  const resources = [
    composition,
    patient,
    author,
    ...inSections.map(({ resource }) => ofPatient(resource, fullUrl(patient))),
  ]
  return json({
    resourceType: 'Bundle',
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${randomUUID()}` },
    type: 'document',
    timestamp: now.toString(),
    entry: resources.map((resource) => ({ fullUrl: fullUrl(resource), resource })),
  })
}
