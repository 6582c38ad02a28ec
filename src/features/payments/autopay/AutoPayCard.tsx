import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { useQuery } from '@tanstack/react-query'
import type { AutoPay } from '#contract/entities/payment.ts'
import { longDate } from '#base/dates.ts'
import { type OpenPanel, type PanelName, QueryResult, Section } from '#features/payments/Panel.tsx'
import { autoPayQuery } from '#features/payments/payments.queries.ts'
import { methodName } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './autopay.words.ts'
import rows from '#features/payments/Rows.module.css'

/** Whether AutoPay is on, and the day of the next draft; fails alone. */
export function AutoPayCard({ open }: { open: OpenPanel }) {
  const query = useQuery(autoPayQuery(useMember().plan))
  return (
    <Section title={words.title}>
      <QueryResult query={query}>
        {(autoPay) => <EnrollmentState autoPay={autoPay} open={open} />}
      </QueryResult>
    </Section>
  )
}

function EnrollmentState({
  autoPay: { enrolled, nextDraftOn },
  open,
}: {
  autoPay: AutoPay
  open: OpenPanel
}) {
  const { refused, refuse } = useNeedsNetwork<PanelName>()
  const opening = (panel: PanelName) => ({
    'data-opens': panel,
    onClick: () => !refuse(panel) && open(panel),
  })
  return (
    <>
      <Label color={enrolled ? 'green' : 'grey'}>{enrolled ? words.on : words.off}</Label>
      {!enrolled && <p>{words.offBody(longDate(nextDraftOn))}</p>}
      {enrolled && (
        <DataList>
          <Fact term={words.nextDraft}>{longDate(enrolled.nextDraftOn)}</Fact>
          <Fact term={words.from}>{methodName(enrolled.method)}</Fact>
          <Fact term={words.amount}>{words.amounts[enrolled.amount].label}</Fact>
        </DataList>
      )}
      <div className={rows.actions}>
        <Button {...opening('autopay')}>{enrolled ? words.change : words.turnOn}</Button>
        {enrolled && (
          <Button variant="quiet" {...opening('autopay-off')}>
            {words.turnOff}
          </Button>
        )}
      </div>
      {refused && <NeedsNetwork />}
    </>
  )
}
