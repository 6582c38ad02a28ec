import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { insurerText } from '#base/insurer-text.ts'
import { WayBack } from '#content/WayBack.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { MOST_COMPARED } from '#contract/calls/pharmacy.ts'
import type { DrugList, FormularyDrug } from '#contract/entities/drug.ts'
import { useBrand } from '#member/brand.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { StackedCell, StackedTable } from '#ui/StackedTable.tsx'
import { useRested } from '#ui/use-rested.ts'
import { DrugSearch } from './DrugSearch.tsx'
import { tierWords } from './DrugRows.tsx'
import { ruleWords } from './medicine-words.ts'
import { SEARCH_REST_MS, comparisonQuery, drugListsQuery, drugsQuery } from './pharmacy.queries.ts'
import { drugsMessages as texts } from './locales/drugs.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Pharmacy.module.css'

/** The drug list of any plan, for everyone (45 CFR 156.122(d)). */
export function DrugListPage() {
  const query = useQuery({ ...drugListsQuery, retryOnMount: false })
  const { pharmacy } = useBrand({ tier1: null }).phones
  return (
    <div className={parts.page}>
      <WayBack />
      <PageHeader title={titleMessages.drugList} />
      <p className={parts.quiet}>{texts.introPublic}</p>
      <QueryView query={query} place="list" failed={texts.failed}>
        {({ lists }) => <Lists lists={lists} />}
      </QueryView>
      <p className={parts.quiet}>
        {texts.help} <PhoneLink number={pharmacy} />
      </p>
    </div>
  )
}

const nameOf = ({ name, year }: DrugList): string =>
  texts.listOf({ name: insurerText(name), year: String(year) })

function Lists({ lists }: { lists: readonly DrugList[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choices = lists.map((list) => ({ value: list.formularyId, label: nameOf(list) }))
  const [first, ...others] = chosen
  const choose = (place: number) => (id: string) => setChosen(Object.assign([...chosen], { [place]: id }))
  const fields = first ? Array.from({ length: MOST_COMPARED - 1 }, (_, at) => at + 1) : []
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          name="list"
          label={texts.plan}
          isOptional="unsaid"
          none={texts.choosePlan}
          choices={choices}
          onChosen={choose(0)}
        />
        {fields.map((place) => (
          <SelectField
            key={place}
            name={`compared-${place}`}
            label={texts.compareWith}
            isOptional="unsaid"
            none={texts.nothingToCompare}
            choices={choices.filter(({ value }) => value !== first)}
            onChosen={choose(place)}
          />
        ))}
      </div>
      {first && <ListDrugs key={first} formularyId={first} others={others.filter(Boolean)} />}
    </>
  )
}

function ListDrugs({ formularyId, others }: { formularyId: string; others: readonly string[] }) {
  const [typed, setTyped] = useState('')
  const text = useRested(typed, SEARCH_REST_MS)
  const query = useInfiniteQuery({
    ...drugsQuery(formularyId, text),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  })
  const lists = [...new Set([formularyId, ...others])]
  return (
    <DrugSearch
      query={query}
      onTyped={setTyped}
      renderMore={(drug) => lists.length > 1 && <Comparison drug={drug} lists={lists} />}
    />
  )
}

function Comparison({ drug, lists }: { drug: FormularyDrug; lists: readonly string[] }) {
  const query = useQuery({ ...comparisonQuery(drug.drugId, lists), retryOnMount: false })
  const id = `compared-${drug.drugId}`
  const { columns } = texts
  return (
    <>
      <h3 id={id}>{texts.compared}</h3>
      <QueryView query={query} place="line" failed={texts.failed}>
        {({ compared }) => (
          <StackedTable labelledBy={id} columns={[columns.plan, columns.cost, columns.rules]}>
            {compared.map(({ list, drug: on }) => (
              <tr key={list.formularyId}>
                <th scope="row">{nameOf(list)}</th>
                <StackedCell column={columns.cost}>{on ? tierWords(on) : texts.notOnList}</StackedCell>
                <StackedCell column={columns.rules}>{on ? ruleWords(on) : texts.notOnListRules}</StackedCell>
              </tr>
            ))}
          </StackedTable>
        )}
      </QueryView>
    </>
  )
}
