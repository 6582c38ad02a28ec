import { mdiCheckCircleOutline, mdiPrinterOutline, mdiTrayArrowUp } from '@mdi/js'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Reimbursement } from '#contract/entities/reimbursement.ts'
import page from '#features/reimbursement/ReimbursementPage.module.css'
import { words as room } from '#features/reimbursement/reimbursement.words.ts'
import { useLastSent } from '#offline/outbox/outbox.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { words } from './request.words.ts'

const { sent } = words

/** What came of it: a number to keep, or that it waits for the line. It may go out while this stands here. */
export function Requested({ what }: { what: Reimbursement | 'waits' }) {
  const goneSince = useLastSent()
  const request = what === 'waits' ? goneSince : what
  return (
    <Card className={page.card}>
      <div>
        <Icon path={request ? mdiCheckCircleOutline : mdiTrayArrowUp} size={32} />
      </div>
      <div role={what === 'waits' ? 'status' : undefined}>
        <h2 tabIndex={-1}>{request ? sent.title : sent.waits}</h2>
      </div>
      {request ? <Facts request={request} /> : <p>{sent.waitsBody}</p>}
      <div className={page.buttons}>
        <ButtonLink to="/health-reimbursement" look="primary">
          {sent.done}
        </ButtonLink>
        {request && (
          <Button icon={mdiPrinterOutline} onClick={() => print()}>
            {sent.print}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Facts({ request }: { request: Reimbursement }) {
  const { confirmation, amountCents, providerName, serviceFrom, dueOn, state, memberName } = request
  const due = dueOn && longDate(dueOn)
  return (
    <>
      <DataList>
        <Fact
          term={room.requests.confirmation}
          action={<CopyButton what={room.requests.confirmation} value={confirmation} />}
        >
          <strong>{confirmation}</strong>
        </Fact>
        <Fact term={words.form.amount}>{moneyOfCents(amountCents)}</Fact>
        <Fact term={words.form.providerName}>{providerName}</Fact>
        <Fact term={room.requests.care}>{longDate(serviceFrom)}</Fact>
        <Fact term={room.requests.for}>{memberName}</Fact>
      </DataList>
      {due && <p>{state === 'receipt-needed' ? sent.receipt(due) : sent.body(due)}</p>}
    </>
  )
}
