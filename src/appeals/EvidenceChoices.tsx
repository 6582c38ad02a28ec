import { CheckboxField } from '#ui/CheckboxField.tsx'
import { type EvidenceRecord, evidenceField, evidenceName } from './evidence.rules.ts'
import { appealFormMessages } from './locales/appeal-form.gen.ts'
import styles from './AppealOrForm.module.css'

const { evidence: texts } = appealFormMessages

type Props = { records: readonly EvidenceRecord[]; typed: Record<string, string> }

/** The insurer's own records that are sent with an appeal: all of them, until the member leaves some out. */
export function EvidenceChoices({ records, typed }: Props) {
  return (
    <fieldset className={styles.evidence}>
      <legend>{texts.title}</legend>
      <p className={styles.hint}>{texts.hint}</p>
      {records.map((record) => {
        const field = evidenceField(record)
        return (
          <CheckboxField
            key={field}
            name={field}
            label={evidenceName(record)}
            isOptional
            isChecked={typed[field] !== ''}
          />
        )
      })}
    </fieldset>
  )
}
