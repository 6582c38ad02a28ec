import { mdiEmailOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnyRouteMatch, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { nowMs } from '#base/clock.ts'
import { useStore } from '#base/store.ts'
import { MESSAGES_A_PAGE } from '#contract/calls/messages.ts'
import type { ListedMessage, MessageFolder } from '#contract/entities/message.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { useMember } from '#member/current.ts'
import { totalOf, useCountFailure, useUnreadMessages } from '#member/message-counts.ts'
import { useConnection } from '#offline/connection.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { type ListSummary, useListFocus } from '#ui/use-list-focus.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { ListCount, NoMatch } from '#ui/NoMatch.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePane } from '#ui/pane.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { MainAction } from '#ui/MainAction.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { useArrivals } from './arrivals.ts'
import { MessageFilters, useWholeFolder } from './MessageFilters.tsx'
import { MessageRows } from './MessageRows.tsx'
import {
  type MessageFilter,
  isNarrowed,
  leaveDrafts,
  narrowMessages,
  searchOf,
  showDrafts,
  useDraftsShown,
  useMessageFilter,
} from './list-state.ts'
import { type Done, justDone } from './just-done.ts'
import { WaitsNote } from './WaitsNote.tsx'
import { actOnMessages, useWaitingActs } from './message-acts.ts'
import { type MessageAct, oppositeOf, pageAfterActs, afterAct } from './message-acts.rules.ts'
import { messagesQuery } from './messages.queries.ts'
import { Drafts } from './drafts/Drafts.tsx'
import { composeMessages } from './locales/compose.gen.ts'
import { messageDraftsMessages } from './locales/message-drafts.gen.ts'
import { messagesMessages as texts } from './locales/messages.gen.ts'
import styles from './MessagesPage.module.css'

const FOLDERS = ['inbox', 'sent', 'trash'] as const satisfies readonly MessageFolder[]
const DRAFTS_TAB = { id: 'drafts', label: messageDraftsMessages.folder } as const
const isFolder = (id: string): id is MessageFolder => FOLDERS.some((one) => one === id)

/** The messages of the member and of those whose messages they may read, ten per page. */
export function MessagesPage() {
  const page = useListedPage()
  const member = useMember()
  const { filter } = useMessageFilter()
  const search = searchOf(filter, page, member)
  const query = useQuery({
    ...messagesQuery(member.plan.memberId, search),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  })
  useArrivals(query.data?.messages, JSON.stringify([filter, page]))
  const freshness = useFreshness(query)
  const counts = useUnreadMessages()
  const acts = useWaitingActs()
  const data = query.data && pageAfterActs(query.data, acts, search)
  const isDrafts = useDraftsShown()
  const { summary, focusNext } = useListFocus(narrowedBy(filter), {
    isWaiting: query.data === undefined || query.isPlaceholderData,
  })
  // The empty list explains itself, and there is nothing to mark as read.
  const isEmpty = data?.total === 0 && !data.isPartial && !isNarrowed(filter)
  const answer = counts.isLoaded ? texts.answer({ count: totalOf(counts) }) : <Uncounted />
  const navigate = useNavigate()
  const tabs = [...FOLDERS.map((id) => ({ id, label: texts.folder[id] })), DRAFTS_TAB]
  return (
    <div className={styles.page}>
      <PageHeader
        title={titleMessages.messages}
        answer={isEmpty && filter.folder === 'inbox' && !isDrafts ? undefined : answer}
        freshness={data && <Freshness {...freshness} />}
        actions={<NewMessage />}
      />
      <Tabs
        label={texts.folders}
        tabs={tabs}
        chosen={isDrafts ? DRAFTS_TAB.id : filter.folder}
        onChoose={(folder) => {
          chooseFolder(folder)
          // Another folder starts with its first page.
          if (page > 1 && isFolder(folder)) void navigate({ to: '/messages' })
        }}
      >
        {isDrafts ? (
          <Drafts />
        ) : (
          <div className={styles.folder}>
            <MessageFilters members={data?.members ?? []} />
            <QueryView query={query} data={data} failed={texts.failed}>
              {({ messages, total }, isPartial) => (
                <Listed
                  // A new page or search starts with nothing selected.
                  key={JSON.stringify([filter, page])}
                  {...{ messages, total, isPartial, page, summary, focusNext }}
                />
              )}
            </QueryView>
          </div>
        )}
      </Tabs>
    </div>
  )
}

/** The page in the address; beside a message, the page of the list that was open last. */
function useListedPage(): number {
  const [last, setLast] = useState(1)
  const current = useMatches({ select: pageIn })
  if (current !== undefined && current !== last) setLast(current)
  return current ?? last
}

function pageIn(matches: AnyRouteMatch[]): number | undefined {
  const leaf = matches.at(-1)
  if (leaf?.routeId === '/_portal/_messages/messages') return 1
  return leaf?.routeId === '/_portal/_messages/messages/$page' ? Number(leaf.params.page) : undefined
}

/** Why the count is missing, if it was refused; offline, the frame explains it. */
function Uncounted() {
  const failure = useCountFailure()
  const isOnline = useConnection() === 'online'
  if (!failure || !isOnline) return texts.answerUnknown
  const { message, code } = sentenceOf(failure)
  return `${message} ${uiMessages.code({ code })}`
}

function chooseFolder(folder: string): void {
  if (folder === DRAFTS_TAB.id) return showDrafts()
  leaveDrafts()
  if (isFolder(folder)) narrowMessages({ folder })
}

const NewMessage = () => (
  <MainAction of="page">
    <ButtonLink variant="primary" icon={mdiPencilOutline} to="/messages/new">
      {composeMessages.new}
    </ButtonLink>
  </MainAction>
)

/** Identifies a search's results in all folders. */
const narrowedBy = (filter: MessageFilter): string => JSON.stringify({ ...filter, folder: '' })

type ListedProps = {
  messages: readonly ListedMessage[]
  total: number
  isPartial: boolean
  page: number
  /** Props of the line with the number of messages. It takes the focus after a search. */
  summary: ListSummary
  focusNext: () => void
}

function Listed({ messages, total, isPartial, page, summary, focusNext }: ListedProps) {
  const { filter } = useMessageFilter()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const acting = useActing(() => setSelected(new Set()))
  const pages = Math.max(1, Math.ceil(total / MESSAGES_A_PAGE))
  const first = (page - 1) * MESSAGES_A_PAGE + 1
  const shown = texts.shown({ count: total, first, last: first + messages.length - 1 })
  const { outcome } = acting
  return (
    <>
      <ListCount
        summary={{ ...summary, 'data-first-focus': page > 1 ? '' : undefined }}
        className={styles.quiet}
        count={messages.length > 0 ? shown : ''}
        none={messages.length === 0 && !isPartial && noneOf(filter, total).title}
      />
      {outcome && (
        <Notice
          tone="good"
          title={outcome.done}
          action={outcome.undo && <Button onPress={outcome.undo}>{texts.undo}</Button>}
        />
      )}
      <WaitsNote />
      {messages.length === 0 ? (
        !isPartial && <Nothing total={total} />
      ) : (
        <MessageRows
          {...{ messages, selected, folder: filter.folder }}
          onSelect={setSelected}
          onAct={(act) => {
            acting.act(
              messages.filter(({ messageId }) => selected.has(messageId)),
              act,
            )
            focusNext()
          }}
        />
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  )
}

/** Acts on messages, and confirms it with a way to undo. */
function useActing(onDone: () => void) {
  const member = useMember()
  const isOnline = useConnection() === 'online'
  const { isBeside } = usePane()
  // The message's page announces the member's actions there.
  const ofMessage = useStore(justDone)
  const [announced, setAnnounced] = useState(ofMessage)
  const [done, setDone] = useState(ofMessage)
  if (ofMessage && ofMessage !== announced) {
    setAnnounced(ofMessage)
    setDone(ofMessage)
  }
  useEffect(() => {
    // Beside a message, it stays for the list page to which the message leads.
    if (ofMessage && !isBeside) justDone.set(undefined)
  }, [isBeside, ofMessage])
  const isNew = done !== undefined && done !== announced
  const confirmation = done && (isOnline ? saidOf(done) : `${saidOf(done)} ${texts.later}`)
  useEffect(() => {
    if (confirmation && isNew) announce(confirmation)
  }, [confirmation, isNew])
  const act = (messages: readonly ListedMessage[], what: MessageAct, isUndoing = false) => {
    if (messages.length === 0) return
    void actOnMessages(member, messages, what)
    onDone()
    setDone({ messages, act: what, isUndoing })
  }
  const undo = ({ messages, act: what }: Done) => {
    const after = messages.map((message) => afterAct(message, { act: what, at: nowMs() }))
    act(after, oppositeOf(what), true)
  }
  return {
    act: (messages: readonly ListedMessage[], what: MessageAct) => act(messages, what),
    outcome:
      done && confirmation
        ? { done: confirmation, undo: done.isUndoing ? undefined : () => undo(done) }
        : undefined,
  }
}

const saidOf = ({ act, messages }: Done): string => texts.done[act]({ count: messages.length })

function noneOf(filter: MessageFilter, total: number) {
  if (total > 0) return texts.none.page
  return isNarrowed(filter) ? { title: texts.noMatch } : texts.none[filter.folder]
}

/** Explains why the folder is empty. The page's own button starts a message. */
function Nothing({ total }: { total: number }) {
  const { filter } = useMessageFilter()
  const showAll = useWholeFolder()
  const isShorter = total > 0
  if (!isShorter && isNarrowed(filter)) return <NoMatch title={texts.noMatch} onReset={showAll} />
  const { title, body } = isShorter ? texts.none.page : texts.none[filter.folder]
  return (
    <EmptyState
      icon={filter.folder === 'trash' ? mdiTrashCanOutline : mdiEmailOutline}
      title={<h2>{title}</h2>}
      action={isShorter && <ButtonLink to="/messages">{texts.firstPage}</ButtonLink>}
    >
      <p>{body}</p>
    </EmptyState>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const addressOf = (to: number) => ({ to: '/messages/$page', params: { page: String(to) } }) as const
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {page > 1 && <ButtonLink {...addressOf(Math.min(page - 1, pages))}>{texts.previous}</ButtonLink>}
      <span>{texts.pageOf({ page, pages })}</span>
      {page < pages && <ButtonLink {...addressOf(page + 1)}>{texts.next}</ButtonLink>}
    </nav>
  )
}
