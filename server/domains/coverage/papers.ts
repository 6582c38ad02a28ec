import type { PapersOfPlan } from '#contract/calls/plan-benefits.ts'
import { yearlyPaperDay } from '#contract/deadlines/yearly-papers.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import type { PaperRule, PlanPaper } from '#contract/entities/plan-paper.ts'
import type { MemberRow } from '#server/access/members.ts'
import { documentIdOf } from '#server/access/document-id.ts'
import type { StatedPaper } from '#server/insurer/plan-benefits.ts'
import { todayOf } from '#server/config/clock.ts'
import { planFactsOf, rulesInForce } from '#server/platform/deadlines/look-up.ts'
import { requestDay } from '#server/platform/deadlines/request-day.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import type { CallServices } from '#server/services.ts'
import { coveragePapersMessages } from './locales/coverage-papers.gen.ts'

/** Lists the documents about the caller's plan, with the installation's legal rules for them. */
export async function papersOfPlan(services: CallServices, own: MemberRow): Promise<PapersOfPlan> {
  const { insurer } = services
  const { contractId, contractType, memberId } = own.enrollment
  const [papers, proof] = await Promise.all([
    insurer.planBenefits.documents({ planId: own.plan.planId, contractId, contractType }),
    insurer.planBenefits.proofOfCoverage({ memberId, contractType }),
  ])
  return {
    papers: await Promise.all(papers.map((paper) => paperOf(services, own, paper))),
    otherCoverage: proof?.otherCoverage ?? null,
    hasProof: proof !== null,
  }
}

async function paperOf(services: CallServices, own: MemberRow, stated: StatedPaper): Promise<PlanPaper> {
  const { documentId, ...paper } = stated
  return {
    ...paper,
    document: documentId === null ? null : await documentOf(services, documentId),
    rule: ruleOf(services, own, paper),
  }
}

function ruleOf(services: CallServices, own: MemberRow, paper: Pick<StatedPaper, 'paper' | 'year'>) {
  if (paper.paper === 'summary') return requestRuleOf(services, own)
  return paper.paper === 'amendment' ? changeRuleOf(services, own) : yearlyRuleOf(services, own, paper)
}

/** The document in the form of the list of documents; null if the insurer doesn't have it. */
async function documentOf({ insurer }: CallServices, id: string): Promise<PlanPaper['document']> {
  if (!(await insurer.offers()).has('documents')) return null
  const document = await insurer.documents.read(id)
  return document && { documentId: documentIdOf('file', id), kind: document.kind, version: document.version }
}

/** The day of the year by which the law requires Medicare's yearly documents. */
function yearlyRuleOf(
  services: CallServices,
  own: MemberRow,
  { paper, year }: Pick<StatedPaper, 'paper' | 'year'>,
): PaperRule | null {
  const found = yearlyPaperDay(services.deadlines.rules(), {
    ...planFactsOf(services, own.plan),
    paper,
    year,
  })
  if (!found) return null
  const { en, es } = coveragePapersMessages
  return { words: { en: en.yearlyRule, es: es.yearlyRule }, ...found }
}

/** The rule for a summary that a member requests today, from the installation's deadlines. */
function requestRuleOf(services: CallServices, own: MemberRow): PaperRule | null {
  const found = requestDay(services, rulesOf(services, own, 'sbc-request'))
  if (!found) return null
  const wordsIn = (language: Language) =>
    coveragePapersMessages[language].requestRule({ day: longDateIn(LOCALES[language])(found.by) })
  // The text names the day, counted from a request today.
  return { words: { en: wordsIn('en'), es: wordsIn('es') }, source: found.source, by: null }
}

/** How many days before a midyear change the law requires the notice. */
function changeRuleOf(services: CallServices, own: MemberRow): PaperRule | null {
  const [found] = rulesOf(services, own, 'sbc-change').flatMap(({ standard, source }) =>
    'days' in standard ? { days: standard.days, source } : [],
  )
  if (!found) return null
  const wordsIn = (language: Language) =>
    coveragePapersMessages[language].changeRule({ days: String(found.days) })
  return { words: { en: wordsIn('en'), es: wordsIn('es') }, source: found.source, by: null }
}

function rulesOf(services: CallServices, own: MemberRow, subject: 'sbc-request' | 'sbc-change') {
  const on = todayOf(services.clock).toString()
  const about = { subject, kind: null, benefit: null, specialty: null, on } as const
  return rulesInForce(services, planFactsOf(services, own.plan), about)
}
