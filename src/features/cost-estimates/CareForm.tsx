import { mdiScaleBalance } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import type { BundlePart, EstimatedService } from '#contract/entities/cost-estimate.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Form } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { PartFields, plannedParts, quantityEntries } from './PartFields.tsx'
import { type PlannedCare, bundleQuery } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { care: texts } = estimatesMessages

type Props = {
  service: EstimatedService
  people: readonly { memberId: string; name: string }[]
  onCompare: (care: PlannedCare) => void
}

/** The parts of the care, the person, the day, and the place or the provider. */
export function CareForm({ service, people, onCompare }: Props) {
  const { plan } = useMember()
  const query = useQuery(bundleQuery(plan, service.code))
  return (
    <QueryView query={query} failed={texts.failed} offline={{ body: estimatesMessages.offline }}>
      {({ parts }) => <Fields parts={parts} service={service} people={people} onCompare={onCompare} />}
    </QueryView>
  )
}

const MOST_TYPED = 200
const shortText = (trouble: string) => v.pipe(v.string(), v.trim(), v.maxLength(MOST_TYPED, trouble))

const careOf = (parts: readonly BundlePart[]) =>
  v.pipe(
    v.objectWithRest(
      {
        place: shortText(texts.noPlace),
        provider: shortText(texts.noPlace),
        on: v.pipe(v.string(), v.isoDate(texts.noDay)),
        about: v.string(),
        ...quantityEntries(parts),
      },
      v.optional(v.string()),
    ),
    v.forward(
      v.check(({ place, provider }) => place !== '' || provider !== '', texts.noPlace),
      ['place'],
    ),
  )

function Fields({ parts, service, people, onCompare }: Props & { parts: readonly BundlePart[] }) {
  const { plan } = useMember()
  const [own] = people
  return (
    <Form
      schema={careOf(parts)}
      troubleOf={(failure) => formTrouble(failure)}
      submit={{ label: texts.submit, busy: texts.busy, icon: mdiScaleBalance }}
      onSend={async ({ place, provider, on, about }, fields) =>
        onCompare({
          about: about || own?.memberId || plan.memberId,
          code: service.code,
          parts: plannedParts(parts, fields),
          on,
          place,
          provider,
        })
      }
    >
      <PartFields parts={parts} />
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
          isOptional="unsaid"
          maxLength={MOST_TYPED}
          autoComplete="postal-code"
        />
        <TextField
          name="provider"
          label={texts.provider}
          hint={texts.providerHint}
          isOptional
          maxLength={MOST_TYPED}
        />
      </div>
    </Form>
  )
}
