import { setImmediate as turn } from 'node:timers/promises'
import type { Language } from '#contract/entities/localized-text.ts'
import { coveragesAmong, toPatient } from '#server/domains/fhir-api/coverage-resources.ts'
import { isForFhir, mapAuthorizationToEob } from '#server/domains/fhir-api/authorization-resource.ts'
import { mapClaimToEob } from '#server/domains/fhir-api/eob-resource.ts'
import { insurancesIn, withContracts } from '#server/domains/fhir-api/insurance.ts'
import { withoutEmptyParts } from '#server/domains/fhir-api/fhir-json.ts'
import { fullName } from '#server/access/access.ts'
import { csvLines } from '#server/platform/http/csv.ts'
import { type ZipFile, zipOf } from '#server/platform/http/zip.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import type { CallServices } from '#server/services.ts'
import { accountSections } from './account-sections.ts'
import { authorizationSections } from './authorization-sections.ts'
import { benefitSections } from './benefit-sections.ts'
import { chatSections } from './chat-sections.ts'
import { directorySections } from './directory-sections.ts'
import { pharmacySections } from './pharmacy-sections.ts'
import { recordSections } from './record-sections.ts'
import { primaryCareSections } from './primary-care-sections.ts'
import { estimateSections } from './estimate-sections.ts'
import { coverageSections } from './coverage-sections.ts'
import { formSections } from './form-sections.ts'
import { aboutDataMessages } from './locales/about-data.gen.ts'
import { type Own, ownAuthorizations, ownClaims } from './own.ts'
import { planSections } from './plan-sections.ts'
import { type Inner, type Row, cellsOf, headOf, mapAll } from './section.ts'

/** The owner of the data, the time of the copy, and the language of its explanations. */
export type Copy = { services: CallServices; own: Own; language: Language; madeAt: Temporal.Instant }

const sections = [
  ...accountSections,
  ...planSections,
  ...benefitSections,
  ...authorizationSections,
  ...chatSections,
  ...directorySections,
  ...primaryCareSections,
  ...pharmacySections,
  ...recordSections,
  ...coverageSections,
  ...estimateSections,
  ...formSections,
]

function aboutIt({ services, own, language }: Copy): string[] {
  const texts = aboutDataMessages[language]
  const { PRODUCT_NAME: productName } = services.config
  const day = longDateIn(LOCALES[language])(own.today.toString())
  return [
    texts.title({ productName }),
    texts.made({ day, username: own.username }),
    texts.inIt,
    texts.onlyOwn,
    texts.notInIt,
    texts.keepSafe,
  ]
}

/** Streams one JSON document. `isComplete` comes last, and a truncated document isn't valid JSON. */
export async function* jsonOf(copy: Copy): AsyncGenerator<string> {
  yield `{"about":${JSON.stringify(aboutIt(copy))},"madeAt":${JSON.stringify(copy.madeAt.toString())}`
  // The beginning is sent before anything is read.
  await turn()
  for (const { name, rows } of sections) {
    yield `,\n${JSON.stringify(name)}:[`
    yield* jsonItems(rows(copy.services, copy.own))
    yield ']'
    await turn()
  }
  yield ',\n"isComplete":true}\n'
}

async function* jsonItems(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let comma = '\n'
  for await (const row of rows) {
    yield comma + JSON.stringify(row)
    comma = ',\n'
  }
}

/** A table for each part, after an introduction. */
export const zipOfTables = (copy: Copy): AsyncGenerator<Uint8Array> => zipOf(filesOf(copy), copy.madeAt)

async function* filesOf(copy: Copy): AsyncGenerator<ZipFile> {
  const { tables } = aboutDataMessages[copy.language]
  yield { name: 'README.txt', content: [`${[...aboutIt(copy), tables].join('\r\n\r\n')}\r\n`] }
  for (const { name, columns, rows, inner } of sections) {
    await turn()
    const all = () => rows(copy.services, copy.own)
    yield { name: `${name}.csv`, content: tableOf(columns, all(), copy.language) }
    if (!inner) continue
    const columnsOfBoth = [inner.key, ...inner.columns]
    yield {
      name: `${inner.name}.csv`,
      content: tableOf(columnsOfBoth, rowsWithin(all(), inner), copy.language),
    }
  }
}

const tableOf = (columns: readonly string[], rows: AsyncIterable<Row>, language: Language) =>
  csvLines(
    headOf(columns),
    mapAll(rows, (row) => cellsOf(row, columns, language)),
  )

async function* rowsWithin(rows: AsyncIterable<Row>, { key, field }: Inner): AsyncGenerator<Row> {
  for await (const row of rows) for (const line of row[field] as Row[]) yield { [key]: row[key], ...line }
}

/**
 * One Bundle with the member, their coverage, and all their claims and prior authorizations. Its type comes last: no
 * resource inside has that value, so that a reader can detect a truncated Bundle.
 */
export async function* bundleOf(copy: Copy): AsyncGenerator<string> {
  yield `{"resourceType":"Bundle","timestamp":${JSON.stringify(copy.madeAt.toString())},"entry":[`
  await turn()
  yield* jsonItems(mapAll(resourcesOf(copy), (resource) => ({ resource: withoutEmptyParts(resource) })))
  yield '],"type":"collection"}\n'
}

async function* resourcesOf({ services, own }: Copy): AsyncGenerator<object> {
  const people = new Map(own.rows.map((row) => [row.enrollment.memberId, row]))
  for (const row of people.values()) yield toPatient(row)
  const known = await withContracts(services, own.rows)
  const coverageOf = coveragesAmong(known, own.today)
  for (const row of own.rows) yield coverageOf(row)
  const insuranceFor = insurancesIn(known)
  for await (const claim of ownClaims(services, own)) yield mapClaimToEob(claim, insuranceFor(claim))
  for await (const one of ownAuthorizations(services, own)) {
    const row = own.rows.find(
      ({ enrollment }) =>
        enrollment.memberId === one.memberId && enrollment.contractType === one.contractType,
    )
    if (row && isForFhir(one))
      yield mapAuthorizationToEob(one, {
        memberName: fullName(row),
        planName: row.plan.displayName,
        ...insuranceFor(one),
      })
  }
}
