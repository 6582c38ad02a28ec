import { mdiScaleBalance } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import { type BundlePart, type EstimatedService, MOST_QUANTITY } from '#contract/entities/cost-estimate.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Form } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type PlannedCare, bundleQuery } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { care: texts } = estimatesMessages

type Props = {
  service: EstimatedService
  people: readonly { memberId: string; name: string }[]
  onCompare: (care: PlannedCare) => void
}

/** The parts of the care, the person, the day and the place. */
export function CareForm({ service, people, onCompare }: Props) {
  const { plan } = useMember()
  const query = useQuery(bundleQuery(plan, service.code))
  return (
    <QueryView query={query} failed={texts.failed} offline={{ body: estimatesMessages.offline }}>
      {({ parts }) => <Fields parts={parts} service={service} people={people} onCompare={onCompare} />}
    </QueryView>
  )
}

const MOST_PLACE = 200

const Care = v.objectWithRest(
  {
    place: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.noPlace), v.maxLength(MOST_PLACE, texts.noPlace)),
    on: v.pipe(v.string(), v.isoDate(texts.noDay)),
    about: v.string(),
  },
  v.optional(v.string()),
)

/** A typed quantity; one for a text that is none. */
function quantityOf(typed: string | undefined): number {
  const quantity = Number(typed)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_QUANTITY ? quantity : 1
}

function Fields({ parts, service, people, onCompare }: Props & { parts: readonly BundlePart[] }) {
  const { plan } = useMember()
  const [own] = people
  return (
    <Form
      schema={Care}
      troubleOf={(failure) => formTrouble(failure)}
      submit={{ label: texts.submit, busy: texts.busy, icon: mdiScaleBalance }}
      onSend={async ({ place, on, about, ...rest }) => {
        const chosen = parts.filter((_part, n) => parts.length === 1 || rest[`part-${n}`] === 'on')
        onCompare({
          about: about || own?.memberId || plan.memberId,
          code: service.code,
          parts: (chosen.length > 0 ? chosen : parts.slice(0, 1)).map((part) => ({
            code: part.code,
            quantity: quantityOf(rest[`quantity-${parts.indexOf(part)}`]),
          })),
          on,
          place,
        })
      }}
    >
      <fieldset className={styles.parts}>
        <legend>{texts.parts}</legend>
        <p className={styles.quiet}>{texts.partsHint}</p>
        {parts.map((part, n) => (
          <div key={part.code} className={styles.part}>
            {parts.length === 1 ? (
              <p>{insurerText(part.words)}</p>
            ) : (
              <CheckboxField
                name={`part-${n}`}
                label={insurerText(part.words)}
                isOptional
                isChecked={part.usual}
              />
            )}
            <TextField
              name={`quantity-${n}`}
              label={texts.quantity({ service: insurerText(part.words) })}
              defaultValue={String(part.quantity)}
              isOptional="unsaid"
              inputMode="numeric"
              maxLength={3}
            />
          </div>
        ))}
      </fieldset>
      <div className={styles.fields}>
        {people.length > 1 ? (
          <SelectField
            name="about"
            label={texts.person}
            isOptional="unsaid"
            none={own?.name ?? ''}
            choices={people.slice(1).map(({ memberId, name }) => ({ value: memberId, label: name }))}
          />
        ) : (
          <input type="hidden" name="about" value="" />
        )}
        <DateField name="on" label={texts.day} defaultValue={today().toString()} />
        <TextField
          name="place"
          label={texts.place}
          hint={texts.placeHint}
          maxLength={MOST_PLACE}
          autoComplete="postal-code"
        />
      </div>
    </Form>
  )
}
