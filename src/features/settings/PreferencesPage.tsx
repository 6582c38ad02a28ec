import { Card } from '#ui/Card.tsx'
import { DisplayChoices } from '#ui/DisplayChoices.tsx'
import { titleMessages } from '#content/messages/title.gen.ts'
import { preferencesMessages } from './messages/preferences.gen.ts'
import { SettingsPage } from './SettingsPage.tsx'
import styles from './PreferencesPage.module.css'

/** The same choices as in the profile menu, on a page of their own. */
export function PreferencesPage() {
  return (
    <SettingsPage title={titleMessages.preferences} answer={preferencesMessages.answer}>
      <Card className={styles.card}>
        <DisplayChoices />
        <p className={styles.hint}>{preferencesMessages.hint}</p>
      </Card>
    </SettingsPage>
  )
}
