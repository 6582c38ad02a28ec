import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SettingsPart } from '#account/SettingsPart.tsx'
import { settingsStateMessages } from '#account/locales/settings-state.gen.ts'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { NEWS_KINDS, NEWS_WAYS, type NewsKind, type Preferences } from '#contract/entities/preferences.ts'
import { portalConfig } from '#base/config.ts'
import { phoneNumber } from '#base/phone.ts'
import { useMember } from '#member/current.ts'
import { connection } from '#offline/connection.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { notificationsMessages } from './locales/notifications.gen.ts'
import { preferencesQuery, savePreferencesMutation } from './preferences.queries.ts'
import { NotificationForm, boxOf } from './preferences.rules.ts'
import { contactsQuery } from '#records/contacts.queries.ts'
import { savePreferencesLater, useWaitingPreferences } from './waiting-preferences.ts'
import styles from './NotificationChoices.module.css'

const messages = notificationsMessages

/** The ways in which the member receives news, and the quiet hours. */
export function NotificationChoices() {
  const heading = useId()
  const { plan } = useMember()
  const query = useQuery(preferencesQuery(plan))
  const waits = useWaitingPreferences(plan.memberId)
  return (
    <SettingsPart
      part="notifications"
      title={messages.title}
      titleId={heading}
      hint={messages.intro}
      state={waysOf(waits ?? query.data)}
    >
      <p>{messages.private}</p>
      <QueryView query={query}>
        {(preferences) => (
          <>
            <Mobile />
            <Choices preferences={preferences} labelledBy={heading} />
          </>
        )}
      </QueryView>
    </SettingsPart>
  )
}

/** Returns the ways for news, as a row's state. */
const waysOf = (chosen: Pick<Preferences, 'choices'> | undefined): string | undefined =>
  chosen &&
  (NEWS_WAYS.filter((way) => chosen.choices.some((choice) => choice[way]))
    .map((way) => messages.ways[way])
    .join(', ') ||
    settingsStateMessages.off)

/** Text messages go to the member's verified number; hidden if another provider manages it. */
function Mobile() {
  const { username } = useMember()
  const { data } = useQuery({ ...contactsQuery(username), enabled: portalConfig.get().ownsSignIn })
  if (!data) return null
  const { mobile } = data
  if (mobile?.isVerified) return <p>{messages.mobile.verified({ number: phoneNumber(mobile.to) })}</p>
  return (
    <Notice action={<ButtonLink to="/settings/profile">{messages.mobile.toProfile}</ButtonLink>}>
      {messages.mobile.missing}
    </Notice>
  )
}

const troubleOf = (failure: unknown) => formTrouble(failure)

/** The boxes keep the member's choices even if another tab saves others. */
function Choices({ preferences, labelledBy }: { preferences: Preferences; labelledBy: string }) {
  const { plan } = useMember()
  const { send, again } = useIdempotentMutation(savePreferencesMutation(plan))
  const [isSaved, setSaved] = useState(false)
  const waits = useWaitingPreferences(plan.memberId)
  const [{ choices, quietHours }] = useState(waits ?? preferences)
  const { version } = preferences
  return (
    <>
      <Form
        aria-labelledby={labelledBy}
        schema={NotificationForm}
        troubleOf={troubleOf}
        onTyped={() => setSaved(false)}
        submit={{ label: messages.save, busy: messages.saving }}
        onSend={async (chosen) => {
          if (waits || connection.get() !== 'online') {
            await savePreferencesLater(plan.memberId, { version, ...chosen })
            announce(messages.waits.title)
            return
          }
          await send({ version, ...chosen })
          again()
          setSaved(true)
          announce(messages.saved)
        }}
      >
        <div className={styles.kinds}>
          {NEWS_KINDS.map((kind) => (
            <KindChoices key={kind} kind={kind} chosen={choices.find((one) => one.kind === kind)} />
          ))}
        </div>
        <Quiet hours={quietHours} />
      </Form>
      {waits ? (
        <Notice
          title={messages.waits.title}
          action={<ButtonLink to="/settings/waiting">{messages.waits.see}</ButtonLink>}
        />
      ) : (
        isSaved && <Notice tone="good" title={messages.saved} />
      )}
    </>
  )
}

type KindProps = { kind: NewsKind; chosen: Preferences['choices'][number] | undefined }

function KindChoices({ kind, chosen }: KindProps) {
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className={styles.kind}>
      <h3 id={heading}>{messages.kinds[kind]}</h3>
      <div className={styles.ways}>
        {NEWS_WAYS.map((way) => (
          <CheckboxField
            key={way}
            name={boxOf(kind, way)}
            label={messages.ways[way]}
            isOptional="unsaid"
            isChecked={chosen?.[way] ?? false}
          />
        ))}
      </div>
    </div>
  )
}

/** The choices recommended for most members. */
const USUAL = { from: '21:00', to: '08:00' }

function Quiet({ hours }: { hours: Preferences['quietHours'] }) {
  const heading = useId()
  const { from, to } = hours ?? USUAL
  return (
    <div role="group" aria-labelledby={heading} className={styles.quiet}>
      <h3 id={heading}>{messages.quiet.title}</h3>
      <CheckboxField
        name="isQuiet"
        label={messages.quiet.on}
        hint={messages.quiet.hint}
        isOptional="unsaid"
        isChecked={hours !== null}
      />
      <div className={styles.times}>
        <TextField
          name="from"
          type="time"
          label={messages.quiet.from}
          isOptional="unsaid"
          defaultValue={from}
        />
        <TextField name="to" type="time" label={messages.quiet.to} isOptional="unsaid" defaultValue={to} />
      </div>
    </div>
  )
}
