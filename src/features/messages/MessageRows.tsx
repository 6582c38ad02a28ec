import { mdiEmailOpenOutline, mdiEmailOutline, mdiInboxArrowDown, mdiTrashCanOutline } from '@mdi/js'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { dateAndTime, dayOfMoment } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { ListedMessage, MessageFolder } from '#contract/entities/message.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/CheckboxField.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import type { MessageAct } from './message-acts.rules.ts'
import { previewOf, subjectOf } from './subject.ts'
import { messagesMessages as texts } from './locales/messages.gen.ts'
import styles from './MessagesPage.module.css'

type Selection = {
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

type Props = Selection & {
  messages: readonly ListedMessage[]
  folder: MessageFolder
  onAct: (act: MessageAct) => void
}

/** Messages with a checkbox each, and the actions for the selected ones. */
export function MessageRows({ messages, folder, selected, onSelect, onAct }: Props) {
  const range = useRange(messages, { selected, onSelect })
  const isAll = messages.every(({ messageId }) => selected.has(messageId))
  return (
    <>
      <div className={styles.acts}>
        <Checkbox
          isSelected={isAll}
          isIndeterminate={!isAll && selected.size > 0}
          onChange={(isOn) => onSelect(new Set(isOn ? messages.map(({ messageId }) => messageId) : []))}
        >
          {selected.size > 0 ? texts.selected({ count: selected.size }) : texts.selectAll}
        </Checkbox>
        {selected.size > 0 && <Acts folder={folder} onAct={onAct} />}
      </div>
      {/* Handles keys pressed in the checkboxes; the list itself takes no focus. */}
      <div {...range.keys}>
        <Rows label={texts.folder[folder]}>
          {messages.map((message) => (
            <MessageRow
              key={message.messageId}
              message={message}
              isSelected={selected.has(message.messageId)}
              onChoose={(isOn) => range.choose(message.messageId, isOn)}
            />
          ))}
        </Rows>
      </div>
    </>
  )
}

/** Shift selects from the last pressed box to this one; Ctrl or Cmd with A selects the whole page. */
function useRange(messages: readonly ListedMessage[], { selected, onSelect }: Selection) {
  const last = useRef<string>(undefined)
  const isRange = useRef(false)
  const ids = messages.map(({ messageId }) => messageId)
  const choose = (messageId: string, isOn: boolean) => {
    const [from, to] = [ids.indexOf(last.current ?? messageId), ids.indexOf(messageId)]
    const isFrom = isRange.current && from >= 0
    const chosen = isFrom ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [messageId]
    last.current = messageId
    const others = [...selected].filter((id) => !chosen.includes(id))
    onSelect(new Set(isOn ? [...others, ...chosen] : others))
  }
  const keys = {
    onPointerDownCapture: (event: PointerEvent) => {
      isRange.current = event.shiftKey
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      isRange.current = event.shiftKey
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSelect(new Set(ids))
    },
  }
  return { choose, keys }
}

function Acts({ folder, onAct }: Pick<Props, 'folder' | 'onAct'>) {
  return (
    <>
      {folder !== 'sent' && (
        <>
          <Button variant="quiet" icon={mdiEmailOpenOutline} onPress={() => onAct('read')}>
            {texts.read}
          </Button>
          <Button variant="quiet" icon={mdiEmailOutline} onPress={() => onAct('unread')}>
            {texts.markUnread}
          </Button>
        </>
      )}
      {folder !== 'trash' ? (
        <Button variant="quiet" icon={mdiTrashCanOutline} onPress={() => onAct('deleted')}>
          {texts.delete}
        </Button>
      ) : (
        <Button variant="quiet" icon={mdiInboxArrowDown} onPress={() => onAct('restored')}>
          {texts.restore}
        </Button>
      )}
    </>
  )
}

type RowProps = { message: ListedMessage; isSelected: boolean; onChoose: (isOn: boolean) => void }

function MessageRow({ message, isSelected, onChoose }: RowProps) {
  const { messageId, memberName, sentAt, readAt, care } = message
  const subject = subjectOf(message)
  const { brandName } = useBrand(useMember().plan)
  const to = message.isFromMember ? brandName : memberName
  const day = dateAndTime(Date.parse(sentAt))
  return (
    <Row
      lead={
        <Checkbox isSelected={isSelected} onChange={onChoose}>
          <Hidden>{texts.select({ subject, day })}</Hidden>
        </Checkbox>
      }
      title={
        <RowLink to="/message/$id" params={{ id: messageId }}>
          <bdi>{subject}</bdi>
        </RowLink>
      }
      unseen={readAt === null && texts.unread}
      when={<time dateTime={sentAt}>{dayOfMoment(Date.parse(sentAt))}</time>}
      facts={[
        to !== '' && <bdi key="to">{texts.to({ name: to })}</bdi>,
        care && insurerText(care.service) && <InsurerText key="care" text={care.service} />,
      ]}
      text={<bdi>{previewOf(message)}</bdi>}
    />
  )
}
