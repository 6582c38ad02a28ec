import { useQuery } from '@tanstack/react-query'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { PartDYear } from '#contract/entities/drug.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Meter } from '#ui/Meter.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { PaymentPlan } from './mail/PaymentPlan.tsx'
import { partDQuery } from './pharmacy.queries.ts'
import { drugsMessages } from './locales/drugs.gen.ts'
import { medicinesMessages } from './locales/medicines.gen.ts'
import parts from '#ui/Parts.module.css'

const { partD: texts } = medicinesMessages

/** The yearly limit of a Medicare drug plan; nothing for other plans. */
export function PartDPart() {
  const { plan } = useMember()
  return useBrand(plan).market === 'medicare' ? <Year /> : null
}

function Year() {
  const query = useQuery({ ...partDQuery(useMember().plan), retryOnMount: false })
  return (
    <QueryView query={query} place="line" failed={texts.failed}>
      {({ partD }) => partD && <Facts year={partD} />}
    </QueryView>
  )
}

function Facts({ year: one }: { year: PartDYear }) {
  const { year, limitCents, spentCents, deductibleCents, insulinCents, hasFreeVaccines } = one
  const left = Math.max(0, limitCents - spentCents)
  return (
    <TitledCard title={texts.title({ year: String(year) })} className={parts.part}>
      <Meter
        label={texts.meter}
        percent={limitCents === 0 ? 100 : Math.min(100, (spentCents / limitCents) * 100)}
        used={texts.value({ spent: moneyOfCents(spentCents), limit: moneyOfCents(limitCents) })}
        left={left === 0 ? texts.reached : texts.left({ amount: moneyOfCents(left) })}
      />
      <DataList>
        <Fact term={texts.deductible}>{deductibleCents === null ? null : moneyOfCents(deductibleCents)}</Fact>
        <Fact term={texts.insulin}>
          {insulinCents === null ? null : texts.insulinMost({ amount: moneyOfCents(insulinCents) })}
        </Fact>
        <Fact term={texts.vaccines}>{hasFreeVaccines ? drugsMessages.free : null}</Fact>
        {one.transitionUntil !== null && (
          <Fact term={texts.transition}>{texts.transitionUntil({ day: longDate(one.transitionUntil) })}</Fact>
        )}
      </DataList>
      {one.hasPaymentPlan && <PaymentPlan year={one} />}
    </TitledCard>
  )
}
