import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { BenefitsQuery, StatedPaper } from '#server/insurer/plan-benefits.ts'
import { documents } from '#server/insurers/sandbox/documents/tables.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import { noticeOfChangeId } from '#server/insurers/sandbox/world/documents.ts'
import { bookletOf } from './coverage.ts'
import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import type { Database } from '#server/platform/db/open.ts'

const GLOSSARY = 'https://www.healthcare.gov/sbc-glossary/'

const NOTHING = { made: null, documentId: null, link: null }

/**
 * Lists the documents about a plan: those made from its benefits, and amendments and yearly notices from the archive.
 */
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
  const noticeIds = [year, year + 1].map((each) => noticeOfChangeId(contractId, contractType, each))
  const archived = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.contractId, contractId),
        eq(documents.contractType, contractType),
        or(eq(documents.kind, 'amendment'), inArray(documents.documentId, noticeIds)),
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
      paper: bookletOf(plan),
      title: isMedicare
        ? bilingual(`Evidence of Coverage ${year}`, `Evidencia de cobertura ${year}`)
        : bilingual(`Benefit booklet ${year}`, `Folleto de beneficios ${year}`),
      year,
      issuedOn: isMedicare ? `${year - 1}-10-01` : issuedOn,
      made: 'booklet' as const,
    },
    ...archived.map((one) => ({
      ...NOTHING,
      paper: one.kind === 'amendment' ? ('amendment' as const) : ('notice-of-change' as const),
      title: one.title,
      // A notice is about the following year.
      year: Number(one.issuedOn.slice(0, 4)) + (one.kind === 'amendment' ? 0 : 1),
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
