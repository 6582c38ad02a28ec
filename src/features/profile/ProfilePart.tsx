import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { ApiFailure, asksForSignIn, codeOf, formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import type { Profile, ProfileChange } from '#contract/entities/profile.ts'
import { changesNothing } from '#contract/profile-rules.ts'
import { SettingsCard } from '#account/SettingsCard.tsx'
import { profilePartsMessages as texts } from './locales/profile-parts.gen.ts'
import { useMember } from '#member/current.ts'
import { draftQuery, dropDraft, keepDraft } from '#drafts/drafts.ts'
import { SignInAgain } from '#session/SignInAgain.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { changeProfileMutation, profileDraft } from './profile.queries.ts'
import { SERVER_ERRORS, onFileFields, sentChange } from './profile.rules.ts'

type Typed = Record<string, string>

type Props = {
  profile: Profile
  part: ProfileChange['part']
  title: string
  hint: string
  /** The button's accessible name, since several say "Edit". */
  edit: string
  /** The data on file. */
  facts: ReactNode
  /** Why the member can't change it here. */
  closed?: string | undefined
  schema: v.GenericSchema<unknown, ProfileChange>
  /** The fields, filled with the data on file or earlier input; `now` is their current content. */
  renderFields: (before: Typed, now: Typed) => ReactNode
  /** The confirmation after saving. */
  saved: (profile: Profile) => string
}

/** A part of the profile: first its facts, then a form filled with them, then the result. */
export function ProfilePart(props: Props) {
  const { profile, part, title, hint, edit, facts, closed, saved } = props
  const { plan } = useMember()
  const { data: draft } = useQuery(draftQuery(profileDraft(plan.memberId, part)))
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<'closed' | 'open' | 'done'>()
  const [hasConflict, setConflict] = useState(false)
  // Reopens the form of text typed before a reload.
  const state = closed !== undefined ? 'closed' : (chosen ?? (draft ? 'open' : 'closed'))
  const close = () => {
    dropDraft(profileDraft(plan.memberId, part))
    setConflict(false)
  }
  const finishChange = () => {
    close()
    setChosen('done')
    heading.current?.focus()
  }
  const cancel = () => {
    close()
    setChosen('closed')
    requestAnimationFrame(() => opener.current?.focus())
  }
  // The profile in the answer shows the result of the change.
  const told = state === 'done' ? saved(profile) : undefined
  useEffect(() => {
    if (told) announce(told)
  }, [told])
  const note = !profile.isAdult ? texts.underAge : closed
  return (
    <SettingsCard part={part} title={title} hint={hint} headingRef={heading}>
      {told && <Notice tone="good" title={told} />}
      {state === 'open' ? (
        <>
          {hasConflict && (
            <div>
              <h3>{texts.onFile}</h3>
              {facts}
            </div>
          )}
          {chosen === undefined && <Notice>{texts.kept}</Notice>}
          <PartForm
            {...props}
            before={draft?.fields ?? onFileFields(profile, part)}
            version={draft?.version ?? profile.versions[part]}
            takesFocus={chosen === 'open'}
            onConflict={() => setConflict(true)}
            onDone={finishChange}
            onCancel={cancel}
          />
        </>
      ) : (
        <>
          {facts}
          {note && <p>{note}</p>}
          {!note && (
            <div>
              <Button ref={opener} aria-label={edit} onPress={() => setChosen('open')}>
                {texts.edit}
              </Button>
            </div>
          )}
        </>
      )}
    </SettingsCard>
  )
}

type FormProps = Props & {
  before: Typed
  /** The version with which the form started. */
  version: string
  takesFocus: boolean
  onConflict: () => void
  onDone: () => void
  onCancel: () => void
}

const unchangedFailure = () => new ApiFailure('UPD-0005', { kind: 'refused', isShownByCaller: true })

function PartForm({ profile, part, schema, renderFields, ...rest }: FormProps) {
  const { takesFocus, onConflict, onDone, onCancel } = rest
  const { plan } = useMember()
  const { send } = useIdempotentMutation(changeProfileMutation(plan))
  const [before] = useState(rest.before)
  const [version, setVersion] = useState(rest.version)
  const [now, setNow] = useState(before)
  // Data that another tab has saved is now shown above the fields, so saving again is intended.
  const [isOverruled, setOverruled] = useState(false)
  const [isSignInDue, setSignInDue] = useState(false)
  const newest = profile.versions[part]
  useEffect(() => {
    if (isOverruled && newest !== version) {
      setVersion(newest)
      setOverruled(false)
    }
  }, [isOverruled, newest, version])
  const form = useRef<HTMLDivElement>(null)
  // The button that opened the form has disappeared.
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [takesFocus])
  return (
    <div ref={form}>
      <Form
        schema={schema}
        onTyped={(typed) => {
          setNow(typed)
          keepDraft(profileDraft(plan.memberId, part), { version, fields: typed })
        }}
        onSend={async (change) => {
          const isAsItWas = version === profile.versions[part]
          if (changesNothing(profile, change)) {
            if (isAsItWas) throw unchangedFailure()
            // It was saved earlier and the answer was lost, or another tab saved the same.
            return onDone()
          }
          await send({ version, change: sentChange(change) })
          onDone()
        }}
        troubleOf={(failure) => {
          if (failure instanceof ApiFailure && codeOf(failure) === 'UPD-0004') {
            setOverruled(true)
            onConflict()
          }
          setSignInDue(asksForSignIn(failure))
          return formTrouble(failure, errorsOf(failure, part))
        }}
        submit={{ label: texts.save, busy: texts.saving }}
        otherwise={
          <>
            {isSignInDue && <SignInAgain to="/settings/profile" />}
            <Button variant="quiet" onPress={onCancel}>
              {texts.cancel}
            </Button>
          </>
        }
      >
        {renderFields(before, now)}
      </Form>
    </div>
  )
}

/** A street that the insurer can't deliver to has its own message. */
function errorsOf(failure: unknown, part: ProfileChange['part']): Record<string, string> {
  const isUnknown = failure instanceof ApiFailure && codeOf(failure) === 'UPD-0008'
  return isUnknown ? { line1: texts.address.unknown } : SERVER_ERRORS[part]
}
