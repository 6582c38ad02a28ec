import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import { useMember } from '#member/current.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useRested } from '#ui/use-rested.ts'
import { DrugSearch } from './DrugSearch.tsx'
import { kindFor } from './drug-in-question.ts'
import { drugName } from './medicine-words.ts'
import { AskButton, PriceButton } from './DrugButtons.tsx'
import { SEARCH_REST_MS, ownDrugsQuery } from './pharmacy.queries.ts'
import { useKeptList } from './use-kept-list.ts'
import { drugsMessages as texts } from './locales/drugs.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Pharmacy.module.css'

/** Links from a drug to its price and to a request. A stable function, so that rows that stay aren't redrawn. */
const renderMore = (drug: FormularyDrug): ReactNode => (
  <div className={styles.buttons}>
    <PriceButton drug={{ drugId: drug.drugId, name: drugName(drug), quantity: drug.usualQuantity }} />
    <AskButton drug={{ drugId: drug.drugId, name: drugName(drug), kind: kindFor(drug) }} />
  </div>
)

/** The drug list of the member's plan. */
export function PlanDrugsPage() {
  const { plan } = useMember()
  const [typed, setTyped] = useState('')
  const text = useRested(typed, SEARCH_REST_MS)
  const { kept, hasCopy, isTooLong } = useKeptList(typed)
  const query = useInfiniteQuery({
    ...ownDrugsQuery(plan, kept ? '' : text),
    enabled: !hasCopy,
    retryOnMount: false,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={parts.page}>
      <PageHeader
        back={<BackLink to="/pharmacy">{titleMessages.pharmacy}</BackLink>}
        title={titleMessages.planDrugs}
        actions={<ButtonLink to="/drug-list">{texts.allPlans}</ButtonLink>}
      />
      <p className={parts.quiet}>{texts.intro}</p>
      <DrugSearch
        query={query}
        kept={kept}
        isTooLong={isTooLong}
        onTyped={setTyped}
        renderMore={renderMore}
      />
    </div>
  )
}
