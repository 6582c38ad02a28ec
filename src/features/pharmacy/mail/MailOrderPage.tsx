import { mdiMailboxOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { momentInZone } from '#base/dates.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { MailEnrollment, MailOrders } from '#contract/entities/mail-order.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { MailMedicines } from './MailMedicines.tsx'
import { MailOrderRows } from './MailOrderRows.tsx'
import { mailOrdersQuery } from './mail.queries.ts'
import { SetUpForm } from './SetUpForm.tsx'
import { mailOrderMessages as texts } from './locales/mail-order.gen.ts'
import parts from '#ui/Parts.module.css'

/** Medicines by mail: the setup, the current orders, and what to order next. */
export function MailOrderPage() {
  const { plan } = useMember()
  const query = useQuery({ ...mailOrdersQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  return (
    <div className={parts.page}>
      <PageHeader
        back={<BackLink to="/pharmacy">{titleMessages.pharmacy}</BackLink>}
        title={titleMessages.mailOrder}
        freshness={query.data && <Freshness {...freshness} />}
      />
      <QueryView
        query={query}
        failed={texts.failed}
        offline={texts.offline}
        isEmpty={({ enrollment }) => enrollment === null}
        empty={
          <EmptyState icon={mdiMailboxOutline} title={<h2>{texts.none.title}</h2>}>
            <p>{texts.none.body}</p>
          </EmptyState>
        }
      >
        {(answer) => answer.enrollment && <Set answer={answer} enrollment={answer.enrollment} />}
      </QueryView>
    </div>
  )
}

type Props = { answer: MailOrders; enrollment: MailEnrollment }

function Set({ answer, enrollment }: Props) {
  const [isChanging, setChanging] = useState(false)
  const [closedBy, setClosedBy] = useState<ClosedBy>()
  const close = (by: ClosedBy) => {
    setChanging(false)
    setClosedBy(by)
  }
  const { since, takes, pharmacyName, pharmacyPhone } = enrollment
  const { orders, medicines, asOf } = answer
  return (
    <>
      {takes && (
        <p className={parts.quiet}>
          <InsurerText text={takes} />
        </p>
      )}
      {since === null || isChanging ? (
        <TitledCard title={since === null ? texts.setUp : texts.change}>
          <SetUpForm
            enrollment={enrollment}
            onDone={() => close('save')}
            onCancel={isChanging ? () => close('cancel') : undefined}
          />
        </TitledCard>
      ) : (
        <>
          {orders.length > 0 && <MailOrderRows orders={orders} />}
          <MailMedicines medicines={medicines} />
          <AddressCard enrollment={enrollment} closedBy={closedBy} onChange={() => setChanging(true)} />
        </>
      )}
      <p className={parts.quiet}>
        {texts.asOf({ time: momentInZone(asOf) })} {texts.help({ pharmacy: pharmacyName })}{' '}
        {pharmacyPhone !== null && <PhoneLink number={pharmacyPhone} />}
      </p>
    </>
  )
}

/** How the member closed the form. */
type ClosedBy = 'save' | 'cancel'

type AddressProps = Pick<Props, 'enrollment'> & { closedBy: ClosedBy | undefined; onChange: () => void }

function AddressCard({ enrollment, closedBy, onChange }: AddressProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // The form that had the focus has disappeared.
  useEffect(() => {
    if (closedBy) (closedBy === 'save' ? heading : opener).current?.focus()
  }, [closedBy])
  return (
    <TitledCard title={texts.address} headingRef={heading} className={parts.part}>
      <Address enrollment={enrollment} />
      <div>
        <Button ref={opener} onPress={onChange}>
          {texts.change}
        </Button>
      </div>
    </TitledCard>
  )
}

function Address({ enrollment: { address, phone } }: { enrollment: MailEnrollment }) {
  return (
    <DataList>
      <Fact term={texts.sentTo}>
        {address &&
          [address.line1, address.line2, `${address.city}, ${address.state} ${address.zip}`]
            .filter(Boolean)
            .join(', ')}
      </Fact>
      <Fact term={texts.phone}>{phone !== null && <PhoneLink number={phone} />}</Fact>
    </DataList>
  )
}
