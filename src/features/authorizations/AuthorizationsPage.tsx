import { mdiCheckDecagramOutline, mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { AUTHORIZATION_KINDS, type ListedAuthorization } from '#contract/entities/authorization.ts'
import { type AuthorizationList, authorizationsQuery } from '#records/authorizations.queries.ts'
import { useMember } from '#member/current.ts'
import { choicesOfPeople } from '#records/people.rules.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { type FilterField, ListFilter } from '#ui/ListFilter.tsx'
import { useListFilter } from '#ui/list-filter.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import {
  NO_FILTER,
  STATUS_GROUPS,
  filterAuthorizations,
  groupOf,
  openOf,
} from './authorization-status.rules.ts'
import { StatusLabel } from './StatusLabel.tsx'
import { authorizationsMessages as texts } from './locales/authorizations.gen.ts'
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
        isEmpty={({ authorizations }) => authorizations.length === 0}
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
  const { filter, begun, change, begin } = useListFilter(NO_FILTER)
  const { summary } = useListFocus(JSON.stringify(filter))
  const { authorizations: all } = list
  const found = filterAuthorizations(all, filter)
  return (
    <>
      <ListFilter
        filter={filter}
        begun={begun}
        fields={fieldsOf(list)}
        texts={texts.filters}
        onChoose={change}
        onReset={() => begin(NO_FILTER)}
      />
      <p {...summary} role="status">
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

function fieldsOf({ authorizations: all, members }: AuthorizationList): FilterField[] {
  const { filters } = texts
  const groups = new Set(all.map(groupOf))
  const kinds = new Set(all.map(({ kind }) => kind))
  return [
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
      choices: STATUS_GROUPS.filter((group) => groups.has(group)).map((group) => ({
        value: group,
        label: texts.groups[group],
      })),
    },
    {
      name: 'kind',
      label: filters.kind,
      none: filters.anyKind,
      choices: AUTHORIZATION_KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({
        value: kind,
        label: texts.kinds[kind],
      })),
    },
  ]
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
