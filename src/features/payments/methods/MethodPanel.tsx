import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Panel } from '#features/payments/Panel.tsx'
import type { PanelParts } from '#features/payments/panel.ts'
import { Answered } from '#features/payments/Part.tsx'
import { methodsOf } from '#features/payments/payments.queries.ts'
import { useMember } from '#member/current.ts'
import { AddMethod } from './AddMethod.tsx'
import { words } from './methods.words.ts'

export function MethodPanel({ onClose }: PanelParts) {
  const id = useId()
  const query = useQuery(methodsOf(useMember().plan))
  return (
    <Panel id={id} title={words.addTitle} onClose={onClose}>
      <Answered query={query}>
        {({ fieldPage }) => (
          <AddMethod labelledBy={id} fieldPage={fieldPage} onAdded={onClose} onClose={onClose} />
        )}
      </Answered>
    </Panel>
  )
}
