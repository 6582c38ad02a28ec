import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure, codeOf } from '#api/failure.ts'
import { longDate } from '#base/dates.ts'
import type { StaffChat } from '#contract/entities/staff-chat.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ChatThread } from './ChatThread.tsx'
import { ChatWriting } from './ChatWriting.tsx'
import { chatRecordQuery, end, giveBack, handOver, lastShownOf, sendTypingSignal } from './chats.queries.ts'
import { Failed } from './Failed.tsx'
import { HandOverForm } from './HandOverForm.tsx'
import { openChat } from './live-chats.ts'
import { staffChatsMessages as texts } from './locales/staff-chats.gen.ts'
import { Part } from './Part.tsx'
import styles from './Frame.module.css'

const isRefused = (error: unknown): boolean => error instanceof ApiFailure && codeOf(error) === 'ADM-0052'

/** The chat that the agent works on. */
export function ChatDesk({ chatId, isGone }: { chatId: string; isGone: boolean }) {
  const query = useQuery({ ...chatRecordQuery(chatId), enabled: !isGone })
  const last = lastShownOf(query.data)
  useEffect(() => {
    if (last > 0) void sendTypingSignal(chatId, { isTyping: false, read: last })
  }, [chatId, last])
  if (isGone || isRefused(query.error)) return <Gone />
  return (
    <QueryView query={query} failed={texts.failed}>
      {(chat) => (
        <>
          <ChatThread chat={chat} />
          <ChatWriting chat={chat} />
          <Who chat={chat} />
          <GiveAway chat={chat} />
        </>
      )}
    </QueryView>
  )
}

const Gone = () => (
  <Notice title={texts.gone} action={<Button onPress={() => openChat.set(undefined)}>{texts.back}</Button>}>
    {texts.goneBody}
  </Notice>
)

const Who = ({ chat }: { chat: StaffChat }) => (
  <Part title={texts.who}>
    {chat.handOverNote && <Notice title={texts.note}>{chat.handOverNote}</Notice>}
    <DataList variant="grid">
      <Fact term={texts.name}>{chat.name && <bdi>{chat.name}</bdi>}</Fact>
      <Fact term={texts.memberId}>{chat.memberId}</Fact>
      <Fact term={texts.plan}>{chat.planName}</Fact>
      <Fact term={texts.birthDate}>{chat.birthDate ? longDate(chat.birthDate) : texts.notShown}</Fact>
      <Fact term={texts.email}>{chat.email || texts.notShown}</Fact>
    </DataList>
  </Part>
)

function GiveAway({ chat: { chatId, coworkers } }: { chat: StaffChat }) {
  const client = useQueryClient()
  const leave = async () => {
    openChat.set(undefined)
    await client.invalidateQueries({ queryKey: ['chats'] })
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: leave,
  })
  const press = (work: () => Promise<unknown>) => () => isPending || mutate(work)
  return (
    <Part title={texts.giveAway}>
      <div role="alert">{error && <Failed error={error} />}</div>
      <div className={styles.buttons}>
        <Button onPress={press(() => end(chatId, false))}>{texts.end}</Button>
        <Button onPress={press(() => end(chatId, true))}>{texts.asQuestion}</Button>
        <Button variant="quiet" onPress={press(() => giveBack(chatId))}>
          {texts.release}
        </Button>
      </div>
      {coworkers.length > 0 && (
        <HandOverForm
          coworkers={coworkers}
          onSend={async (body) => {
            await handOver(chatId, body)
            await leave()
          }}
        />
      )}
    </Part>
  )
}
