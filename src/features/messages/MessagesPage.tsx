import { mdiEmailOutline, mdiMagnify, mdiTrashCanOutline } from '@mdi/js'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { MESSAGES_A_PAGE } from '#contract/calls/messages.ts'
import type { ListedMessage, MessageFolder } from '#contract/entities/message.ts'
import { titleMessages } from '#content/messages/title.gen.ts'
import { useMember } from '#member/current.ts'
import { totalOf, useUnreadMessages } from '#member/message-counts.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { useFailure, useFreshness } from '#offline/use-freshness.ts'
import { announce } from '#ui/announce.ts'
import { Answer, FailureText } from '#ui/Answer.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { MessageFilters } from './MessageFilters.tsx'
import { MessageRows } from './MessageRows.tsx'
import { isNarrowed, narrowMessages, searchOf, useMessageFilter } from './list-state.ts'
import { type MessageAct, messageActMutation, messagesQuery } from './messages.queries.ts'
import { messagesMessages as texts } from './messages/messages.gen.ts'
import styles from './MessagesPage.module.css'

const FOLDERS = ['inbox', 'trash'] as const satisfies readonly MessageFolder[]
const isFolder = (id: string): id is MessageFolder => FOLDERS.some((one) => one === id)

/** The messages of the member and of those whose messages they may read, ten on a page (pages 18). */
export function MessagesPage({ page }: { page: number }) {
  const member = useMember()
  const filter = useMessageFilter()
  const query = useQuery({
    ...messagesQuery(member.plan.memberId, searchOf(filter, page, member)),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  })
  const freshness = useFreshness(query)
  const error = useFailure(query)
  const counts = useUnreadMessages()
  const { data } = query
  const tabs = FOLDERS.map((id) => ({ id, label: texts.folder[id] }))
  return (
    <div className={styles.page}>
      <PageHeader
        title={titleMessages.messages}
        answer={counts.isLoaded ? texts.answer({ count: totalOf(counts) }) : texts.answerUnknown}
        freshness={data && <Freshness {...freshness} />}
      />
      <Tabs
        label={texts.folders}
        tabs={tabs}
        chosen={filter.folder}
        onChoose={(folder) => isFolder(folder) && narrowMessages({ folder })}
      >
        <div className={styles.folder}>
          <MessageFilters members={data?.members ?? []} />
          <Answer
            data={data}
            failure={
              error
                ? {
                    ...sentenceOf(error),
                    title: texts.failed,
                    action: <RetryButton query={query}>{texts.retry}</RetryButton>,
                  }
                : undefined
            }
          >
            {({ messages, total, isPartial }) => (
              <>
                <Incomplete isPartial={isPartial} />
                <Listed
                  // Another page or another search begins with nothing selected.
                  key={JSON.stringify([filter, page])}
                  {...{ messages, total, page }}
                />
              </>
            )}
          </Answer>
        </div>
      </Tabs>
    </div>
  )
}

type ListedProps = { messages: readonly ListedMessage[]; total: number; page: number }

function Listed({ messages, total, page }: ListedProps) {
  const filter = useMessageFilter()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const acting = useActing(() => setSelected(new Set()))
  const summary = useRef<HTMLParagraphElement>(null)
  const pages = Math.max(1, Math.ceil(total / MESSAGES_A_PAGE))
  const first = (page - 1) * MESSAGES_A_PAGE + 1
  const shown = texts.shown({ count: total, first, last: first + messages.length - 1 })
  const { outcome } = acting
  return (
    <>
      {messages.length > 0 && (
        <p ref={summary} tabIndex={-1} className={styles.quiet}>
          {shown}
        </p>
      )}
      {outcome && (
        <Notice
          tone={outcome.failure ? 'warning' : 'good'}
          title={outcome.failure ? outcome.failure.message : outcome.done}
          action={outcome.undo && <Button onPress={outcome.undo}>{texts.undo}</Button>}
        >
          {outcome.failure && <FailureText {...outcome.failure} />}
        </Notice>
      )}
      {acting.isRefused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
      {messages.length === 0 ? (
        <Nothing total={total} />
      ) : (
        <MessageRows
          {...{ messages, selected, folder: filter.folder }}
          onSelect={setSelected}
          onAct={(act) => {
            acting.act([...selected], act)
            summary.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  )
}

const OPPOSITES: Record<MessageAct, MessageAct> = {
  ...{ read: 'unread', unread: 'read', deleted: 'restored', restored: 'deleted' },
}

type Outcome = { done: string; failure?: { message: string; code: string }; undo?: () => void }

/** Does something with messages and says what became of it, with a way to undo it. */
function useActing(onDone: () => void) {
  const member = useMember()
  const { mutate, isPending } = useMutation(messageActMutation(member))
  const { refused, refuse } = useNeedsNetwork<MessageAct>(texts.offline)
  const [outcome, setOutcome] = useState<Outcome>()
  const told = outcome?.failure?.message ?? outcome?.done
  useEffect(() => {
    if (told) announce(told)
  }, [told])
  const act = (messageIds: readonly string[], what: MessageAct, isUndoing = false) => {
    if (messageIds.length === 0 || isPending || refuse(what)) return
    setOutcome(undefined)
    mutate(
      { messageIds, act: what },
      {
        onSuccess: () => {
          onDone()
          const done = texts.done[what]({ count: messageIds.length })
          setOutcome(isUndoing ? { done } : { done, undo: () => act(messageIds, OPPOSITES[what], true) })
        },
        onError: (failure) => setOutcome({ done: '', failure: sentenceOf(failure) }),
      },
    )
  }
  return {
    act: (ids: readonly string[], what: MessageAct) => act(ids, what),
    outcome,
    isRefused: refused !== undefined,
  }
}

/** Why there is nothing here, and what to do about it. */
function Nothing({ total }: { total: number }) {
  const filter = useMessageFilter()
  const isShorter = total > 0
  const { title, body } = isShorter
    ? texts.none.page
    : isNarrowed(filter)
      ? texts.none.match
      : texts.none[filter.folder]
  const icon = isNarrowed(filter)
    ? mdiMagnify
    : filter.folder === 'trash'
      ? mdiTrashCanOutline
      : mdiEmailOutline
  return (
    <EmptyState
      icon={icon}
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
