import * as v from 'valibot'
import { insurerText } from '#base/insurer-text.ts'
import type { EstimateInput } from '#contract/calls/cost-estimates.ts'
import { type BundlePart, MOST_QUANTITY } from '#contract/entities/cost-estimate.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { care: texts } = estimatesMessages

const OUTSIDE = 'out'

/** The parts that belong to the care: each can be turned off, and has a quantity and a network. */
export function PartFields({ parts }: { parts: readonly BundlePart[] }) {
  const isAlone = parts.length === 1
  return (
    <fieldset className={styles.parts}>
      <legend>{texts.parts}</legend>
      {!isAlone && <p className={styles.quiet}>{texts.partsHint}</p>}
      {parts.map((part, n) => {
        const name = insurerText(part.words)
        return (
          <div key={part.code} role="group" aria-label={name} className={styles.part}>
            {isAlone ? (
              <p className={styles.partName}>{name}</p>
            ) : (
              <CheckboxField name={`part-${n}`} label={name} isOptional isChecked={part.usual} />
            )}
            <TextField
              name={quantityField(n)}
              label={texts.quantity}
              defaultValue={String(part.quantity)}
              isOptional="unsaid"
              inputMode="numeric"
              maxLength={3}
            />
            <SelectField
              name={`network-${n}`}
              label={texts.network}
              isOptional="unsaid"
              none={texts.networks.provider}
              choices={[{ value: OUTSIDE, label: texts.networks.out }]}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

const quantityField = (n: number) => `quantity-${n}`

const Quantity = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_QUANTITY,
    texts.noQuantity,
  ),
)

/** The form's validation of the quantities. */
export const quantityEntries = (parts: readonly BundlePart[]): Record<string, typeof Quantity> =>
  Object.fromEntries(parts.map((_part, n) => [quantityField(n), Quantity]))

/** The parts as typed; the first one if all are turned off. */
export function plannedParts(
  parts: readonly BundlePart[],
  fields: Readonly<Record<string, string>>,
): EstimateInput['parts'] {
  const planned = parts.map(({ code }, n) => ({
    code,
    quantity: Number(fields[quantityField(n)]),
    isOutside: fields[`network-${n}`] === OUTSIDE,
  }))
  const chosen = planned.filter((_part, n) => parts.length === 1 || fields[`part-${n}`] === 'on')
  return chosen.length > 0 ? chosen : planned.slice(0, 1)
}
