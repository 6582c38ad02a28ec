import { mdiEmailOutline, mdiEmailFastOutline, mdiMessageTextOutline, mdiPhoneOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formTrouble, messageOf, sentenceOf } from '#api/failure.ts'
import { dateAndTime } from '#base/dates.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { RecordsCode, RecordsWay } from '#contract/calls/records-code.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { useBrand } from '#member/brand.ts'
import { isCutOffBy, useConnection } from '#offline/connection.ts'
import { signedInUser } from '#session/session.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextField } from '#ui/TextField.tsx'
import { announce } from '#ui/announce.ts'
import { type FormTrouble, NotRight } from '#ui/form-context.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { completeMessages } from './locales/complete.gen.ts'
import { enterCodeMessages as texts } from './locales/enter-code.gen.ts'
import {
  enterRecordsCodeMutation,
  recordsCodeQuery,
  sendRecordsCodeMutation,
} from './records-code.queries.ts'
import { CodeForm } from './registration.rules.ts'
import styles from './Registration.module.css'

/** Home of an account whose records aren't open yet: the missing code, and how it reaches the member. */
export function EnterCodePage() {
  return (
    <div className={styles.page}>
      <PageHeader title={titleMessages.enterCode} answer={texts.answer} />
      <Notice>{texts.closed}</Notice>
      <YourCode />
      <OtherWays />
      <Part title={texts.meanwhile}>
        <p className={styles.ways}>
          <ButtonLink to="/settings/profile">{texts.profile}</ButtonLink>
          <ButtonLink to="/account-help">{texts.help}</ButtonLink>
          <ButtonLink to="/contact">{texts.contact}</ButtonLink>
        </p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledCard className={styles.card} title={title}>
      {children}
    </TitledCard>
  )
}

function YourCode() {
  const username = signedInUser() ?? ''
  const query = useQuery(recordsCodeQuery(username))
  const isOffline = isCutOffBy(useConnection())
  return (
    <Part title={texts.yourCode}>
      {isOffline && query.data && <Notice title={uiMessages.offline}>{texts.offlineBody}</Notice>}
      <QueryView query={query} failed={texts.failed} offline={{ body: texts.offlineBody }}>
        {({ ways }) => <Ways username={username} ways={ways} />}
      </QueryView>
    </Part>
  )
}

type Ways = RecordsCode['ways']

function Ways({ username, ways }: { username: string; ways: Ways }) {
  const waiting = ways.filter(({ until }) => until !== null)
  if (ways.length === 0) return <p>{texts.noWay}</p>
  return (
    <>
      {waiting.length === 0 && <p>{texts.how}</p>}
      {waiting.map(({ way, to, until }) => (
        <p key={way}>{texts.sent[way]({ to, until: dateAndTime(Date.parse(until ?? '')) })}</p>
      ))}
      {waiting.length > 0 && <EnterCode username={username} />}
      <Sending username={username} ways={ways} />
    </>
  )
}

const ICONS: Record<RecordsWay, string> = {
  email: mdiEmailOutline,
  mobile: mdiMessageTextOutline,
  letter: mdiEmailFastOutline,
}

function Sending({ username, ways }: { username: string; ways: Ways }) {
  const { mutate, isPending, variables, error } = useMutation(sendRecordsCodeMutation(username))
  const send = (way: RecordsWay) =>
    mutate(way, {
      onSuccess: (answer) => announce(sentence(answer.ways.find((one) => one.way === way))),
      onError: (failure) => announce(sentenceOf(failure).message),
    })
  const trouble = error && !isPending ? sentenceOf(error) : undefined
  return (
    <>
      {trouble && (
        <Notice tone="warning">
          {trouble.message} {uiMessages.code({ code: trouble.code })}
        </Notice>
      )}
      <p className={styles.ways}>
        {ways.map(({ way, to, until }) => (
          <Button
            key={way}
            icon={ICONS[way]}
            aria-disabled={isPending}
            onPress={() => !isPending && send(way)}
          >
            {isPending && variables === way
              ? texts.sending
              : until === null
                ? sendLabel({ way, to })
                : texts.again[way]}
          </Button>
        ))}
      </p>
    </>
  )
}

const sendLabel = ({ way, to }: Pick<Ways[number], 'way' | 'to'>): string =>
  way === 'letter' ? texts.send.letter : texts.send[way]({ to })

const sentence = (sent: Ways[number] | undefined): string =>
  sent?.until ? texts.sent[sent.way]({ to: sent.to, until: dateAndTime(Date.parse(sent.until)) }) : ''

const troubleOf = (failure: unknown): FormTrouble =>
  failure instanceof NotRight ? failure.trouble : formTrouble(failure, { code: completeMessages.errors.code })

function EnterCode({ username }: { username: string }) {
  const router = useRouter()
  const { mutateAsync } = useMutation(enterRecordsCodeMutation(username))
  const enter = async ({ code }: { code: string }) => {
    const { result, triesLeft } = await mutateAsync(code)
    if (result === 'invalid')
      throw new NotRight({ fields: { code: completeMessages.errors.invalid({ left: triesLeft }) } })
    if (result !== 'open') throw new NotRight({ message: messageOf(result), code: result })
    announce(texts.isOpen)
    await router.navigate({ to: '/select-plan', replace: true })
  }
  return (
    <Form
      aria-label={texts.yourCode}
      schema={CodeForm}
      onSend={enter}
      troubleOf={troubleOf}
      submit={{ label: texts.open, busy: texts.opening }}
    >
      <TextField name="code" inputMode="numeric" autoComplete="one-time-code" label={texts.code} />
    </Form>
  )
}

function OtherWays() {
  const { member } = useBrand().phones
  return (
    <Part title={texts.otherWays}>
      <p>{texts.call}</p>
      <p className={styles.ways}>
        <ButtonAnchor icon={mdiPhoneOutline} href={phoneLink(member)}>
          {texts.callNumber({ number: phoneNumber(member) })}
        </ButtonAnchor>
      </p>
    </Part>
  )
}
