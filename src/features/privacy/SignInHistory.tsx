import { mdiLoginVariant } from '@mdi/js'
import { signInHistory } from '#contract/calls/access-log.ts'
import type { SignInEvent } from '#contract/entities/access-log.ts'
import { call } from '#api/call.ts'
import { SettingsPart } from '#account/SettingsPart.tsx'
import { signInEventTitle } from '#session/sign-in-events.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Label } from '#ui/Label.tsx'
import { signInsMessages } from './locales/sign-ins.gen.ts'
import { Trail, useTrail, whenAndWhere } from './Trail.tsx'
import styles from './Trail.module.css'

const { none } = signInsMessages

/** Sign-ins to the account, successful or not, with time and browser. */
export const SignInHistory = () => (
  <SettingsPart part="sign-ins" title={signInsMessages.title}>
    <Events />
  </SettingsPart>
)

function Events() {
  const query = useTrail('sign-in-history', (ask, options) => call(signInHistory, ask, options))
  return (
    <Trail
      hint={signInsMessages.hint}
      query={query}
      rowsOf={(page) => page.events.map((event, at) => <Event key={`${event.at}${at}`} event={event} />)}
      none={
        <EmptyState icon={mdiLoginVariant} title={<h3>{none.title}</h3>}>
          <p>{none.body}</p>
        </EmptyState>
      }
    />
  )
}

const browserName = ({ browser, system }: SignInEvent): string =>
  browser && system ? signInsMessages.browser({ browser, system }) : browser || system

function Event({ event }: { event: SignInEvent }) {
  const { result } = event
  const isOdd = result !== 'done' && result !== 'other'
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{signInEventTitle(event)}</h3>
        {isOdd && <Label color="amber">{signInsMessages.check}</Label>}
      </div>
      <p>{browserName(event) || signInsMessages.unknown}</p>
      <p className={styles.quiet}>{whenAndWhere(event).join(' · ')}</p>
    </li>
  )
}
