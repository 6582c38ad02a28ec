import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { ClaimsSort } from '#contract/calls/claims.ts'
import { ClaimKind, Network } from '#contract/entities/claim.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { TIMES } from '#contract/filter-claims.ts'
import { claimsPlace } from '#member/claims-place.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FormContext, type FormTrouble, fieldId } from '#ui/form-context.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { claimsMessages } from '#features/claims/messages/claims.gen.ts'
import { claimKindMessages } from '#member/messages/claim-kind.gen.ts'
import { claimListMessages } from '#features/claims/messages/claim-list.gen.ts'
import {
  type ClaimsSearch,
  FILTER_STATUSES,
  type Members,
  activeFilters,
  filterValues,
  parseSearch,
  spanError,
  toStatusesParam,
  without,
} from './search.rules.ts'
import styles from './ClaimsFilterForm.module.css'

const { filters } = claimListMessages

/** The choice of time that shows two fields for days. */
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

type Props = { search: ClaimsSearch; members: Members }

/** Filters and sorts the list; applying the form opens the list with what is chosen. */
export function ClaimsFilterForm({ search, members }: Props) {
  'use memo'
  const navigate = useNavigate()
  const id = useId()
  const [trouble, setTrouble] = useState<FormTrouble>()
  const form = useMemo(() => ({ id, trouble }), [id, trouble])
  const active = activeFilters(search, members).length
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = readForm(event.currentTarget, search)
    if ('search' in chosen) {
      setTrouble(undefined)
      void navigate(claimsPlace(chosen.search))
      return
    }
    const message = filters.troubles[chosen.error]
    setTrouble({ fields: { from: message } })
    announce(message)
    document.getElementById(fieldId(id, 'from'))?.focus()
  }
  return (
    <form noValidate autoComplete="off" role="search" className={styles.form} onSubmit={apply}>
      <FormContext value={form}>
        <div className={styles.search}>
          <TextField
            name="search"
            label={filters.search}
            defaultValue={search.search}
            isOptional="unsaid"
            maxLength={60}
          />
          <Button type="submit" icon={mdiMagnify}>
            {filters.find}
          </Button>
        </div>
        <Disclosure summary={active > 0 ? filters.titleOf({ many: active }) : filters.title}>
          {() => (
            <>
              <FilterFields key={search.sort} search={search} members={members} />
              <div className={styles.actions}>
                <Button type="submit" variant="primary">
                  {filters.apply}
                </Button>
                <ButtonLink to="/claims">{filters.reset}</ButtonLink>
              </div>
            </>
          )}
        </Disclosure>
      </FormContext>
    </form>
  )
}

/** The search that the form describes, or what is wrong with its days. */
function readForm(
  form: HTMLFormElement,
  before: ClaimsSearch,
): { search: ClaimsSearch } | { error: 'reversed' | 'long' | 'missing' } {
  const data = new FormData(form)
  const values = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  const text = (name: string) => values(name)[0] ?? ''
  // Only the text can be changed where the filters were never opened.
  if (form.elements.namedItem('sort') === null)
    return { search: parseSearch({ ...without(before), search: text('search') }).search }
  const list = (name: string) => values(name).join(',')
  const isCustom = text('when') === CUSTOM
  const span = { ...(text('from') && { from: text('from') }), ...(text('to') && { to: text('to') }) }
  if (isCustom && Object.keys(span).length === 0) return { error: 'missing' }
  const error = isCustom ? spanError(span) : undefined
  if (error) return { error }
  const { search } = parseSearch({
    search: text('search'),
    network: text('network'),
    members: list('members'),
    kinds: list('kinds'),
    contractTypes: list('contractTypes'),
    statuses: toStatusesParam(values('statuses')),
    owing: text('owing') && 'yes',
    hasEob: text('hasEob') && 'yes',
    sort: text('sort'),
    ...(isCustom ? span : { when: text('when') }),
  })
  return { search }
}

/** Everything that the list can be filtered and sorted by. */
function FilterFields({ search, members }: Props) {
  const people = toPeople(members)
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

/** One choice for each person, with all of their member ids: there is one for each plan. */
const toPeople = (members: Members) =>
  [...new Set(members.map(({ name }) => name))].map((label) => ({
    value: members
      .filter(({ name }) => name === label)
      .map(({ memberId }) => memberId)
      .join(','),
    label,
  }))

/** A span of time that ends today, or two days. */
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
          <TextField name="from" type="date" label={filters.from} defaultValue={from} isOptional="unsaid" />
          <TextField name="to" type="date" label={filters.to} defaultValue={to} isOptional="unsaid" />
        </div>
      )}
    </>
  )
}
