import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { AuthenticatorPart } from './AuthenticatorPart.tsx'
import { CodePart } from './CodePart.tsx'
import { twoStepMessages as texts } from './locales/two-step.gen.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { secondStepQuery } from './two-step.queries.ts'

/** What is asked after the password: the code of an app, or one that is sent. */
export function TwoStepCard() {
  const heading = useRef<HTMLHeadingElement>(null)
  const announceDone = (said: string) => {
    announce(said)
    heading.current?.focus()
  }
  return (
    <SettingsCard title={texts.title} hint={texts.hint} headingRef={heading}>
      <Methods onDone={announceDone} />
    </SettingsCard>
  )
}

function Methods({ onDone }: { onDone: (said: string) => void }) {
  const { username } = useMember()
  const query = useQuery(secondStepQuery(username))
  return (
    <QueryView query={query} failed={texts.failed} offline={{ body: texts.offline }}>
      {(state) => (
        <>
          <AuthenticatorPart state={state} onDone={onDone} />
          <CodePart state={state} onDone={onDone} />
        </>
      )}
    </QueryView>
  )
}
