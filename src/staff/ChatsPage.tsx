import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { timeInZone } from '#base/dates.ts'
import { isolate } from '#base/isolated.ts'
import { useStore } from '#base/store.ts'
import { ChatLanguage } from '#contract/entities/chat.ts'
import { Tier1 } from '#contract/entities/plan.ts'
import { QuestionTopic } from '#contract/entities/question.ts'
import type { ChatQueue, ChatSearch, OwnChat, QueuedChat } from '#contract/entities/staff-chat.ts'
import { useLinesOfBusiness } from '#member/brand.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { useListFilter } from '#ui/list-filter.ts'
import { type FilterField, FilterSelects } from '#ui/ListFilter.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ChatDesk } from './ChatDesk.tsx'
import { chatQueueQuery, claimChat } from './chats.queries.ts'
import { Failed } from './Failed.tsx'
import { followChats, openChat, waitingChats } from './live-chats.ts'
import { staffChatsMessages as texts } from './locales/staff-chats.gen.ts'
import { staffQuestionsMessages } from './locales/staff-questions.gen.ts'
import { Part } from './Part.tsx'
import styles from './Frame.module.css'

const ANY: ChatSearch = { topic: null, language: null, line: null }

/** The queue of waiting members, and the agent's chats. It is live; the queue names no member. */
export function ChatsPage() {
  const client = useQueryClient()
  const { filter: search, change } = useListFilter(ANY)
  const queue = useQuery(chatQueueQuery(search))
  const open = useStore(openChat)
  // While the queue is loading, it may not contain a chat that was just taken.
  const isGone = !queue.isFetching && queue.data?.mine.some(({ chatId }) => chatId === open) === false
  useEffect(() => followChats(client), [client])
  useAnnouncedLine()
  return (
    <>
      <PageHeader title={texts.title} answer={texts.answer} />
      {open !== undefined && <ChatDesk key={open} chatId={open} isGone={isGone} />}
      <QueryView query={queue} failed={texts.failed}>
        {(data) => (
          <>
            <Mine chats={data.mine} open={open} />
            <Line data={data} search={search} onChange={change} />
          </>
        )}
      </QueryView>
    </>
  )
}

/** Announces that a member is waiting, because the agent may be working elsewhere on the page. */
function useAnnouncedLine(): void {
  const count = useStore(waitingChats)
  useEffect(() => {
    if (count) announce(texts.newChat({ count }))
  }, [count])
}

function Mine({ chats, open }: { chats: readonly OwnChat[]; open: string | undefined }) {
  return (
    <Part title={texts.mine}>
      {chats.length === 0 && <p>{texts.noneMine}</p>}
      <ul role="list" className={styles.list}>
        {chats.map((chat) => (
          <li key={chat.chatId} className={styles.item}>
            <div className={styles.head}>
              <strong>
                <bdi>{chat.firstName}</bdi>
              </strong>
              <span>{staffQuestionsMessages.topics[chat.topic]}</span>
              {chat.language === 'es' && <Label color="accent">{texts.languages.es}</Label>}
              {chat.unread > 0 && <Label color="amber">{texts.unread({ count: chat.unread })}</Label>}
            </div>
            {chat.chatId !== open && (
              <div>
                <Button
                  aria-label={texts.openOf({ name: isolate(chat.firstName) })}
                  onPress={() => openChat.set(chat.chatId)}
                >
                  {texts.open}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const chosenOf = <Value extends string>(schema: v.GenericSchema<Value>, chosen: string): Value | null =>
  v.is(schema, chosen) ? chosen : null

/** The change for each field's choice; an empty choice removes the filter. */
const CHANGES: Record<string, (chosen: string) => Partial<ChatSearch>> = {
  topic: (chosen) => ({ topic: chosenOf(QuestionTopic, chosen) }),
  language: (chosen) => ({ language: chosenOf(ChatLanguage, chosen) }),
  line: (chosen) => ({ line: chosenOf(Tier1, chosen) }),
}

const fieldsOf = (lines: readonly string[]): FilterField[] => [
  {
    name: 'topic',
    label: staffQuestionsMessages.topic,
    none: staffQuestionsMessages.all,
    choices: QuestionTopic.options.map((value) => ({ value, label: staffQuestionsMessages.topics[value] })),
  },
  {
    name: 'language',
    label: texts.language,
    none: staffQuestionsMessages.all,
    choices: ChatLanguage.options.map((value) => ({ value, label: texts.languages[value] })),
  },
  {
    name: 'line',
    label: texts.lineOf,
    none: staffQuestionsMessages.all,
    choices: lines.map((value) => ({ value, label: value })),
  },
]

type LineProps = { data: ChatQueue; search: ChatSearch; onChange: (change: Partial<ChatSearch>) => void }

function Line({ data: { waiting, total }, search, onChange }: LineProps) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: claimChat,
    onSuccess: ({ chatId }) => openChat.set(chatId),
    onSettled: () => client.invalidateQueries({ queryKey: ['chats'] }),
  })
  const { topic, language, line } = search
  return (
    <Part title={texts.line}>
      <p>{texts.count({ count: total })}</p>
      <FilterSelects
        fields={fieldsOf(useLinesOfBusiness())}
        filter={{ topic: topic ?? '', language: language ?? '', line: line ?? '' }}
        onChoose={(chosen) => {
          for (const [name, value] of Object.entries(chosen)) onChange(CHANGES[name]?.(value) ?? {})
        }}
      />
      <div role="alert">{error && <Failed error={error} />}</div>
      {waiting.length === 0 && total > 0 && <p>{texts.none}</p>}
      <ul role="list" className={styles.list}>
        {waiting.map((chat) => (
          <Waiting key={chat.chatId} chat={chat} onTake={() => isPending || mutate(chat.chatId)} />
        ))}
      </ul>
    </Part>
  )
}

function Waiting({ chat, onTake }: { chat: QueuedChat; onTake: () => void }) {
  const topic = staffQuestionsMessages.topics[chat.topic]
  const since = timeInZone(chat.waitingSince)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong>{topic}</strong>
        <span>
          {texts.since} {since}
        </span>
        {chat.line && <Label color="grey">{chat.line}</Label>}
        {chat.language === 'es' && <Label color="accent">{texts.languages.es}</Label>}
        {chat.isReturned && <Label color="amber">{texts.returned}</Label>}
      </div>
      <div>
        <Button variant="primary" aria-label={texts.takeOf({ topic, since })} onPress={onTake}>
          {texts.take}
        </Button>
      </div>
    </li>
  )
}
