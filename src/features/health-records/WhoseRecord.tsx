import { useNavigate } from '@tanstack/react-router'
import type { RecordPerson } from '#contract/entities/health-record.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'
import styles from './HealthRecordsPage.module.css'

type Props = { people: readonly RecordPerson[]; of: RecordPerson | null }

/** Whose record this is and why the member sees it, with a choice of other people. */
export function WhoseRecord({ people, of }: Props) {
  const navigate = useNavigate()
  const others = people.filter(({ reason }) => reason !== 'self')
  if (!of || (others.length === 0 && of.reason === 'self')) return null
  const { name, reason } = of
  return (
    <div className={styles.whose}>
      <div className={styles.onScreen}>
        <SelectField
          key={of.person}
          name="person"
          isOptional="unsaid"
          label={texts.person}
          none={texts.own}
          choices={others.map((one) => ({ value: one.person, label: one.name }))}
          defaultValue={reason === 'self' ? '' : of.person}
          onChosen={(person) =>
            void navigate({ to: '/health-records', search: person === '' ? {} : { person } })
          }
        />
      </div>
      {reason !== 'self' && (
        <p>
          <strong>{name}</strong> – {texts.reasons[reason]({ name })}
        </p>
      )}
    </div>
  )
}
