import type { DrugException } from '#contract/entities/drug-exception.ts'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { exceptionsMessages as texts } from './locales/exceptions.gen.ts'

const COLORS: Record<DrugException['state'], LabelColor> = {
  received: 'amber',
  approved: 'green',
  denied: 'red',
  withdrawn: 'grey',
}

/** The state of a request about a drug. */
export const ExceptionLabel = ({ state }: Pick<DrugException, 'state'>) => (
  <Label color={COLORS[state]}>{texts.states[state]}</Label>
)
