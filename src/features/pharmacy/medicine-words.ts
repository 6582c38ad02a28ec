import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import { type DrugRules, statedRules } from '#contract/drug-rules.ts'
import { foldText } from '#contract/fold.ts'
import type { DrugTier, FormularyDrug } from '#contract/entities/drug.ts'
import { drugsMessages } from './locales/drugs.gen.ts'
import { medicinesMessages as texts } from './locales/medicines.gen.ts'
import type { Medicine } from './medicines.rules.ts'

type Named = Pick<FormularyDrug, 'name' | 'strength' | 'form'>

/** A drug's name with its strength and form, if they are stated. */
export const drugName = ({ name, strength, form }: Named): string =>
  withoutRepeats([name, strength ?? '', form ?? ''].map(insurerText).filter(Boolean)).join(' ') ||
  texts.noName

/** Some names already contain the form. */
const withoutRepeats = (parts: readonly string[]): string[] =>
  parts.filter((part, at) => !parts.slice(0, at).some((before) => foldText(before).includes(foldText(part))))

/** The next thing to know about a medicine, in a few words. */
export function stateWords({ state }: Medicine): string | undefined {
  const { refillFrom, runsOutOn, needsRenewal, isRefillDue, isLate } = state
  if (needsRenewal) return texts.states.renewal
  if (isLate) return texts.states.late
  if (isRefillDue) return texts.states.due
  const next = refillFrom ?? runsOutOn
  if (!state.isActive || next === null) return undefined
  return (refillFrom ? texts.states.refillFrom : texts.states.runsOut)({ day: longDate(next.toString()) })
}

/** The member's cost share in a tier. */
export function shareWords(share: DrugTier['retail'], afterDeductible: boolean | null): string {
  if (share === null) return drugsMessages.callUs
  const cost =
    'cents' in share
      ? share.cents === 0
        ? drugsMessages.free
        : moneyOfCents(share.cents)
      : 'percent' in share
        ? drugsMessages.percent({ percent: String(share.percent) })
        : insurerText(share.words)
  return afterDeductible ? drugsMessages.afterDeductible({ cost }) : cost
}

const RULES = ['approval', 'step', 'limit'] as const

/** The rules that the list states for a drug. */
export function rulesOf(drug: DrugRules): string[] {
  const stated = statedRules(drug)
  return RULES.filter((rule) => stated[rule]).map((rule) => drugsMessages[rule])
}

/** A drug's rules in a comparison: that there are none only if the list states so of each. */
export function ruleWords(drug: DrugRules): string {
  const isWhole = Object.values(statedRules(drug)).every((is) => is !== null)
  return rulesOf(drug).join(', ') || (isWhole ? drugsMessages.noRules : drugsMessages.rulesNotStated)
}
