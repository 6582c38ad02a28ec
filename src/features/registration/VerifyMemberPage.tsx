import { mdiHelpCircleOutline, mdiPhoneOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { ApiFailure, codeOf, formTrouble } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { RegistrationState } from '#contract/entities/registration.ts'
import type { FailureCode } from '#contract/failures.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { useBrand } from '#member/brand.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SecretField } from '#ui/SecretField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { registrationMessages } from './locales/registration.gen.ts'
import { verifyMemberMessages } from './locales/verify-member.gen.ts'
import { RegistrationFrame, StepDone } from './RegistrationFrame.tsx'
import { abandonMutation, identityMutation } from './registration.queries.ts'
import { type Identity, type IdentityFields, identityFields, identityForm } from './registration.rules.ts'
import styles from './Registration.module.css'

/** The first step: the insurer identifies the person (spec §2.1, §5). */
export function VerifyMemberPage() {
  return (
    <RegistrationFrame step="identity" title={titleMessages.register}>
      {(state) => (state.step === 'identity' ? <Identify /> : <Found state={state} />)}
    </RegistrationFrame>
  )
}

/** The pressed button has disappeared. */
const focusTitle = () => document.querySelector('h1')?.focus()

/** A returning visitor sees this step as done; the numbers aren't stored anywhere. */
function Found({ state: { firstName, isForChild, account } }: { state: RegistrationState }) {
  const { mutate: abandon, isPending } = useMutation(abandonMutation)
  const { found } = verifyMemberMessages
  return (
    <StepDone title={(isForChild ? found.titleChild : found.title)({ name: firstName })} next="account">
      <p>{found.body}</p>
      {!account && (
        <div>
          <Button
            variant="quiet"
            isFlush
            aria-disabled={isPending}
            onPress={() => abandon(undefined, { onSuccess: focusTitle })}
          >
            {registrationMessages.startOver}
          </Button>
        </div>
      )}
    </StepDone>
  )
}

const { errors } = verifyMemberMessages

/** If the server refuses a value that passed our checks, its field still gets a message. */
const fieldMessages = {
  memberId: errors.memberId,
  ssn: errors.ssn,
  ssnLast4: errors.ssnLast4,
  mbiLast4: errors.mbi,
  firstName: errors.firstName,
  lastName: errors.lastName,
  birthDate: errors.birthDate,
}
const troubleOf = (failure: unknown) => formTrouble(failure, fieldMessages)

function Identify() {
  const heading = useId()
  const { reason } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(identityMutation)
  const day = today().toString()
  const schema = useMemo(() => identityForm(day), [day])
  const [fields, setFields] = useState<IdentityFields>({ how: 'card', hasMedicare: false, isForChild: false })
  const [outcome, setOutcome] = useState<FailureCode>()
  const send = async (identity: Identity) => {
    setOutcome(undefined)
    try {
      await mutateAsync(identity)
    } catch (failure) {
      if (failure instanceof ApiFailure) setOutcome(codeOf(failure))
      throw failure
    }
    await navigate({ to: '/create-account' })
  }
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{verifyMemberMessages.title}</h2>
      {reason === 'expired' && (
        <Notice title={registrationMessages.expired.title}>{registrationMessages.expired.body}</Notice>
      )}
      <p>{verifyMemberMessages.intro}</p>
      <Form
        aria-labelledby={heading}
        schema={schema}
        onSend={send}
        troubleOf={troubleOf}
        onTyped={(typed) => setFields(identityFields(typed, day))}
        submit={{ label: verifyMemberMessages.check, busy: verifyMemberMessages.checking }}
        otherwise={
          <ButtonLink to="/login" variant="quiet">
            {registrationMessages.back}
          </ButtonLink>
        }
      >
        <NextStep code={outcome} />
        <MemberNumbers how={fields.how} />
        <TextField
          name="firstName"
          autoComplete="given-name"
          label={verifyMemberMessages.firstName}
          hint={verifyMemberMessages.firstNameHint}
        />
        <TextField
          name="lastName"
          autoComplete="family-name"
          label={verifyMemberMessages.lastName}
          hint={verifyMemberMessages.nameHint}
        />
        <TextField
          name="birthDate"
          inputMode="numeric"
          autoComplete="bday"
          label={verifyMemberMessages.birthDate}
          hint={verifyMemberMessages.birthDateHint}
        />
        {fields.isForChild && <GuardianFields />}
        <CheckboxField name="hasMedicare" label={verifyMemberMessages.medicare} isOptional />
        {fields.hasMedicare && (
          <SecretField
            name="mbiLast4"
            autoComplete="off"
            label={verifyMemberMessages.mbi}
            hint={verifyMemberMessages.mbiHint}
            what={verifyMemberMessages.mbiWhat}
          />
        )}
      </Form>
    </Card>
  )
}

/** The card number and the end of the Social Security number, or all of the latter. */
function MemberNumbers({ how }: Pick<IdentityFields, 'how'>) {
  const words = verifyMemberMessages
  return (
    <>
      <RadioGroup
        name="how"
        label={words.how}
        isOptional="unsaid"
        defaultValue="card"
        choices={[
          { value: 'card', label: words.byCard, hint: words.byCardHint },
          { value: 'ssn', label: words.bySsn, hint: words.bySsnHint },
        ]}
      />
      {how === 'card' ? (
        <>
          <TextField name="memberId" autoComplete="off" label={words.memberId} hint={words.memberIdHint} />
          <SecretField
            name="ssnLast4"
            inputMode="numeric"
            autoComplete="off"
            label={words.ssnLast4}
            what={words.ssnLast4What}
          />
        </>
      ) : (
        <SecretField
          name="ssn"
          inputMode="numeric"
          autoComplete="off"
          label={words.ssn}
          hint={words.ssnHint}
          what={words.ssnWhat}
        />
      )}
    </>
  )
}

function GuardianFields() {
  const { guardian } = verifyMemberMessages
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className={styles.guardian}>
      <h3 id={heading}>{guardian.title}</h3>
      <p role="status">{guardian.body}</p>
      <TextField name="guardianFirstName" autoComplete="off" label={guardian.firstName} />
      <TextField name="guardianLastName" autoComplete="off" label={guardian.lastName} />
    </div>
  )
}

type Outcome = keyof typeof verifyMemberMessages.outcomes

const isOutcome = (code: FailureCode | undefined): code is Outcome =>
  code !== undefined && code in verifyMemberMessages.outcomes

/** The next step for each outcome (spec §8). The form's summary has the outcome. */
function NextStep({ code }: { code: FailureCode | undefined }) {
  const phone = useBrand().phones.member
  if (!isOutcome(code)) return null
  const actions =
    code === 'REG-0037' ? (
      <>
        <ButtonLink to="/initiate-login" variant="primary">
          {registrationMessages.signIn}
        </ButtonLink>
        <ButtonLink to="/account-help" icon={mdiHelpCircleOutline}>
          {verifyMemberMessages.help}
        </ButtonLink>
      </>
    ) : (
      <ButtonAnchor icon={mdiPhoneOutline} href={phoneLink(phone)}>
        {verifyMemberMessages.callUs({ number: phoneNumber(phone) })}
      </ButtonAnchor>
    )
  return (
    <Notice action={<span className={styles.ways}>{actions}</span>}>
      {verifyMemberMessages.outcomes[code]}
    </Notice>
  )
}
