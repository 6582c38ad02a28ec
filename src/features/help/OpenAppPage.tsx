import type { App } from '#sso/apps.ts'
import { SsoButton } from '#sso/SsoButton.tsx'
import { words } from '#sso/sso.words.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import styles from './OpenAppPage.module.css'

/** Where a link to a connected application arrives. */
export function OpenAppPage({ app }: { app: App }) {
  return (
    <div className={styles.page}>
      <PageHeader title={app.name} />
      <Card className={styles.card}>
        <p>{words.page(app.name)}</p>
        <SsoButton app={app.key} />
      </Card>
    </div>
  )
}
