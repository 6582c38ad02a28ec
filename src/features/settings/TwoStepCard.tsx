import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMember } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { Incomplete } from '#ui/Incomplete.tsx'
import { Answered } from './Answered.tsx'
import { AuthenticatorPart } from './AuthenticatorPart.tsx'
import { CodePart } from './CodePart.tsx'
import { twoStepMessages as texts } from './messages/two-step.gen.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { secondStepQuery } from './two-step.queries.ts'

/** What is asked after the password: the code of an app, or one that is sent. */
export function TwoStepCard() {
  const heading = useRef<HTMLHeadingElement>(null)
  const done = (said: string) => {
    announce(said)
    heading.current?.focus()
  }
  return (
    <SettingsCard title={texts.title} hint={texts.hint} headingRef={heading}>
      <Methods onDone={done} />
    </SettingsCard>
  )
}

function Methods({ onDone }: { onDone: (said: string) => void }) {
  const { username } = useMember()
  const query = useQuery(secondStepQuery(username))
  return (
    <Answered query={query} failed={texts.failed} offlineBody={texts.offline}>
      {(state) => (
        <>
          <Incomplete isPartial={state.isPartial} />
          <AuthenticatorPart state={state} onDone={onDone} />
          <CodePart state={state} onDone={onDone} />
        </>
      )}
    </Answered>
  )
}
