import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { PaymentMethod } from '#contract/entities/payment.ts'
import { type OpenPanel, QueryResult, Section } from '#features/payments/Panel.tsx'
import { methodsQuery, removeMethod, setDefaultMethod } from '#features/payments/payments.queries.ts'
import { methodName, monthName } from '#features/payments/payments.rules.ts'
import { ActionFailure, useAction } from '#features/payments/use-action.tsx'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './methods.words.ts'
import rows from '#features/payments/Rows.module.css'

/** The saved cards and accounts, masked. */
export function PaymentMethods({ open }: { open: OpenPanel }) {
  const query = useQuery(methodsQuery(useMember().plan))
  const heading = useRef<HTMLHeadingElement>(null)
  const { refused, refuse } = useNeedsNetwork<'add'>(words.offline)
  return (
    <Section title={words.title} headingRef={heading}>
      <QueryResult query={query}>
        {({ methods }) =>
          methods.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul role="list" className={rows.rows}>
              {methods.map((method) => (
                <MethodRow key={method.methodId} method={method} list={heading} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      <Button data-opens="method" onPress={() => !refuse('add') && open('method')}>
        {words.add}
      </Button>
      {refused && <NeedsNetwork>{words.offline}</NeedsNetwork>}
    </Section>
  )
}

type RowProps = { method: PaymentMethod; list: RefObject<HTMLElement | null> }

function MethodRow({ method, list }: RowProps) {
  const { plan } = useMember()
  const { methodId, isDefault, isExpired, expires, isUsedByAutoPay } = method
  const name = methodName(method)
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const makingDefault = useAction(setDefaultMethod(plan), words.changed(name), title)
  const removing = useAction(removeMethod(plan), words.removed(name), list)
  return (
    <li className={rows.row}>
      <div className={rows.head}>
        <h3 ref={title} tabIndex={-1} className={rows.title}>
          {name}
        </h3>
        {isDefault && <Label color="accent">{words.isDefault}</Label>}
        {isExpired && <Label color="red">{words.isExpired}</Label>}
      </div>
      {expires && !isExpired && <p className={rows.quiet}>{words.expires(monthName(expires))}</p>}
      {isUsedByAutoPay && <p className={rows.quiet}>{words.usedByAutoPay}</p>}
      <div className={rows.actions}>
        {!isDefault && !isExpired && (
          <Button
            variant="quiet"
            aria-label={words.makeDefaultOf(name)}
            onPress={() => void makingDefault.press({ methodId })}
          >
            {words.makeDefault}
          </Button>
        )}
        <Button variant="quiet" aria-label={words.removeOf(name)} onPress={() => setAsking(true)}>
          {removing.isBusy ? words.removing : words.remove}
        </Button>
      </div>
      <ActionFailure {...makingDefault} />
      <ActionFailure {...removing} />
      {isAsking && (
        <Dialog
          title={words.removeOf(name)}
          initialFocus={keep}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                variant="primary"
                onPress={() => {
                  setAsking(false)
                  void removing.press({ methodId })
                }}
              >
                {words.remove}
              </Button>
              <Button ref={keep} onPress={() => setAsking(false)}>
                {words.keep}
              </Button>
            </>
          }
        >
          <p>{words.sure(name)}</p>
        </Dialog>
      )}
    </li>
  )
}
