import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { BundlePart, EstimatedService } from '#contract/entities/cost-estimate.ts'
import { LocalizedText, allTexts } from '#contract/entities/localized-text.ts'
import { foldText, foldedWords } from '#contract/fold.ts'
import { SPECIALTIES } from '#server/insurers/sandbox/directory/specialties.ts'
import { SERVICE_BY_CODE, type Service } from '#server/insurers/sandbox/history/services.ts'
import { contractTypeOf, kindsBilling } from '#server/insurers/sandbox/rates/contract-rates.ts'
import { contractKind } from '#server/insurers/sandbox/rates/provider-group.ts'
import { bundles } from '#server/insurers/sandbox/rates/tables.ts'
import type { Database } from '#server/platform/db/open.ts'
import file from './service-words.json' with { type: 'json' }

/** Other names for services, and what must be done before them, by code. */
const WORDS = v.parse(
  v.record(
    v.string(),
    v.strictObject({
      words: v.optional(v.array(v.string()), []),
      before: v.optional(v.array(LocalizedText), []),
    }),
  ),
  file,
)

/** The requirements before a service. */
export const prerequisitesOf = (code: string): LocalizedText[] => WORDS[code]?.before ?? []

/**
 * Finds services of one contract type by all words of a text or by code; services whose name begins with the text come
 * first.
 */
export async function findServices(
  db: Database,
  { contractType, text, limit }: { contractType: string; text: string; limit: number },
): Promise<EstimatedService[]> {
  const wanted = foldedWords(text)
  if (wanted.length === 0) return []
  const bundled = new Set(
    (await db.selectDistinct({ code: bundles.code }).from(bundles)).map(({ code }) => code),
  )
  const folded = foldText(text).trim()
  return [...SERVICE_BY_CODE.values()]
    .filter((service) => contractTypeOf(service) === contractType && matches(service, wanted))
    .toSorted((one, other) => Number(begins(other, folded)) - Number(begins(one, folded)))
    .slice(0, limit)
    .map((service) => ({
      code: service.coded.code,
      system: service.coded.system,
      words: service.coded.display,
      bundle: bundled.has(service.coded.code) ? service.coded.code : null,
      specialtyIds: specialtiesOf(service),
    }))
}

const namesOf = ({ coded }: Service): string[] => [
  ...allTexts(coded.display),
  coded.code,
  ...(WORDS[coded.code]?.words ?? []),
]

function matches(service: Service, wanted: readonly string[]): boolean {
  const words = namesOf(service).flatMap((name) => foldedWords(name))
  return wanted.every((word) => words.some((one) => one.startsWith(word)))
}

const begins = (service: Service, folded: string): boolean =>
  namesOf(service).some((name) => foldText(name).startsWith(folded))

/** The specialties of the providers with a price for the service. */
function specialtiesOf(service: Service): string[] {
  const kinds = kindsBilling(service)
  return SPECIALTIES.filter(({ id, kind }) => kinds.includes(contractKind(kind, id))).map(({ id }) => id)
}

/** The parts that a service is billed with. A service that is billed by itself is its only part. */
export async function bundleOf(
  db: Database,
  contractType: string,
  code: string,
): Promise<BundlePart[] | null> {
  const service = SERVICE_BY_CODE.get(code)
  if (!service || contractTypeOf(service) !== contractType) return null
  const rows = await db.select().from(bundles).where(eq(bundles.code, code)).orderBy(asc(bundles.position))
  if (rows.length === 0) return [partOf(service, true, 1)]
  return rows.flatMap(({ partCode, isUsual, quantity }) => {
    const part = SERVICE_BY_CODE.get(partCode)
    return part ? [partOf(part, isUsual, quantity)] : []
  })
}

const partOf = ({ coded }: Service, usual: boolean, quantity: number): BundlePart => ({
  code: coded.code,
  system: coded.system,
  words: coded.display,
  usual,
  quantity,
})
