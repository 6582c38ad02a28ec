import { mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInZone, shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Estimate, EstimatedService } from '#contract/entities/cost-estimate.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { savedEstimatesQuery } from '#records/estimates.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { MailComparison } from './MailComparison.tsx'
import { MemberEstimate } from './MemberEstimate.tsx'
import { SaveEstimate } from './SaveEstimate.tsx'
import { type ComparedProvider, SORTS, type Sort, agreedPriceOf, compareProviders } from './estimate.rules.ts'
import { type Compared, type PlannedCare, bundleQuery, compareQuery } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { compare: texts } = estimatesMessages

type Props = { service: EstimatedService; care: PlannedCare }

/** Up to ten providers side by side, and the calculation for the chosen one. */
export function Comparison({ service, care }: Props) {
  const { plan } = useMember()
  const query = useQuery(compareQuery(plan, service, care))
  return (
    <QueryView
      query={query}
      place="list"
      saysPartial={false}
      failed={texts.failed}
      offline={{ body: estimatesMessages.offline }}
    >
      {(answer) => <Providers answer={answer} service={service} care={care} />}
    </QueryView>
  )
}

function Providers({ answer, service, care }: Props & { answer: Compared }) {
  const { plan } = useMember()
  const bundle = useQuery(bundleQuery(plan, service.code)).data
  const saved = useQuery({ ...savedEstimatesQuery(plan), retryOnMount: false }).data
  const [sort, setSort] = useState<Sort>('price')
  const [open, setOpen] = useState<string>()
  const all = compareProviders(answer.estimates, answer.providers, sort)
  const { place: _place, provider: _provider, ...toSave } = care
  const shown = all.find(({ estimate }) => estimate.provider === open)
  return (
    <>
      <div role="status">
        <h2 className={styles.heading}>{texts.found({ count: all.length })}</h2>
      </div>
      {answer.openClaims > 0 && <Notice>{texts.openClaims({ count: answer.openClaims })}</Notice>}
      {answer.meters === null && all.length > 0 && <Notice tone="warning">{texts.noMeters}</Notice>}
      {answer.gone.length > 0 && <Notice>{texts.gone({ count: answer.gone.length })}</Notice>}
      {all.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <>
          <div className={styles.sort}>
            <SelectField
              name="sort"
              label={texts.sort}
              isOptional="unsaid"
              none={texts.sorts.price}
              choices={SORTS.slice(1).map((value) => ({ value, label: texts.sorts[value] }))}
              onChosen={(value) => setSort(SORTS.find((one) => one === value) ?? 'price')}
            />
          </div>
          <Rows label={texts.results}>
            {all.map((one) => (
              <ProviderRow key={one.estimate.provider} one={one} onOpen={setOpen} />
            ))}
          </Rows>
          {(saved?.isMailed ?? false) && <MailComparison care={toSave} found={answer.toMail} />}
        </>
      )}
      {shown && (
        <MemberEstimate
          key={shown.estimate.provider}
          estimate={shown.estimate}
          service={service.words}
          words={new Map(bundle?.parts.map((part) => [part.code, part.words]))}
          meters={answer.meters}
          accountCents={answer.accountCents}
          planName={answer.planName}
          countedOn={dayInZone(shown.estimate.asOf)}
          plannedOn={care.on}
        >
          <SaveEstimate care={toSave} of={shown.estimate} />
          <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
            {estimatesMessages.print}
          </Button>
        </MemberEstimate>
      )}
    </>
  )
}

function ProviderRow({ one, onOpen }: { one: ComparedProvider; onOpen: (provider: string) => void }) {
  const { estimate, miles } = one
  const { provider, name, network, tier, verifiedOn } = estimate
  return (
    <Row
      level={3}
      isWhole
      title={<RowButton onPress={() => onOpen(provider)}>{name}</RowButton>}
      facts={[
        miles !== null && texts.miles({ miles: String(Math.round(miles * 10) / 10) }),
        tier && insurerText(tier),
        verifiedOn && texts.checked({ date: shortDate(verifiedOn) }),
      ]}
      amount={amountOf(estimate)}
      amountNote={estimate.total ? texts.yours : agreedPriceOf(estimate) === null ? undefined : texts.agreed}
      label={network === 'out' && <Label color="grey">{texts.outOfNetwork}</Label>}
    />
  )
}

/** The member's amount; an unknown price is never shown as zero. */
function amountOf(estimate: Estimate): string {
  const { total, isAtLeast } = estimate
  if (!total) {
    const agreed = agreedPriceOf(estimate)
    return agreed === null ? texts.noPrice : moneyOfCents(agreed)
  }
  const amount = moneyOfCents(total.memberOwesCents)
  return isAtLeast ? texts.atLeast({ amount }) : amount
}
