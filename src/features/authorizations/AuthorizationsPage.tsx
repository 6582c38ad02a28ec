import { mdiCheckDecagramOutline, mdiHelpCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now, today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { type ListedDeadline, isOver } from '#contract/entities/deadline.ts'
import { AUTHORIZATION_KINDS, type ListedAuthorization } from '#contract/entities/authorization.ts'
import { type AuthorizationList, authorizationsQuery } from '#records/authorizations.queries.ts'
import { mayCheckApproval } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { choicesOfPeople } from '#records/people.rules.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { type FilterField, ListFilter } from '#ui/ListFilter.tsx'
import { useListFilter } from '#ui/list-filter.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { ListCount, NoMatch } from '#ui/NoMatch.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { AUTHORIZATION_ORDERS, NO_FILTER, filterAuthorizations } from './authorization-list.rules.ts'
import { STATUS_GROUPS, groupOf, openOf } from './authorization-status.rules.ts'
import { MissingRequest } from './MissingRequest.tsx'
import { StatusLabel } from './StatusLabel.tsx'
import { approvalRulesMessages } from './locales/approval-rules.gen.ts'
import { authorizationsMessages as texts } from './locales/authorizations.gen.ts'
import styles from './AuthorizationsPage.module.css'

/** Services that needed an approval, and the decisions. */
export function AuthorizationsPage() {
  const member = useMember()
  const { plan } = member
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
        actions={
          mayCheckApproval(member) && (
            <ButtonLink to="/authorizations/check" icon={mdiHelpCircleOutline}>
              {approvalRulesMessages.link}
            </ButtonLink>
          )
        }
      />
      <p className={styles.intro}>{texts.intro}</p>
      <MissingRequest />
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

/** Keeps the page short on a phone; the newest come first. */
const FIRST = 18
const MORE = 20

function Found({ list }: { list: AuthorizationList }) {
  const { filter, begun, change, begin } = useListFilter(NO_FILTER)
  const { memberId, group, kind, order } = filter
  // Typing a letter or a day leaves the focus in its field.
  const { summary, focusNext } = useListFocus(JSON.stringify([memberId, group, kind, order, begun]))
  const [most, setMost] = useState(FIRST)
  const [search, setSearch] = useState('')
  const { authorizations: all } = list
  const found = filterAuthorizations(all, filter, search)
  const reset = () => {
    begin(NO_FILTER)
    setSearch('')
    setMost(FIRST)
  }
  return (
    <>
      <ListFilter
        filter={filter}
        begun={begun}
        fields={fieldsOf(list)}
        days={DAYS}
        search={{
          name: 'search',
          label: texts.filters.search,
          maxLength: SEARCH_CHARACTERS,
          typed: search,
          onTyped: (text) => {
            setSearch(text)
            setMost(FIRST)
          },
        }}
        texts={texts.filters}
        onChoose={(part) => {
          change(part)
          setMost(FIRST)
        }}
        onReset={reset}
      />
      <ListCount
        summary={summary}
        count={texts.shown({ count: found.length })}
        none={found.length === 0 && texts.noMatch}
      />
      {found.length === 0 ? (
        <NoMatch title={texts.noMatch} onReset={reset} />
      ) : (
        <Rows label={titleMessages.authorizations}>
          {found.slice(0, most).map((one) => (
            <AuthorizationRow key={one.handle} one={one} />
          ))}
        </Rows>
      )}
      {found.length > most && (
        <div>
          <Button
            onPress={() => {
              setMost(most + MORE)
              focusNext()
            }}
          >
            {texts.more({ count: Math.min(MORE, found.length - most) })}
          </Button>
        </div>
      )}
    </>
  )
}

const SEARCH_CHARACTERS = 60
const DAYS = (['from', 'to'] as const).map((name) => ({ name, label: texts.filters[name] }))

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
    {
      name: 'order',
      label: filters.order,
      none: filters.orders.newest,
      choices: AUTHORIZATION_ORDERS.map((value) => ({ value, label: filters.orders[value] })),
    },
  ]
}

/** Shows the day of the decision or request, the member, and the provider. The request's page has the rest. */
function AuthorizationRow({ one }: { one: ListedAuthorization }) {
  const { facts } = texts
  const { decidedOn, due, requestedOn, memberName } = one
  return (
    <Row
      title={
        <RowLink to="/authorizations/$id" params={{ id: one.handle }}>
          {insurerText(one.service) === '' ? texts.noService : <InsurerText text={one.service} />}
        </RowLink>
      }
      label={<StatusLabel of={one} />}
      hasLongLabel
      when={dayOf(decidedOn, facts.decidedOn) ?? dueShown(due) ?? dayOf(requestedOn, facts.requestedOn)}
      facts={[memberName, one.servicingProvider || one.requestingProvider, texts.kinds[one.kind]]}
    />
  )
}

/** Returns a row's text about its deadline; undefined if the deadline isn't known. */
function dueShown(due: ListedDeadline | null): string | undefined {
  const { clock } = texts
  if (due?.state === 'paused') return due.isForMember ? clock.needsYou : clock.paused
  if (!due?.dueOn) return undefined
  const isLate = due.state === 'missed' || isOver(due, now(), today())
  return (isLate ? clock.overdue : clock.due)({ day: shortDate(due.dueOn) })
}

const dayOf = (iso: string | null, said: (given: { day: string }) => string) =>
  iso === null ? undefined : said({ day: shortDate(iso) })
