import type { EstimateMeters, EstimatedPart, ShareOfCost } from '#contract/entities/cost-estimate.ts'
import { type Language, type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import type { Meter } from '#contract/entities/spending.ts'
import { LOCALES, longDateIn, moneyIn } from '#server/platform/pdf/formats.ts'
import { estimatePaperMessages } from './locales/estimate-paper.gen.ts'

type Network = 'in' | 'out'

/** The estimate of one provider. */
export type LetterEstimate = {
  providerName: string
  address: string | null
  network: Network
  total: ShareOfCost | null
  isAtLeast: boolean
  parts: readonly { part: EstimatedPart; words: LocalizedText }[]
  prerequisites: readonly LocalizedText[]
}

/** The contents of a letter with estimates for one service. */
export type Letter = {
  service: LocalizedText
  memberName: string
  planName: string
  plannedOn: string
  /** The day on which the estimates were made. */
  madeOn: string
  meters: EstimateMeters | null
  estimates: readonly LetterEstimate[]
  /** The names of the requested providers for which the insurer stated no estimate. */
  withoutPrices: readonly string[]
  /** The requested providers that the directory no longer has. Only their number is known. */
  gone: number
}

/** Estimates as a letter with the seven elements of 45 CFR 147.211(b)(1), each provider's prices under its name. */
export function estimateLetter(letter: Letter, language: Language): { subject: string; body: string } {
  const texts = estimatePaperMessages[language]
  const day = longDateIn(LOCALES[language])
  const { service, memberName, planName, plannedOn, madeOn, meters, estimates, withoutPrices, gone } = letter
  const before = new Set(
    estimates.flatMap(({ prerequisites }) => prerequisites.map((one) => textIn(one, language))),
  )
  const paragraphs = [
    texts.intro({ count: estimates.length, person: memberName, day: day(plannedOn), plan: planName }),
    ...estimates.flatMap((one) => providerTexts(one, language)),
    withoutPrices.length === 0
      ? ''
      : [texts.withoutPrices, ...withoutPrices.map((name) => `• ${name}`)].join('\n'),
    gone === 0 ? '' : texts.gone({ count: gone }),
    meters === null
      ? texts.usedUnknown
      : [texts.used({ day: day(madeOn) }), ...meterTexts(meters, language)].join('\n'),
    before.size === 0 ? texts.beforeNone : [texts.before, ...[...before].map((one) => `• ${one}`)].join('\n'),
    texts.notices,
  ]
  return {
    subject: texts.subject({ count: estimates.length, service: textIn(service, language) }),
    body: paragraphs.filter((text) => text !== '').join('\n\n'),
  }
}

function providerTexts(
  { providerName, address, network, total, isAtLeast, parts }: LetterEstimate,
  language: Language,
) {
  const texts = estimatePaperMessages[language]
  return [
    [texts.provider({ name: providerName, network }), address === null ? '' : texts.address({ address })]
      .filter((text) => text !== '')
      .join('\n'),
    shareText(total, isAtLeast, language),
    [texts.items, ...parts.map(({ part, words }) => itemText(part, words, { network, language }))].join('\n'),
  ]
}

function meterTexts(
  { deductible, familyDeductible, outOfPocket, familyOutOfPocket }: EstimateMeters,
  language: Language,
): string[] {
  const { meters } = estimatePaperMessages[language]
  const money = moneyIn(LOCALES[language])
  const line = (name: string, meter: Meter | null): string[] => {
    if (!meter || meter.usedCents === null) return []
    const used = money(meter.usedCents)
    return [
      meter.limitCents === null
        ? meters.noLimit({ name, used })
        : meters.of({ name, used, limit: money(meter.limitCents) }),
    ]
  }
  return [
    ...line(meters.deductible, deductible),
    ...line(meters.familyDeductible, familyDeductible),
    ...line(meters.outOfPocket, outOfPocket),
    ...line(meters.familyOutOfPocket, familyOutOfPocket),
  ]
}

function shareText(total: ShareOfCost | null, isAtLeast: boolean, language: Language): string {
  const texts = estimatePaperMessages[language]
  if (!total) return texts.noAmount
  const money = moneyIn(LOCALES[language])
  const amount = money(total.memberOwesCents)
  const steps = texts.steps({
    allowed: money(total.allowedCents),
    deductible: money(total.deductibleCents),
    copay: money(total.copayCents),
    coinsurance: money(total.coinsuranceCents),
    plan: money(total.planPaidCents),
  })
  return `${isAtLeast ? texts.sharingAtLeast({ amount }) : texts.sharing({ amount })}\n${steps}`
}

function itemText(
  { quantity, rateCents, rateKind, percent, isOutside, money: share }: EstimatedPart,
  words: LocalizedText,
  { network, language }: { network: Network; language: Language },
): string {
  const texts = estimatePaperMessages[language]
  const money = moneyIn(LOCALES[language])
  const price = () => {
    if (rateKind === 'percentage' && percent !== null) return texts.percentage({ percent: String(percent) })
    if (rateCents === null) return texts.noPrice
    const amount = money(rateCents)
    // Only a network provider has agreed to a price.
    return network === 'in' && !isOutside ? texts.price({ amount }) : texts.allowed({ amount })
  }
  const item = network === 'in' && isOutside ? texts.itemOutside : texts.item
  return item({
    service: textIn(words, language),
    quantity,
    price: price(),
    share: share === null ? texts.noShare : texts.yours({ amount: money(share.memberOwesCents) }),
  })
}
