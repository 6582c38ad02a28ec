import { useState } from 'react'
import { ClaimsSort } from '#contract/calls/claims.ts'
import { ClaimKind, Network } from '#contract/entities/claim.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { TIMES } from '#contract/filter-claims.ts'
import { DateField } from '#ui/DateField.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { claimsMessages } from '#records/locales/claims.gen.ts'
import { peopleOf } from '#records/people.rules.ts'
import { claimKindMessages } from '#records/locales/claim-kind.gen.ts'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import {
  type ClaimsSearch,
  FILTER_STATUSES,
  type Members,
  filterValues,
  parseSearch,
  spanError,
  toStatusesParam,
} from './search.rules.ts'
import styles from './FilterFields.module.css'

const { filters } = claimListMessages

/** The time option that shows two date fields. */
const CUSTOM = 'custom'

const statuses = FILTER_STATUSES.map((value) => ({ value, label: claimsMessages.statuses[value].label }))
const kinds = ClaimKind.options.map((value) => ({ value, label: claimKindMessages[value] }))
const plans = ContractType.options.map((value) => ({ value, label: claimsMessages.plans[value] }))
const networks = Network.options.map((value) => ({ value, label: claimsMessages.network[value] }))
const sorts = ClaimsSort.options
  .filter((value) => value !== 'newest')
  .map((value) => ({ value, label: filters.sorts[value] }))
const times = [
  ...TIMES.map((value) => ({ value, label: filters.times[value] })),
  { value: CUSTOM, label: filters.custom },
]

/** The search that the form describes, or the errors of its dates; the search text stays. */
export function readFilters(
  form: HTMLFormElement,
  { search: text }: ClaimsSearch,
): { search: ClaimsSearch } | { error: 'reversed' | 'long' | 'missing' } {
  const data = new FormData(form)
  const values = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  const one = (name: string) => values(name)[0] ?? ''
  const list = (name: string) => values(name).join(',')
  const isCustom = one('when') === CUSTOM
  const span = { ...(one('from') && { from: one('from') }), ...(one('to') && { to: one('to') }) }
  if (isCustom && Object.keys(span).length === 0) return { error: 'missing' }
  const error = isCustom ? spanError(span) : undefined
  if (error) return { error }
  const { search } = parseSearch({
    search: text,
    network: one('network'),
    members: list('members'),
    kinds: list('kinds'),
    contractTypes: list('contractTypes'),
    statuses: toStatusesParam(values('statuses')),
    owing: one('owing') && 'yes',
    hasEob: one('hasEob') && 'yes',
    sort: one('sort'),
    ...(isCustom ? span : { when: one('when') }),
  })
  return { search }
}

/** All filters and sort orders of the list. */
export function FilterFields({ search, members }: { search: ClaimsSearch; members: Members }) {
  const people = peopleOf(members).map(({ label, ids }) => ({ label, value: ids.join(',') }))
  const chosenMembers = filterValues(search, 'members')
  const chosenPeople = people
    .map(({ value }) => value)
    .filter((ids) => chosenMembers.includes(ids.split(',')[0] ?? ''))
  const group = (name: 'statuses' | 'kinds' | 'contractTypes') => ({
    name,
    chosen: filterValues(search, name),
  })
  return (
    <div className={styles.fields}>
      <CheckboxGroup {...group('statuses')} label={filters.status} choices={statuses} />
      <CheckboxGroup {...group('kinds')} label={filters.kind} choices={kinds} />
      <div className={styles.column}>
        {people.length > 1 && (
          <CheckboxGroup name="members" label={filters.member} choices={people} chosen={chosenPeople} />
        )}
        <CheckboxGroup {...group('contractTypes')} label={filters.plan} choices={plans} />
      </div>
      <div className={styles.column}>
        <TimeFields search={search} />
        <SelectField
          name="network"
          label={filters.network}
          none={filters.anyNetwork}
          choices={networks}
          defaultValue={search.network}
          isOptional="unsaid"
        />
        <SelectField
          name="sort"
          label={filters.sort}
          none={filters.sorts.newest}
          choices={sorts}
          defaultValue={search.sort}
          isOptional="unsaid"
        />
        <fieldset className={styles.only}>
          <legend>{filters.more}</legend>
          <CheckboxField name="owing" label={filters.owing} isOptional isChecked={search.owing === 'yes'} />
          <CheckboxField
            name="hasEob"
            label={filters.hasEob}
            isOptional
            isChecked={search.hasEob === 'yes'}
          />
        </fieldset>
      </div>
    </div>
  )
}

/** A period that ends today, or two dates. */
function TimeFields({ search: { when, from, to } }: { search: ClaimsSearch }) {
  const initial = from || to ? CUSTOM : (when ?? '')
  const [chosen, setChosen] = useState<string>(initial)
  return (
    <>
      <SelectField
        name="when"
        label={filters.when}
        none={filters.anyTime}
        choices={times}
        defaultValue={initial}
        isOptional="unsaid"
        onChosen={setChosen}
      />
      {chosen === CUSTOM && (
        <div className={styles.days}>
          <DateField name="from" label={filters.from} defaultValue={from} isOptional="unsaid" />
          <DateField name="to" label={filters.to} defaultValue={to} isOptional="unsaid" />
        </div>
      )}
    </>
  )
}
