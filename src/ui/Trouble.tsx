import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { CopyButton } from './CopyButton.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageHeading } from './PageHeading.tsx'
import { uiMessages } from './locales/ui.gen.ts'
import styles from './Trouble.module.css'

/** A whole page for a failure: what happened, what still works, what to do next, and the code. */
export function Trouble({
  icon,
  title,
  children,
  actions,
  code,
}: {
  icon: string
  title: string
  children: ReactNode
  actions?: ReactNode
  code?: string
}) {
  return (
    <Card className={styles.trouble}>
      <EmptyState
        icon={icon}
        scene="trouble"
        title={<PageHeading tabIndex={-1}>{title}</PageHeading>}
        action={actions}
      >
        {children}
      </EmptyState>
      {code && (
        <p className={styles.code}>
          {uiMessages.code({ code })}
          <CopyButton what={uiMessages.theCode} value={code} />
        </p>
      )}
    </Card>
  )
}
