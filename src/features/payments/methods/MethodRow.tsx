import { type RefObject, useRef, useState } from 'react'
import type { PaymentMethod } from '#contract/entities/payment.ts'
import { makingDefault, removingMethod } from '#features/payments/payments.queries.ts'
import { monthOf, nameOf } from '#features/payments/payments.rules.ts'
import { Told } from '#features/payments/Told.tsx'
import { usePressOnce } from '#features/payments/use-press-once.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './methods.words.ts'
import styles from '#features/payments/Rows.module.css'

type Parts = { method: PaymentMethod; list: RefObject<HTMLElement | null> }

/** One card or account, with what can be done with it. */
export function MethodRow({ method, list }: Parts) {
  const { plan } = useMember()
  const { methodId, isDefault, isExpired, expires, isUsedByAutoPay } = method
  const name = nameOf(method)
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const preferring = usePressOnce(makingDefault(plan), words.changed(name), title)
  const removing = usePressOnce(removingMethod(plan), words.removed(name), list)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {name}
        </h3>
        {isDefault && <Label color="accent">{words.isDefault}</Label>}
        {isExpired && <Label color="red">{words.isExpired}</Label>}
      </div>
      {expires && !isExpired && <p className={styles.quiet}>{words.expires(monthOf(expires))}</p>}
      {isUsedByAutoPay && <p className={styles.quiet}>{words.usedByAutoPay}</p>}
      <div className={styles.actions}>
        {!isDefault && !isExpired && (
          <Button
            look="quiet"
            aria-label={words.makeDefaultOf(name)}
            onClick={() => void preferring.press({ methodId })}
          >
            {words.makeDefault}
          </Button>
        )}
        <Button look="quiet" aria-label={words.removeOf(name)} onClick={() => setAsking(true)}>
          {removing.isBusy ? words.removing : words.remove}
        </Button>
      </div>
      <Told {...preferring} />
      <Told {...removing} />
      {isAsking && (
        <Dialog
          title={words.removeOf(name)}
          initialFocus={keep}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                look="primary"
                onClick={() => {
                  setAsking(false)
                  void removing.press({ methodId })
                }}
              >
                {words.remove}
              </Button>
              <Button ref={keep} onClick={() => setAsking(false)}>
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
