import { mdiConnection } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ConnectedApp } from '#contract/entities/sso.ts'
import { dateAndTime } from '#base/dates.ts'
import { useMember } from '#member/current.ts'
import { ssoMessages } from '#sso/locales/sso.gen.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { SentFields } from '#sso/SentFields.tsx'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Label } from '#ui/Label.tsx'
import { ConfirmedButton } from '#account/ConfirmedButton.tsx'
import { ChangeTrouble } from '#account/ChangeTrouble.tsx'
import { connectedAppsMessages as texts } from './locales/connected-apps.gen.ts'
import { changeAppOf, connectedAppsQuery } from './my-data.queries.ts'
import { SettingsPart } from '#account/SettingsPart.tsx'
import { countOf } from '#account/settings-state.ts'
import styles from '#account/AccountCards.module.css'

const momentOf = (instant: string) => dateAndTime(Date.parse(instant))

/** The partner services to which this portal signed the member in, and the data that they receive. */
export function ConnectedApps() {
  const { username } = useMember()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(connectedAppsQuery(username))
  const announceDone = (said: string) => {
    announce(said)
    heading.current?.focus()
  }
  return (
    <SettingsPart
      part="connected-apps"
      title={texts.title}
      hint={texts.hint}
      state={countOf(query.data?.apps)}
      headingRef={heading}
    >
      <QueryView
        query={query}
        failed={texts.failed}
        offline={{ body: texts.offline }}
        isEmpty={({ apps }) => apps.length === 0}
        empty={
          <EmptyState icon={mdiConnection} title={<h3>{texts.none.title}</h3>}>
            <p>{texts.none.body}</p>
          </EmptyState>
        }
      >
        {({ apps }) => (
          <ul role="list" className={styles.list}>
            {apps.map((app) => (
              <li key={app.app}>
                <App username={username} app={app} onDone={announceDone} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </SettingsPart>
  )
}

type AppProps = { username: string; app: ConnectedApp; onDone: (said: string) => void }

function App({ username, app: { app, firstOpenedAt, lastOpenedAt, stoppedAt }, onDone }: AppProps) {
  const name = ssoMessages.apps[app]
  const { mutate, isPending, error } = useMutation(changeAppOf(username))
  const change = (isStopped: boolean) =>
    mutate(
      { app, isStopped },
      { onSuccess: () => onDone((isStopped ? texts.stoppedNow : texts.allowedNow)({ app: name })) },
    )
  const allow = () => {
    announce(texts.allowingIt({ app: name }))
    change(false)
  }
  return (
    <div className={styles.device}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {stoppedAt !== null && <Label color="grey">{texts.stopped}</Label>}
      </div>
      <DataList variant="grid">
        <Fact term={texts.first}>{momentOf(firstOpenedAt)}</Fact>
        <Fact term={texts.last}>{momentOf(lastOpenedAt)}</Fact>
        {stoppedAt !== null && <Fact term={texts.stoppedAt}>{momentOf(stoppedAt)}</Fact>}
        <Fact term={texts.shared}>
          <SentFields />
        </Fact>
      </DataList>
      {stoppedAt === null ? (
        <ConfirmedButton
          label={texts.stop}
          what={texts.stopIt({ app: name })}
          question={texts.sure({ app: name })}
          body={texts.sureBody}
          yes={texts.yes}
          busy={texts.stopping}
          keep={texts.keep}
          isPending={isPending}
          failure={error}
          onYes={() => change(true)}
        />
      ) : (
        <div>
          <ChangeTrouble failure={error} />
          <Button
            aria-label={(isPending ? texts.allowingIt : texts.allowIt)({ app: name })}
            aria-disabled={isPending}
            onPress={() => isPending || allow()}
          >
            {isPending ? texts.allowing : texts.allow}
          </Button>
        </div>
      )}
    </div>
  )
}
