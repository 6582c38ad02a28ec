import { claimKindWords } from '#member/claim-kind.words.ts'
import { useState } from 'react'
import { ClaimsSort } from '#contract/calls/claims.ts'
import { ClaimKind, Network } from '#contract/entities/claim.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { CUSTOM } from './form-search.ts'
import { words } from './list.words.ts'
import { type ClaimsSearch, LOOKS, TIMES, valuesOf } from './search.rules.ts'
import styles from './ClaimsFilterForm.module.css'

const { filters } = words

const statuses = LOOKS.map((value) => ({ value, label: claimWords.looks[value].label }))
const kinds = ClaimKind.options.map((value) => ({ value, label: claimKindWords[value] }))
const plans = ContractType.options.map((value) => ({ value, label: claimWords.plans[value] }))
const networks = Network.options.map((value) => ({ value, label: claimWords.network[value] }))
const sorts = ClaimsSort.options
  .filter((value) => value !== 'newest')
  .map((value) => ({ value, label: filters.sorts[value] }))
const times = [
  ...TIMES.map((value) => ({ value, label: filters.times[value] })),
  { value: CUSTOM, label: filters.custom },
]

type Parts = { search: ClaimsSearch; members: readonly { memberId: string; name: string }[] }

/** Everything that a list can be narrowed by. */
export function FilterFields({ search, members }: Parts) {
  const people = peopleIn(members)
  const asked = valuesOf(search, 'members')
  const group = (name: 'statuses' | 'kinds' | 'contractTypes') => ({
    name,
    chosen: valuesOf(search, name),
  })
  return (
    <div className={styles.fields}>
      <CheckboxGroup {...group('statuses')} label={filters.status} choices={statuses} />
      <CheckboxGroup {...group('kinds')} label={filters.kind} choices={kinds} />
      <div className={styles.column}>
        {people.length > 1 && (
          <CheckboxGroup
            {...{ name: 'members', label: filters.member, choices: people }}
            chosen={people.map(({ value }) => value).filter((ids) => asked.includes(ids.split(',')[0] ?? ''))}
          />
        )}
        <CheckboxGroup {...group('contractTypes')} label={filters.plan} choices={plans} />
      </div>
      <div className={styles.column}>
        <Time search={search} />
        <SelectField
          {...{ name: 'network', label: filters.network, none: filters.anyNetwork, choices: networks }}
          defaultValue={search.network}
          isOptional="unsaid"
        />
        <SelectField
          {...{ name: 'sort', label: filters.sort, none: filters.sorts.newest, choices: sorts }}
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

/** Who has a member id in each of several plans is asked for once, with all of them. */
const peopleIn = (members: Parts['members']) =>
  [...new Set(members.map(({ name }) => name))].map((label) => ({
    value: members
      .filter(({ name }) => name === label)
      .map(({ memberId }) => memberId)
      .join(','),
    label,
  }))

/** A span that is counted from today, or two days. */
function Time({ search: { when, from, to } }: { search: ClaimsSearch }) {
  const chosen = from || to ? CUSTOM : (when ?? '')
  const [shown, setShown] = useState<string>(chosen)
  return (
    <>
      <SelectField
        {...{ name: 'when', label: filters.when, none: filters.anyTime, choices: times }}
        defaultValue={chosen}
        isOptional="unsaid"
        onChosen={setShown}
      />
      {shown === CUSTOM && (
        <div className={styles.days}>
          <TextField name="from" type="date" label={filters.from} defaultValue={from} isOptional="unsaid" />
          <TextField name="to" type="date" label={filters.to} defaultValue={to} isOptional="unsaid" />
        </div>
      )}
    </>
  )
}
