import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { AuthenticatorPart } from './AuthenticatorPart.tsx'
import { CodePart } from './CodePart.tsx'
import { twoStepMessages as texts } from './locales/two-step.gen.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { secondStepQuery } from './two-step.queries.ts'

/** The second step after the password: a code from an app, or a code that is sent. */
export function TwoStepCard() {
  const heading = useRef<HTMLHeadingElement>(null)
  const announceDone = (said: string) => {
    announce(said)
    heading.current?.focus()
  }
  return (
    <SettingsPart
      part="two-step"
      title={texts.title}
      hint={texts.hint}
      state={useStepState()}
      headingRef={heading}
    >
      <Methods onDone={announceDone} />
    </SettingsPart>
  )
}

/** Whether the account asks for a second step, once that's known. */
function useStepState(): string | undefined {
  const { data } = useQuery(secondStepQuery(useMember().username))
  if (!data) return undefined
  return data.appSince === null && data.codeSince === null ? texts.off : texts.on
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
