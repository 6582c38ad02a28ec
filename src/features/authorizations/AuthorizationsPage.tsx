import { mdiCheckDecagramOutline, mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { titleMessages } from '#content/messages/title.gen.ts'
import { AUTHORIZATION_KINDS, type ListedAuthorization } from '#contract/entities/authorization.ts'
import { type AuthorizationList, authorizationsQuery } from '#member/authorizations.queries.ts'
import { useMember } from '#member/current.ts'
import { choicesOfPeople } from '#member/people.rules.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FoldOnPhone } from '#ui/FoldOnPhone.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useSummaryFocus } from '#ui/use-summary-focus.ts'
import {
  type AuthorizationFilter,
  NO_FILTER,
  STATUS_GROUPS,
  filterAuthorizations,
  groupOf,
  openOf,
} from './authorization-status.rules.ts'
import { StatusLabel } from './StatusLabel.tsx'
import { authorizationsMessages as texts } from './messages/authorizations.gen.ts'
import styles from './AuthorizationsPage.module.css'

/** Services that needed an approval, and what was decided (pages 11). */
export function AuthorizationsPage() {
  const { plan } = useMember()
  const query = useQuery({ ...authorizationsQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  const { data } = query
  const open = data && data.authorizations.length > 0 ? openOf(data.authorizations) : undefined
  return (
    <div className={styles.page}>
      <PageHeader
        title={titleMessages.authorizations}
        answer={open === undefined ? undefined : texts.open({ count: open })}
        freshness={data && <Freshness {...freshness} />}
      />
      <p className={styles.intro}>{texts.intro}</p>
      <QueryView
        query={query}
        place="list"
        failed={texts.failed}
        offline={texts.offline}
        isPartial={data?.isPartial}
        isEmpty={data?.authorizations.length === 0}
        empty={
          <EmptyState icon={mdiCheckDecagramOutline} title={<h2>{texts.none.title}</h2>}>
            <p>{texts.none.body}</p>
          </EmptyState>
        }
      >
        {(list) => <Found list={list} />}
      </QueryView>
    </div>
  )
}

function Found({ list }: { list: AuthorizationList }) {
  const [filter, setFilter] = useState(NO_FILTER)
  const { summary, focusSoon } = useSummaryFocus()
  const { authorizations: all } = list
  const found = filterAuthorizations(all, filter)
  return (
    <>
      <Filters
        list={list}
        filter={filter}
        onChoose={(change) => {
          setFilter({ ...filter, ...change })
          focusSoon()
        }}
      />
      <p ref={summary} tabIndex={-1} role="status">
        {texts.shown({ count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={mdiMagnify} title={<h2>{texts.noMatch.title}</h2>}>
          <p>{texts.noMatch.body}</p>
        </EmptyState>
      ) : (
        <Card>
          <ul role="list" className={styles.rows}>
            {found.map((one) => (
              <li key={one.handle} className={styles.row}>
                <Row one={one} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

type FiltersProps = {
  list: AuthorizationList
  filter: AuthorizationFilter
  onChoose: (change: Partial<AuthorizationFilter>) => void
}

function Filters({ list, filter, onChoose }: FiltersProps) {
  const { filters } = texts
  const [fresh, setFresh] = useState(0)
  const chosen = Object.values(filter).filter(Boolean).length
  const { authorizations: all, members } = list
  const hasGroup = new Set(all.map(groupOf))
  const hasKind = new Set(all.map(({ kind }) => kind))
  const fields = [
    {
      name: 'memberId',
      label: filters.member,
      none: filters.everyone,
      choices: choicesOfPeople(members),
    },
    {
      name: 'group',
      label: filters.status,
      none: filters.anyStatus,
      choices: STATUS_GROUPS.filter((group) => hasGroup.has(group)).map((group) => ({
        value: group,
        label: texts.groups[group],
      })),
    },
    {
      name: 'kind',
      label: filters.kind,
      none: filters.anyKind,
      choices: AUTHORIZATION_KINDS.filter((kind) => hasKind.has(kind)).map((kind) => ({
        value: kind,
        label: texts.kinds[kind],
      })),
    },
  ].filter(({ choices }) => choices.length > 1)
  if (fields.length === 0) return null
  return (
    <FoldOnPhone summary={chosen > 0 ? filters.titleOf({ many: chosen }) : filters.title}>
      <div key={fresh} role="search" className={styles.filters}>
        {fields.map((field) => (
          <SelectField
            key={field.name}
            {...field}
            isOptional="unsaid"
            onChosen={(value) => onChoose({ [field.name]: value })}
          />
        ))}
        {chosen > 0 && (
          <Button
            variant="quiet"
            onPress={() => {
              setFresh(fresh + 1)
              onChoose(NO_FILTER)
            }}
          >
            {filters.reset}
          </Button>
        )}
      </div>
    </FoldOnPhone>
  )
}

const day = (iso: string | null) => (iso === null ? undefined : longDate(iso))

function Row({ one }: { one: ListedAuthorization }) {
  const { facts } = texts
  const isOpen = groupOf(one) === 'open'
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Link to="/authorizations/$id" params={{ id: one.handle }}>
            {insurerText(one.service) === '' ? texts.noService : <InsurerText text={one.service} />}
          </Link>
        </h2>
        <StatusLabel of={one} />
      </div>
      <div className={styles.facts}>
        <DataList variant="grid">
          <Fact term={facts.member}>{one.memberName}</Fact>
          {one.servicingProvider ? (
            <Fact term={facts.servicingProvider}>{one.servicingProvider}</Fact>
          ) : (
            <Fact term={facts.requestingProvider}>{one.requestingProvider}</Fact>
          )}
          <Fact term={facts.kind}>{texts.kinds[one.kind]}</Fact>
          <Fact term={facts.requested}>{day(one.requestedOn)}</Fact>
          <Fact term={facts.decided}>{day(one.decidedOn) ?? (isOpen ? facts.notDecided : undefined)}</Fact>
          {one.validTo && <Fact term={facts.valid}>{facts.validTo({ day: longDate(one.validTo) })}</Fact>}
          <Fact term={facts.number}>{one.authorizationNumber}</Fact>
        </DataList>
      </div>
    </>
  )
}
