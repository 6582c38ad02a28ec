import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { formTrouble } from '#api/failure.ts'
import { store, useStore } from '#base/store.ts'
import { phoneNumber } from '#base/phone.ts'
import type { RegistrationState } from '#contract/entities/registration.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordTicks } from '#ui/PasswordTicks.tsx'
import { SecretField } from '#ui/SecretField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { newAccountMessages } from './locales/new-account.gen.ts'
import { registrationMessages } from './locales/registration.gen.ts'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import { UsernameState } from './UsernameState.tsx'
import { accountMutation, contactMutation } from './registration.queries.ts'
import { type AccountValues, ContactForm, type ContactValues, accountForm } from './registration.rules.ts'
import styles from './Registration.module.css'

/** The second step: user name, password, mobile number, email and terms (spec §5). */
export function CreateAccountPage() {
  return (
    <RegistrationFrame step="account" title={titleMessages.createAccount}>
      {({ account, firstName, isForChild }) =>
        account ? <OpenAccount account={account} /> : <NewAccount {...{ firstName, isForChild }} />
      }
    </RegistrationFrame>
  )
}

/** The typed values, for a visitor who goes back and returns. Passwords must be typed again. */
const typedBefore = store<Record<string, string>>({})

const { errors } = newAccountMessages
const fieldMessages = {
  username: errors.taken,
  password: errors.common,
  mobile: errors.mobile,
  email: uiMessages.form.validEmail,
}
const troubleOf = (failure: unknown) => formTrouble(failure, fieldMessages)

const backLink = (
  <ButtonLink to="/register" variant="quiet">
    {registrationMessages.back}
  </ButtonLink>
)

function NewAccount({ firstName, isForChild }: Pick<RegistrationState, 'firstName' | 'isForChild'>) {
  const heading = useId()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(accountMutation)
  const before = useStore(typedBefore)
  const [{ username = '', password = '' }, setTyped] = useState<Record<string, string>>(before)
  const send = async (values: AccountValues) => {
    await mutateAsync(values)
    typedBefore.set({})
    await navigate({ to: '/communication-settings' })
  }
  const noteTyped = (all: Record<string, string>) => {
    setTyped(all)
    const { username: name = '', mobile = '', email = '' } = all
    typedBefore.set({ username: name, mobile, email })
  }
  const title = isForChild ? newAccountMessages.titleChild({ name: firstName }) : newAccountMessages.title
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <Form
        aria-labelledby={heading}
        schema={accountForm([firstName])}
        onSend={send}
        troubleOf={troubleOf}
        onTyped={noteTyped}
        submit={{ label: newAccountMessages.create, busy: newAccountMessages.creating }}
        otherwise={backLink}
      >
        <div className={styles.group}>
          <TextField
            name="username"
            autoComplete="username"
            label={newAccountMessages.username}
            hint={newAccountMessages.usernameHint}
            defaultValue={before['username']}
          />
          <UsernameState typed={username} />
        </div>
        <div className={styles.group}>
          <SecretField
            name="password"
            autoComplete="new-password"
            label={newAccountMessages.password}
            what={newAccountMessages.passwordWhat}
          />
          <PasswordTicks password={password} words={[firstName, username]} />
        </div>
        <ContactFields mobile={before['mobile']} email={before['email']} />
        <div className={styles.group}>
          <a href="/terms-of-use" target="_blank" rel="noopener" className={styles.terms}>
            {newAccountMessages.readTerms}
          </a>
          <CheckboxField name="terms" label={newAccountMessages.terms} />
        </div>
      </Form>
    </Card>
  )
}

type ContactProps = { mobile: string | undefined; email: string | undefined }

function ContactFields({ mobile, email }: ContactProps) {
  return (
    <>
      <TextField
        name="mobile"
        type="tel"
        autoComplete="tel-national"
        label={newAccountMessages.mobile}
        hint={newAccountMessages.mobileHint}
        format={phoneNumber}
        defaultValue={mobile}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={newAccountMessages.email}
        defaultValue={email}
      />
    </>
  )
}

/** A visitor who returns to this page can still correct the addresses. */
function OpenAccount({ account }: { account: NonNullable<RegistrationState['account']> }) {
  const heading = useId()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(contactMutation)
  const { isOpen } = newAccountMessages
  const send = async (values: ContactValues) => {
    await mutateAsync(values)
    await navigate({ to: '/communication-settings' })
  }
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{isOpen.title}</h2>
      <p>{isOpen.body}</p>
      <DataList>
        <Fact term={newAccountMessages.username}>{account.username}</Fact>
      </DataList>
      <Form
        aria-labelledby={heading}
        schema={ContactForm}
        onSend={send}
        troubleOf={troubleOf}
        submit={{ label: isOpen.save, busy: isOpen.saving }}
        otherwise={backLink}
      >
        <ContactFields mobile={phoneNumber(account.mobile)} email={account.email} />
      </Form>
    </Card>
  )
}
