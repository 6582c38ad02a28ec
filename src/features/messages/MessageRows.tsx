import { mdiEmailOpenOutline, mdiEmailOutline, mdiInboxArrowDown, mdiTrashCanOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { dateAndTime } from '#base/dates.ts'
import type { ListedMessage, MessageFolder } from '#contract/entities/message.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/CheckboxField.tsx'
import { classes } from '#ui/classes.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Label } from '#ui/Label.tsx'
import type { MessageAct } from './messages.queries.ts'
import { messagesMessages as texts } from './messages/messages.gen.ts'
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

/** Messages with a box each, and what can be done with those that are selected. */
export function MessageRows({ messages, folder, selected, onSelect, onAct }: Props) {
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
      <ul role="list" className={styles.rows}>
        {messages.map((message) => (
          <Row key={message.messageId} {...{ message, selected, onSelect }} />
        ))}
      </ul>
    </>
  )
}

function Acts({ folder, onAct }: Pick<Props, 'folder' | 'onAct'>) {
  return (
    <>
      <Button variant="quiet" icon={mdiEmailOpenOutline} onPress={() => onAct('read')}>
        {texts.read}
      </Button>
      <Button variant="quiet" icon={mdiEmailOutline} onPress={() => onAct('unread')}>
        {texts.markUnread}
      </Button>
      {folder === 'inbox' ? (
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

function Row({ message, selected, onSelect }: Selection & { message: ListedMessage }) {
  const { messageId, memberName, sentAt, readAt, preview } = message
  const subject = message.subject === '' ? texts.noSubject : message.subject
  const day = dateAndTime(Date.parse(sentAt))
  const choose = (isOn: boolean) => {
    const others = [...selected].filter((id) => id !== messageId)
    onSelect(new Set(isOn ? [...others, messageId] : others))
  }
  return (
    <li className={classes(styles.row, readAt === null && styles.isUnread)}>
      <Checkbox isSelected={selected.has(messageId)} onChange={choose}>
        <Hidden>{texts.select({ subject, day })}</Hidden>
      </Checkbox>
      <div className={styles.words}>
        <h2>
          <Link to="/message/$id" params={{ id: messageId }}>
            {subject}
          </Link>{' '}
          {readAt === null && <Label color="accent">{texts.unread}</Label>}
        </h2>
        <p className={styles.preview}>{preview}</p>
        <p className={styles.quiet}>
          {memberName !== '' && <span>{texts.to({ name: memberName })}</span>}
          <time dateTime={sentAt}>{day}</time>
        </p>
      </div>
    </li>
  )
}
