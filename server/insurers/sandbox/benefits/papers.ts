import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { BenefitsQuery, StatedPaper } from '#server/insurer/plan-benefits.ts'
import { documents } from '#server/insurers/sandbox/documents/tables.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import type { Database } from '#server/platform/db/open.ts'

const GLOSSARY = 'https://www.healthcare.gov/sbc-glossary/'

const NOTHING = { made: null, documentId: null, link: null }

/** Lists the papers about a plan: those made from its benefits, and amendments from the archive. */
export async function papersOf(
  db: Database,
  plan: Plan,
  { contractId, contractType }: Pick<BenefitsQuery, 'contractId' | 'contractType'>,
  today: Temporal.PlainDate,
): Promise<StatedPaper[]> {
  if (!plan.design.features.claims) return []
  const { year } = today
  const issuedOn = `${year}-01-01`
  const isMedicare = plan.design.features.premiums === 'medicare'
  const hasSummary = contractType === 'medical' && !isMedicare
  const amended = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.contractId, contractId),
        eq(documents.contractType, contractType),
        inArray(documents.kind, ['amendment']),
        isNull(documents.replacedBy),
        lte(documents.receivedOn, today.toString()),
      ),
    )
    .orderBy(desc(documents.issuedOn))
  return [
    ...(hasSummary
      ? [
          {
            ...NOTHING,
            paper: 'summary' as const,
            title: bilingual(
              `Summary of Benefits and Coverage ${year}`,
              `Resumen de beneficios y cobertura ${year}`,
            ),
            year,
            issuedOn,
            made: 'summary' as const,
          },
        ]
      : []),
    {
      ...NOTHING,
      paper: isMedicare ? ('evidence-of-coverage' as const) : ('booklet' as const),
      title: isMedicare
        ? bilingual(`Evidence of Coverage ${year}`, `Evidencia de cobertura ${year}`)
        : bilingual(`Benefit booklet ${year}`, `Folleto de beneficios ${year}`),
      year,
      issuedOn,
      made: 'booklet' as const,
    },
    ...amended.map((one) => ({
      ...NOTHING,
      paper: 'amendment' as const,
      title: one.title,
      year: Number(one.issuedOn.slice(0, 4)),
      issuedOn: one.issuedOn,
      documentId: one.documentId,
    })),
    ...(hasSummary
      ? [
          {
            ...NOTHING,
            paper: 'glossary' as const,
            title: bilingual('Glossary of health coverage terms', 'Glosario de términos de cobertura médica'),
            year: null,
            issuedOn: null,
            link: GLOSSARY,
          },
        ]
      : []),
  ]
}
