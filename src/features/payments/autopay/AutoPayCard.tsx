import { useQuery } from '@tanstack/react-query'
import type { AutoPay } from '#contract/entities/payment.ts'
import { longDate } from '#base/dates.ts'
import { Answered, Part } from '#features/payments/Part.tsx'
import type { OpenPanel, PanelName } from '#features/payments/panel.ts'
import { autoPayOf } from '#features/payments/payments.queries.ts'
import { nameOf } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './autopay.words.ts'
import styles from '#features/payments/Rows.module.css'

/** Whether AutoPay is on, and the day of the next draft; fails alone. */
export function AutoPayCard({ open }: { open: OpenPanel }) {
  const query = useQuery(autoPayOf(useMember().plan))
  return (
    <Part title={words.title}>
      <Answered query={query}>{(autoPay) => <Standing autoPay={autoPay} open={open} />}</Answered>
    </Part>
  )
}

function Standing({ autoPay: { enrolled, nextDraftOn }, open }: { autoPay: AutoPay; open: OpenPanel }) {
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
          <Fact term={words.from}>{nameOf(enrolled.method)}</Fact>
          <Fact term={words.amount}>{words.amounts[enrolled.amount].label}</Fact>
        </DataList>
      )}
      <div className={styles.actions}>
        <Button {...opening('autopay')}>{enrolled ? words.change : words.turnOn}</Button>
        {enrolled && (
          <Button look="quiet" {...opening('autopay-off')}>
            {words.turnOff}
          </Button>
        )}
      </div>
      {refused && <NeedsNetwork />}
    </>
  )
}
