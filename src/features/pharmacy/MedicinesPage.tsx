import {
  mdiCurrencyUsd,
  mdiFileDocumentEditOutline,
  mdiFormatListBulleted,
  mdiMapMarkerOutline,
  mdiMailboxOutline,
  mdiPillOff,
  mdiPrinterOutline,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now, today } from '#base/clock.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { Prescriptions } from '#contract/calls/pharmacy.ts'
import { MEDICINE_GROUPS, isCurrent } from '#contract/prescription-state.ts'
import { useBrand } from '#member/brand.ts'
import { mayFindCare } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { choicesOfPeople } from '#records/people.rules.ts'
import { signedOut } from '#session/session.ts'
import { SsoButton } from '#sso/SsoButton.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { type FilterField, ListFilter } from '#ui/ListFilter.tsx'
import { keptListFilter } from '#ui/list-filter.ts'
import { ListCount, NoMatch } from '#ui/NoMatch.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Link } from '#ui/Link.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Rows } from '#ui/Rows.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { MedicineRow } from './MedicineRow.tsx'
import { MedicineFiles } from './MedicineFiles.tsx'
import { PartDPart } from './PartDPart.tsx'
import { Rejections } from './Rejections.tsx'
import {
  MEDICINE_ORDERS,
  type Medicine,
  NO_FILTER,
  filterMedicines,
  openRejections,
  withState,
} from './medicines.rules.ts'
import { medicinesQuery } from './pharmacy.queries.ts'
import { medicinesMessages as texts } from './locales/medicines.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Pharmacy.module.css'

/** The search of the provider directory, which has hours and networks. */
const PHARMACIES = { kind: 'pharmacy' } as const

// The last choice is remembered until the session ends.
const keptFilter = keptListFilter(NO_FILTER)
signedOut.listen(() => keptFilter.begin(NO_FILTER))

/** The medicines that the plan paid for, when to refill them, and what was refused at the counter. */
export function MedicinesPage() {
  const member = useMember()
  const { plan, rights } = member
  const query = useQuery({ ...medicinesQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  const { data } = query
  const medicines = data && withState(data.prescriptions, today())
  const { pharmacy } = useBrand(plan).phones
  return (
    <div className={parts.page}>
      <PageHeader
        title={titleMessages.pharmacy}
        answer={medicines && medicines.length > 0 ? answerOf(medicines) : undefined}
        freshness={data && <Freshness {...freshness} />}
        actions={
          <>
            {data?.isPriceOffered !== false && (
              <ButtonLink to="/pharmacy/price" variant="primary" icon={mdiCurrencyUsd}>
                {texts.price}
              </ButtonLink>
            )}
            <ButtonLink to="/pharmacy/drug-list" icon={mdiFormatListBulleted}>
              {texts.drugList}
            </ButtonLink>
            {mayFindCare(member) && (
              <ButtonLink to="/find-care" search={PHARMACIES} icon={mdiMapMarkerOutline}>
                {texts.findPharmacy}
              </ButtonLink>
            )}
            {data?.isMailOffered && (
              <ButtonLink to="/pharmacy/mail-order" icon={mdiMailboxOutline}>
                {titleMessages.mailOrder}
              </ButtonLink>
            )}
            {data?.isExceptionOffered && (
              <ButtonLink to="/pharmacy/exceptions" icon={mdiFileDocumentEditOutline}>
                {titleMessages.drugExceptions}
              </ButtonLink>
            )}
            {rights.rxSavingsSolutions && <SsoButton app="rxsavings" look="secondary" />}
            {medicines && medicines.length > 0 && (
              <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
                {texts.print}
              </Button>
            )}
          </>
        }
      />
      <QueryView
        query={query}
        place="list"
        failed={texts.failed}
        offline={texts.offline}
        isEmpty={({ prescriptions }) => prescriptions.length === 0}
        empty={
          <EmptyState icon={mdiPillOff} title={<h2>{texts.none.title}</h2>}>
            <p>{texts.none.body}</p>
          </EmptyState>
        }
      >
        {(list) => <Found list={list} medicines={withState(list.prescriptions, today())} />}
      </QueryView>
      <PartDPart />
      <p className={parts.quiet}>
        {texts.source} {texts.help} <PhoneLink number={pharmacy} />
        {' · '}
        <Link to="/contact-us">{texts.hours}</Link>
      </p>
    </div>
  )
}

const answerOf = (medicines: readonly Medicine[]): string => {
  const active = medicines.filter(({ state }) => isCurrent(state)).length
  const due = medicines.filter(({ state }) => state.isRefillDue).length
  return due > 0 ? texts.answerDue({ count: active, due }) : texts.answer({ count: active })
}

type FoundProps = { list: Prescriptions; medicines: readonly Medicine[] }

function Found({ list, medicines }: FoundProps) {
  const { filter, begun, change, begin } = keptFilter.useKept()
  const { summary } = useListFocus(JSON.stringify([filter, begun]))
  const [search, setSearch] = useState('')
  const found = filterMedicines(medicines, filter, search)
  const reset = () => {
    begin(NO_FILTER)
    setSearch('')
  }
  return (
    <>
      <Rejections rejections={openRejections(medicines, today())} />
      <div className={styles.words}>
        <p>
          <strong>{texts.terms.refill}</strong> {texts.terms.refillIs}
        </p>
        <p>
          <strong>{texts.terms.renewal}</strong> {texts.terms.renewalIs}
        </p>
      </div>
      <ListFilter
        filter={filter}
        begun={begun}
        fields={fieldsOf(list)}
        search={{
          name: 'search',
          label: texts.filters.search,
          maxLength: 60,
          typed: search,
          onTyped: setSearch,
        }}
        texts={texts.filters}
        onChoose={change}
        onReset={reset}
      />
      <ListCount
        summary={summary}
        count={texts.shown({ count: found.length, all: medicines.length })}
        none={found.length === 0 && texts.noMatch}
      />
      {found.length === 0 ? (
        <NoMatch title={texts.noMatch} onReset={reset} />
      ) : (
        <Rows label={texts.listLabel}>
          {found.map((medicine) => (
            <MedicineRow
              key={medicine.prescriptionId}
              medicine={medicine}
              showsMember={list.members.length > 1}
            />
          ))}
        </Rows>
      )}
      <MedicineFiles list={list} medicines={medicines} madeOn={now()} />
    </>
  )
}

function fieldsOf({ members }: Prescriptions): FilterField[] {
  const { filters } = texts
  return [
    { name: 'memberId', label: filters.member, none: filters.everyone, choices: choicesOfPeople(members) },
    {
      name: 'group',
      label: filters.group,
      none: filters.all,
      choices: MEDICINE_GROUPS.map((value) => ({ value, label: texts.groups[value] })),
    },
    {
      name: 'order',
      label: filters.order,
      none: filters.orders.lastFilled,
      choices: MEDICINE_ORDERS.map((value) => ({ value, label: filters.orders[value] })),
    },
  ]
}
