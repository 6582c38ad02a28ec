import { mdiEyeOutline } from '@mdi/js'
import { accessLog } from '#contract/calls/access-log.ts'
import type { AccessEntry } from '#contract/entities/access-log.ts'
import { call } from '#api/call.ts'
import { locale } from '#base/messages.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Label } from '#ui/Label.tsx'
import { SettingsPart } from '#account/SettingsPart.tsx'
import { accessLogMessages } from './locales/access-log.gen.ts'
import { Trail, useTrail, whenAndWhere } from './Trail.tsx'
import styles from './Trail.module.css'

const { who, nameless, deeds, topics, times, refused, none } = accessLogMessages

/** The accesses to the member's own record, including refused ones. */
export const AccessLog = () => (
  <SettingsPart part="access-log" title={accessLogMessages.title}>
    <Entries />
  </SettingsPart>
)

function Entries() {
  const query = useTrail('access-log', (ask, options) => call(accessLog, ask, options))
  return (
    <Trail
      hint={accessLogMessages.hint}
      query={query}
      rowsOf={({ entries }) => entries.map((entry, at) => <Entry key={`${entry.at}${at}`} entry={entry} />)}
      none={
        <EmptyState icon={mdiEyeOutline} title={<h3>{none.title}</h3>}>
          <p>{none.body}</p>
        </EmptyState>
      }
    />
  )
}

const nameOf = ({ kind, name }: AccessEntry['who']): string => {
  if (kind === 'you' || kind === 'other') return who[kind]
  return name === '' ? nameless[kind] : who[kind]({ name })
}

const list = new Intl.ListFormat(locale)

function Entry({ entry }: { entry: AccessEntry }) {
  const { deed } = entry
  const named = list.format(entry.topics.map((topic) => topics[topic]))
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{nameOf(entry.who)}</h3>
        {deed === 'refused' && <Label color="amber">{refused}</Label>}
      </div>
      <p>{deeds[deed]({ topics: named })}</p>
      <p className={styles.quiet}>
        {[...whenAndWhere(entry), ...(entry.times > 1 ? [times({ count: entry.times })] : [])].join(' · ')}
      </p>
    </li>
  )
}
