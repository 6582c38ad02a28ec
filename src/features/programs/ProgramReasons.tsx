import { insurerText } from '#base/insurer-text.ts'
import type { Program } from '#contract/content/program.ts'
import { brandOf } from '#member/brand.ts'
import type { Reason } from './programs.rules.ts'
import { programsMessages as texts } from './locales/programs.gen.ts'
import styles from './ProgramsPage.module.css'

/** Why a program fits the member, one sentence for each fact. */
export function ProgramReasons({ reasons, program }: { reasons: readonly Reason[]; program: Program }) {
  return (
    <ul aria-label={texts.why} className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reasonInWords(reason, program)}>{reasonInWords(reason, program)}</li>
      ))}
    </ul>
  )
}

const REASONS = { commercial: 'line', medicare: 'medicare', exchange: 'exchange' } as const

/** Says why a program fits the member. */
export function reasonInWords(reason: Reason, program: Program): string {
  switch (reason.kind) {
    case 'condition':
      return texts.reasons.condition({ name: insurerText(reason.name) })
    case 'age':
      return texts.reasons.age({ age: reason.age, ages: agesInWords(program.ages) })
    case 'line':
      return texts.reasons[REASONS[brandOf(reason).market]]
  }
}

/** "ages 18 to 79", "ages 18 and up"; empty for every age. */
export function agesInWords({ from, to }: NonNullable<Program['ages']> = {}): string {
  if (from !== undefined && to !== undefined) return texts.ages.between({ from, to })
  if (from !== undefined) return texts.ages.from({ from })
  return to === undefined ? '' : texts.ages.to({ to })
}
