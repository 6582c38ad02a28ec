import { useId } from 'react'
import { PAPER_TYPES } from '#contract/entities/paperless.ts'
import { mayViewDocuments } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { PaperlessChoices } from '#records/PaperlessChoices.tsx'
import { paperlessMessages } from '#records/locales/paperless.gen.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { paperlessQuery } from '#records/paperless.queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/Card.tsx'
import { DisplayChoices, MotionChoice } from '#ui/DisplayChoices.tsx'
import { Later } from '#ui/Later.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { preferencesMessages } from './locales/preferences.gen.ts'
import { NotificationChoices } from './NotificationChoices.tsx'
import { PushAlerts } from './PushAlerts.tsx'
import { SettingsPage } from '#account/SettingsPage.tsx'
import { StartPageChoice } from './StartPageChoice.tsx'
import styles from './PreferencesPage.module.css'

/** The same choices as in the profile menu, and how the member wants to hear of what. */
export function PreferencesPage() {
  const member = useMember()
  return (
    <SettingsPage title={titleMessages.preferences} answer={preferencesMessages.answer}>
      <Card className={styles.card}>
        <DisplayChoices />
        <MotionChoice />
        <StartPageChoice />
        <p className={styles.hint}>{preferencesMessages.hint}</p>
      </Card>
      <Later>
        {mayViewDocuments(member) && <Paper />}
        <NotificationChoices />
        <PushAlerts />
      </Later>
    </SettingsPage>
  )
}

/** What comes by mail, for each type of document; the documents page has the same. */
function Paper() {
  const heading = useId()
  const query = useQuery({ ...paperlessQuery(useMember().plan), retryOnMount: false })
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{paperlessMessages.title}</h2>
      <p>{paperlessMessages.intro}</p>
      <QueryView query={query}>
        {(paperless) => <PaperlessChoices paperless={paperless} types={PAPER_TYPES} labelledBy={heading} />}
      </QueryView>
    </Card>
  )
}
