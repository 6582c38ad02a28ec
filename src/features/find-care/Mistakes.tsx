import { mdiFlagOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Provider } from '#contract/entities/provider.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/Notice.tsx'
import { reportsQuery } from './find-care.queries.ts'
import { MistakeForm } from './MistakeForm.tsx'
import { ReportRows } from './ReportRows.tsx'
import { directoryReportMessages as texts } from './locales/directory-report.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Provider.module.css'

/** Reporting a mistake in the entry, and the answers to earlier reports. */
export function Mistakes({ provider }: { provider: Provider }) {
  const { plan } = useMember()
  const { data } = useQuery({ ...reportsQuery(plan), retryOnMount: false })
  const [shown, setShown] = useState<'button' | 'form' | 'sent'>('button')
  const { refused, refuse } = useNeedsNetwork<'report'>(texts.offline)
  const own = data?.reports.filter((report) => report.provider === provider.provider) ?? []
  return (
    <TitledCard title={texts.title} className={classes(parts.part, styles.mistakes)}>
      {shown === 'form' ? (
        <MistakeForm
          provider={provider}
          onSent={() => setShown('sent')}
          onCancel={() => setShown('button')}
        />
      ) : (
        <>
          {shown === 'sent' && (
            <div role="status">
              <Notice tone="good" title={texts.sent} />
            </div>
          )}
          <div>
            <Button icon={mdiFlagOutline} onPress={() => refuse('report') || setShown('form')}>
              {texts.button}
            </Button>
          </div>
          {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
        </>
      )}
      {own.length > 0 && <ReportRows reports={own} />}
    </TitledCard>
  )
}
