import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Part, Answered } from '#features/payments/Part.tsx'
import type { OpenPanel } from '#features/payments/panel.ts'
import { methodsOf } from '#features/payments/payments.queries.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { MethodRow } from './MethodRow.tsx'
import { words } from './methods.words.ts'
import styles from '#features/payments/Rows.module.css'

/** Cards and accounts as they may be shown; fails alone. */
export function Methods({ open }: { open: OpenPanel }) {
  const query = useQuery(methodsOf(useMember().plan))
  const place = useRef<HTMLHeadingElement>(null)
  const { refused, refuse } = useNeedsNetwork<'add'>(words.offline)
  return (
    <Part title={words.title} place={place}>
      <Answered query={query}>
        {({ methods }) =>
          methods.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul role="list" className={styles.rows}>
              {methods.map((method) => (
                <MethodRow key={method.methodId} method={method} list={place} />
              ))}
            </ul>
          )
        }
      </Answered>
      <Button data-opens="method" onClick={() => !refuse('add') && open('method')}>
        {words.add}
      </Button>
      {refused && <NeedsNetwork>{words.offline}</NeedsNetwork>}
    </Part>
  )
}
