import type { AppKey } from '#contract/entities/sso.ts'
import { SsoButton } from '#sso/SsoButton.tsx'
import { words } from '#sso/sso.words.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import styles from './OpenAppPage.module.css'

/** Where a link to a connected application arrives. */
export function OpenAppPage({ app }: { app: AppKey }) {
  const name = words.apps[app]
  return (
    <div className={styles.page}>
      <PageHeader title={name} />
      <Card className={styles.card}>
        <p>{words.page(name)}</p>
        <SsoButton app={app} />
      </Card>
    </div>
  )
}
