import { useId, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import type { PaperChoice, PaperType } from '#contract/entities/paperless.ts'
import type { Paperless } from '#contract/calls/paperless.ts'
import { letterCutoff } from '#contract/registration-rules.ts'
import { announce } from '#ui/announce.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { useMember } from '#member/current.ts'
import { paperlessMessages as labels } from './locales/paperless.gen.ts'
import { choosePaperlessMutation } from './paperless.queries.ts'

type Props = { paperless: Paperless; types: readonly PaperType[]; labelledBy?: string }

/** Mail or online delivery for some document types, on the documents page and in the settings. */
export function PaperlessChoices({ paperless, types, labelledBy }: Props) {
  const chosen = paperless.choices.filter(({ type }) => types.includes(type))
  return paperless.mayChange ? (
    <Choices chosen={chosen} labelledBy={labelledBy} />
  ) : (
    <>
      {chosen.map(({ type, isPaperless }) => (
        <p key={type}>
          {labels.types[type]}: {isPaperless ? labels.isOnline : labels.isMail}
        </p>
      ))}
      <p>{labels.call}</p>
    </>
  )
}

const CONSENT = 'consentsToTaxForm'

/** The chosen way for each type; a tax form that switches to online also requires the checkbox. */
const schemaFor = (chosen: readonly PaperChoice[]) =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform<Record<string, string>, { choices: PaperChoice[]; consentsToTaxForm: boolean }>(
      ({ dataset: { value }, addIssue, NEVER }) => {
        const choices = chosen
          .map(({ type }) => ({ type, isPaperless: value[type] === 'online' }))
          .filter((one) =>
            chosen.some(({ type, isPaperless }) => type === one.type && isPaperless !== one.isPaperless),
          )
        const goesOnline = choices.some(({ type, isPaperless }) => type === 'tax' && isPaperless)
        const consentsToTaxForm = value[CONSENT] === 'on'
        if (!goesOnline || consentsToTaxForm) return { choices, consentsToTaxForm: goesOnline }
        addIssue({
          message: labels.consentMissing,
          path: [{ type: 'object', origin: 'value', input: value, key: CONSENT, value: value[CONSENT] }],
        })
        return NEVER
      },
    ),
  )

const WAYS = [
  { value: 'online', label: labels.online },
  { value: 'mail', label: labels.mail },
]

function Choices({ chosen, labelledBy }: { chosen: readonly PaperChoice[]; labelledBy: string | undefined }) {
  const { plan } = useMember()
  const consent = useId()
  const { send, again } = useIdempotentMutation(choosePaperlessMutation(plan))
  const [outcome, setOutcome] = useState<'saved' | 'same'>()
  const wasTaxOnline = chosen.some(({ type, isPaperless }) => type === 'tax' && isPaperless)
  const [isTaxOnline, setTaxOnline] = useState(wasTaxOnline)
  return (
    <>
      <Form
        aria-labelledby={labelledBy}
        schema={schemaFor(chosen)}
        troubleOf={formTrouble}
        submit={{ label: labels.save, busy: labels.saving }}
        onTyped={(typed) => {
          setOutcome(undefined)
          setTaxOnline(typed['tax'] === 'online')
        }}
        onSend={async (body) => {
          if (body.choices.length === 0) return setOutcome('same')
          await send(body)
          again()
          setOutcome('saved')
          announce(labels.saved)
        }}
      >
        {chosen.map(({ type, isPaperless }) => (
          <RadioGroup
            key={type}
            name={type}
            label={labels.types[type]}
            hint={type === 'plan' ? cutOff() : type === 'tax' ? labels.taxHint : undefined}
            isOptional="unsaid"
            choices={WAYS}
            defaultValue={isPaperless ? 'online' : 'mail'}
          />
        ))}
        {isTaxOnline && !wasTaxOnline && (
          <div role="group" aria-labelledby={consent}>
            <p id={consent}>{labels.consentTitle}</p>
            <p>{labels.consentBody}</p>
            <CheckboxField name={CONSENT} label={labels.consent} />
          </div>
        )}
      </Form>
      {outcome && <Notice tone={outcome === 'saved' ? 'good' : 'info'} title={labels[outcome]} />}
    </>
  )
}

/** Spec §9: the letters of the coming year are printed after October 15. */
function cutOff(): string {
  const { day, isOver } = letterCutoff(today().toString())
  return (isOver ? labels.cutOffOver : labels.cutOff)({ day: longDate(day) })
}
