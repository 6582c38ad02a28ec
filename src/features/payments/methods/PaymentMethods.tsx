import { mdiDeleteOutline, mdiStarOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import type { PaymentMethod } from '#contract/entities/payment.ts'
import { PartView, Section, usePaymentAction } from '#features/payments/Panel.tsx'
import { ActionFailure } from '#offline/ActionFailure.tsx'
import type { OpenTask } from '#features/payments/task.ts'
import { methodsQuery, removeMethod, setDefaultMethod } from '#records/payments.queries.ts'
import { methodName, shortMonth } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InTurn } from '#ui/InTurn.tsx'
import { Label } from '#ui/Label.tsx'
import { RowMenu } from '#ui/RowMenu.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import parts from '#features/payments/Rows.module.css'
import { paymentMethodsMessages } from '#features/payments/locales/payment-methods.gen.ts'

/** The saved cards and accounts, masked. */
export function PaymentMethods({ open }: { open: OpenTask }) {
  const query = useQuery(methodsQuery(useMember().plan))
  const heading = useRef<HTMLHeadingElement>(null)
  const { refused, refuse } = useNeedsNetwork<'add'>(paymentMethodsMessages.offline)
  return (
    <Section title={paymentMethodsMessages.title} headingRef={heading}>
      <InTurn className={parts.parts} isInCard>
        <PartView
          query={query}
          skeleton={<Skeleton shape="cardRows" />}
          isEmpty={({ methods }) => methods.length === 0}
          empty={<p>{paymentMethodsMessages.none}</p>}
        >
          {({ methods }) => (
            <Rows isInCard>
              {methods.map((method) => (
                <MethodRow key={method.methodId} method={method} list={heading} />
              ))}
            </Rows>
          )}
        </PartView>
        <Button data-opens="method" onPress={() => !refuse('add') && open('method')}>
          {paymentMethodsMessages.add}
        </Button>
      </InTurn>
      {refused && <NeedsNetwork>{paymentMethodsMessages.offline}</NeedsNetwork>}
    </Section>
  )
}

type RowProps = { method: PaymentMethod; list: RefObject<HTMLElement | null> }

function MethodRow({ method, list }: RowProps) {
  const { plan } = useMember()
  const { methodId, isDefault, isExpired, expires, isUsedByAutoPay } = method
  const name = methodName(method)
  const about = [
    ...(expires && !isExpired ? [paymentMethodsMessages.expires({ month: shortMonth(expires) })] : []),
    ...(isUsedByAutoPay ? [paymentMethodsMessages.usedByAutoPay] : []),
  ]
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const makingDefault = usePaymentAction(
    setDefaultMethod(plan),
    paymentMethodsMessages.changed({ name }),
    title,
  )
  const removing = usePaymentAction(removeMethod(plan), paymentMethodsMessages.removed({ name }), list)
  return (
    <Row
      level={3}
      titleRef={title}
      title={name}
      label={
        (isDefault || isExpired) && (
          <>
            {isDefault && <Label color="accent">{paymentMethodsMessages.isDefault}</Label>}
            {isExpired && <Label color="red">{paymentMethodsMessages.isExpired}</Label>}
          </>
        )
      }
      facts={about}
      menu={
        <RowMenu
          label={paymentMethodsMessages.moreFor({ name })}
          actions={[
            ...(isDefault || isExpired
              ? []
              : [
                  {
                    label: paymentMethodsMessages.makeDefault,
                    icon: mdiStarOutline,
                    onPress: () => void makingDefault.press({ methodId }),
                  },
                ]),
            { label: paymentMethodsMessages.remove, icon: mdiDeleteOutline, onPress: () => setAsking(true) },
          ]}
        />
      }
    >
      {removing.isBusy && <p role="status">{paymentMethodsMessages.removing}</p>}
      <ActionFailure {...makingDefault.failure} />
      <ActionFailure {...removing.failure} />
      {isAsking && (
        <Dialog
          title={paymentMethodsMessages.removeOf({ name })}
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
                {paymentMethodsMessages.remove}
              </Button>
              <Button ref={keep} onPress={() => setAsking(false)}>
                {paymentMethodsMessages.keep}
              </Button>
            </>
          }
        >
          <p>{paymentMethodsMessages.sure({ name })}</p>
        </Dialog>
      )}
    </Row>
  )
}
