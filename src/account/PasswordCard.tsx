import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMember } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordTicks } from '#ui/PasswordTicks.tsx'
import { SecretField } from '#ui/SecretField.tsx'
import { passwordCardMessages as texts } from './locales/password-card.gen.ts'
import { passwordForm, passwordTrouble } from './password.rules.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { passwordMutation } from './two-step.queries.ts'
import { OtherSignInWays } from './OtherSignInWays.tsx'

/** The password, and the form that changes it. */
export function PasswordCard() {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed')
  const finishChange = () => {
    setState('done')
    announce(texts.done)
    heading.current?.focus()
  }
  const cancel = () => {
    setState('closed')
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <SettingsPart part="password" title={texts.title} hint={texts.hint} headingRef={heading}>
      {state === 'done' && (
        <Notice tone="good" title={texts.done}>
          <OtherSignInWays />
        </Notice>
      )}
      {state === 'open' ? (
        <PasswordForm onDone={finishChange} onCancel={cancel} />
      ) : (
        <div>
          <Button ref={opener} onPress={() => setState('open')}>
            {texts.open}
          </Button>
        </div>
      )}
    </SettingsPart>
  )
}

function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { username } = useMember()
  const { mutateAsync } = useMutation(passwordMutation(username))
  const [typed, setTyped] = useState('')
  const part = useRef<HTMLDivElement>(null)
  // The form has replaced the button that opened it, so the focus moves to its first field.
  useEffect(() => part.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [])
  return (
    <div ref={part}>
      <Form
        schema={passwordForm([username])}
        onSend={async ({ currentPassword, newPassword }) => {
          await mutateAsync({ currentPassword, newPassword })
          onDone()
        }}
        troubleOf={passwordTrouble}
        onTyped={({ newPassword = '' }) => setTyped(newPassword)}
        submit={{ label: texts.save, busy: texts.saving }}
        otherwise={
          <Button variant="quiet" onPress={onCancel}>
            {texts.cancel}
          </Button>
        }
      >
        {/* Lets password managers know which account the new password belongs to. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <SecretField
          name="currentPassword"
          autoComplete="current-password"
          label={texts.current}
          what={texts.currentWhat}
        />
        <SecretField name="newPassword" autoComplete="new-password" label={texts.new} what={texts.newWhat} />
        <PasswordTicks password={typed} words={[username]} />
        <SecretField name="again" autoComplete="new-password" label={texts.again} what={texts.againWhat} />
      </Form>
    </div>
  )
}
