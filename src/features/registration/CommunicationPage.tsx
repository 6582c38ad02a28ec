import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { formTrouble } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import { letterCutoff } from '#contract/registration-rules.ts'
import {
  type CommunicationChoice,
  DOCUMENT_TYPES,
  type DocumentType,
  type RegistrationState,
} from '#contract/entities/registration.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { communicationMessages } from './locales/communication.gen.ts'
import { registrationMessages } from './locales/registration.gen.ts'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import { choicesMutation } from './registration.queries.ts'
import { ChoicesForm, type Way, boxName } from './registration.rules.ts'
import styles from './Registration.module.css'

/** The third step: paper or online for each type of document, and how to be notified. */
export function CommunicationPage() {
  return (
    <RegistrationFrame step="communication" title={titleMessages.communicationSettings}>
      {(state) => <Choices state={state} />}
    </RegistrationFrame>
  )
}

const LABELS: Record<Way, string> = {
  isPaperless: communicationMessages.paperless,
  byEmail: communicationMessages.email,
  byText: communicationMessages.text,
}
const WAYS = Object.keys(LABELS) as Way[]

const troubleOf = (failure: unknown) => formTrouble(failure)

/** The boxes that "everything" checks. Text messages cost some members money, so they stay unchanged. */
const PAPERLESS = DOCUMENT_TYPES.map((documentType) => ({
  documentType,
  isPaperless: true,
  byEmail: true,
  byText: false,
}))

function Choices({ state: { account, choices } }: { state: RegistrationState }) {
  const heading = useId()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(choicesMutation)
  // Changing the set of checks remounts the boxes.
  const [preset, setPreset] = useState({ version: 0, choices })
  const send = async (chosen: CommunicationChoice[]) => {
    await mutateAsync(chosen)
    await navigate({ to: '/complete-registration' })
  }
  const tickAll = () => {
    setPreset(({ version }) => ({ version: version + 1, choices: PAPERLESS }))
    announce(communicationMessages.allDone)
  }
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{communicationMessages.title}</h2>
      <p>{communicationMessages.intro}</p>
      <div>
        <Button onPress={tickAll}>{communicationMessages.all}</Button>
      </div>
      <Form
        aria-labelledby={heading}
        schema={ChoicesForm}
        onSend={send}
        troubleOf={troubleOf}
        submit={{ label: communicationMessages.save, busy: communicationMessages.saving }}
        otherwise={
          <ButtonLink to="/create-account" variant="quiet">
            {registrationMessages.back}
          </ButtonLink>
        }
      >
        {DOCUMENT_TYPES.map((type) => (
          <DocumentChoices
            key={`${type} ${preset.version}`}
            type={type}
            chosen={preset.choices.find(({ documentType }) => documentType === type)}
          />
        ))}
        <p className={styles.quiet}>
          {communicationMessages.consent({ number: phoneNumber(account?.mobile ?? '') })}
        </p>
      </Form>
    </Card>
  )
}

type DocumentProps = { type: DocumentType; chosen: CommunicationChoice | undefined }

function DocumentChoices({ type, chosen }: DocumentProps) {
  const heading = useId()
  const { title, body } = communicationMessages.types[type]
  return (
    <div role="group" aria-labelledby={heading} className={styles.document}>
      <h3 id={heading}>{title}</h3>
      <p>{body}</p>
      {type === 'yearly' && <Cutoff />}
      {WAYS.map((way) => (
        <CheckboxField
          key={way}
          name={boxName(type, way)}
          label={LABELS[way]}
          isOptional
          isChecked={chosen?.[way] ?? false}
        />
      ))}
    </div>
  )
}

/** Spec §9: the letters of the coming year are printed after October 15. */
function Cutoff() {
  const { day, isOver } = letterCutoff(today().toString())
  const sentence = isOver ? communicationMessages.cutoffOver : communicationMessages.cutoff
  return <p className={styles.cutoff}>{sentence({ day: longDate(day) })}</p>
}
