import type { explainAhead } from '#contract/calls/cost-estimates.ts'
import type { ExplainedAhead, ExplainedShare } from '#contract/entities/cost-estimate.ts'
import { LANGUAGES, type LocalizedText } from '#contract/entities/localized-text.ts'
import { recordAccess } from '#server/access/access.ts'
import type { Call } from '#server/access/call.ts'
import { todayOf } from '#server/config/clock.ts'
import type { ADVANCE_CATEGORIES, AdvanceExplanation } from '#server/insurer/advance-explanation.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { withReadableClaims } from './readable.ts'
import { planWithEstimates } from './right.ts'
import { estimatesOf } from './saved.ts'

const NONE = { explained: null }

/** Asks the insurer for an advance explanation of benefits for a saved estimate. The answer isn't stored. */
export async function explainNow({
  services: within,
  params,
  query,
  caller,
  request,
}: Call<typeof explainAhead>) {
  const asking = { caller, request }
  const { own, people, ownMemberId } = await planWithEstimates(within, asking, { ...params, ...query })
  const whose = { username: caller.username, planMemberId: params.memberId, ...query }
  const asked = (await estimatesOf(within.db, whose)).filter(
    ({ row }) => row.estimateId === params.estimateId && people.names.has(row.memberId),
  )
  const [saved] = await withReadableClaims(within, people.readable, asked)
  if (!saved) throw notFound()
  const { row, parts, match } = saved
  await recordAccess(within, asking, params.memberId, row.memberId)
  const isAhead = match === undefined && row.plannedOn >= todayOf(within.clock).toString()
  if (!isAhead || !(await within.insurer.offers()).has('costEstimates.advanceExplanation')) return NONE
  const [stated] = await within.insurer.costEstimates.advanceExplanation({
    memberId: row.memberId,
    contractId: own.enrollment.contractId,
    contractType: query.contractType,
    planId: own.plan.planId,
    network: own.plan.design.network,
    parts: parts.map(({ part: { code, quantity, isOutside } }) => ({ code, quantity, isOutside })),
    providers: [{ providerId: row.providerId, npi: row.npi, locationId: row.facts.locationId ?? null }],
    on: row.plannedOn,
    ownMemberId,
  })
  return stated ? { explained: explainedOf(stated) } : NONE
}

type Amounts = AdvanceExplanation['total']

/** An advance explanation as members read it. Facts that it doesn't state stay unknown. */
export const explainedOf = ({
  created,
  outcome,
  item,
  total,
  processNote,
}: AdvanceExplanation): ExplainedAhead => ({
  madeAt: created,
  parts: item.map(({ productOrService, quantity, adjudication }) => ({
    code: productOrService.coding[0]?.code ?? '',
    quantity: quantity.value,
    share: shareOf(adjudication),
  })),
  total: shareOf(total),
  isAtLeast: outcome === 'partial',
  notes: notesOf(processNote),
})

const shareOf = (amounts: Amounts): ExplainedShare => {
  const centsOf = (category: (typeof ADVANCE_CATEGORIES)[number]): number | null => {
    const found = amounts.find((one) => one.category.coding.some(({ code }) => code === category))
    return found ? Math.round(found.amount.value * 100) : null
  }
  return {
    allowedCents: centsOf('eligible'),
    deductibleCents: centsOf('deductible'),
    copayCents: centsOf('copay'),
    coinsuranceCents: centsOf('coinsurance'),
    planPaidCents: centsOf('benefit'),
    memberOwesCents: centsOf('memberliability'),
  }
}

/** The notes of each language in the same order: the first notes of both languages say the same. */
function notesOf(notes: AdvanceExplanation['processNote']): LocalizedText[] {
  const inLanguage = (wanted: string) =>
    notes.filter(({ language }) => (language?.coding[0]?.code ?? 'en').split('-')[0] === wanted)
  const [en, es] = LANGUAGES.map(inLanguage)
  const count = Math.max(en?.length ?? 0, es?.length ?? 0)
  return Array.from({ length: count }, (_, n) => ({
    ...(en?.[n] && { en: en[n].text }),
    ...(es?.[n] && { es: es[n].text }),
  }))
}
