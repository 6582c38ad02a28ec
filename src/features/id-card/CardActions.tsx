import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IdCard } from '#contract/entities/id-card.ts'
import { useMember } from '#member/current.ts'
import { Card } from '#ui/Card.tsx'
import { ActionList } from './actions/ActionList.tsx'
import type { PanelName } from './actions/ActionPanel.tsx'
import { EmailPanel } from './actions/EmailPanel.tsx'
import { FaxPanel } from './actions/FaxPanel.tsx'
import { ReplacePanel } from './actions/ReplacePanel.tsx'
import { offersReplacementOf } from './id-card.queries.ts'

const panels = { email: EmailPanel, fax: FaxPanel, replace: ReplacePanel }

/** What can be done with a card: a list, and in its place the form of what was chosen. */
export function CardActions({ card }: { card: IdCard }) {
  // The page has just asked.
  const fromPage = { refetchOnMount: false, retryOnMount: false } as const
  const { data: offersReplacement = false } = useQuery({
    ...offersReplacementOf(useMember().plan),
    ...fromPage,
  })
  const [open, setOpen] = useState<PanelName>()
  const [left, setLeft] = useState<PanelName>()
  const Panel = open && panels[open]
  const close = () => {
    setLeft(open)
    setOpen(undefined)
  }
  return (
    <Card>
      {Panel ? (
        <Panel card={card} onClose={close} />
      ) : (
        <ActionList card={card} offersReplacement={offersReplacement} left={left} onOpen={setOpen} />
      )}
    </Card>
  )
}
