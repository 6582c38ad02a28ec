import type { EstimatedPart, ShareOfCost } from '#contract/entities/cost-estimate.ts'
import { type Language, type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import { dayAt } from '#server/config/clock.ts'
import { LOCALES, longDateIn, moneyIn } from '#server/platform/pdf/formats.ts'
import { estimatePaperMessages } from './locales/estimate-paper.gen.ts'
import type { WholeEstimate } from './saved.ts'

/** A saved estimate as a letter, with the seven elements of 45 CFR 147.211(b)(1) as far as the estimate has them. */
export function estimateLetter(
  { row, parts }: WholeEstimate,
  language: Language,
): { subject: string; body: string } {
  const texts = estimatePaperMessages[language]
  const day = longDateIn(LOCALES[language])
  const { facts, total, providerName, plannedOn, madeAt } = row
  const { address, isAtLeast, memberName, network, planName, prerequisites } = facts
  const service = textIn(facts.service, language)
  const paragraphs = [
    texts.intro({ person: memberName, day: day(plannedOn), plan: planName }),
    texts.provider({ name: providerName, network }),
    address === null ? '' : texts.address({ address }),
    shareText(total, isAtLeast, language),
    texts.used({ day: day(dayAt(Temporal.Instant.from(madeAt)).toString()) }),
    [texts.items, ...parts.map(({ part, words }) => itemText(part, words, language))].join('\n'),
    prerequisites.length === 0
      ? texts.beforeNone
      : [texts.before, ...prerequisites.map((one) => `• ${textIn(one, language)}`)].join('\n'),
    texts.notices,
  ]
  return { subject: texts.subject({ service }), body: paragraphs.filter((text) => text !== '').join('\n\n') }
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
  { quantity, rateCents, money: share }: EstimatedPart,
  words: LocalizedText,
  language: Language,
): string {
  const texts = estimatePaperMessages[language]
  const money = moneyIn(LOCALES[language])
  return texts.item({
    service: textIn(words, language),
    quantity,
    price: rateCents === null ? texts.noPrice : texts.price({ amount: money(rateCents) }),
    share: share === null ? texts.noShare : texts.yours({ amount: money(share.memberOwesCents) }),
  })
}
