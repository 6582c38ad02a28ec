import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { MESSAGE_SEARCH_CHARACTERS } from '#contract/calls/messages.ts'
import { isDay } from '#contract/day.ts'
import { DateField } from '#ui/DateField.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FoldOnPhone } from '#ui/FoldOnPhone.tsx'
import { FormState } from '#ui/FormState.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { EVERYTHING, beginList, isNarrowed, narrowMessages, useMessageFilter } from './list-state.ts'
import { messagesMessages } from './locales/messages.gen.ts'
import styles from './MessagesPage.module.css'

const { filters: texts } = messagesMessages

type Props = { members: readonly { memberId: string; name: string }[] }

/** Filters by text, person and date, and the sort order; the server runs the search. */
export function MessageFilters({ members }: Props) {
  const { begun } = useMessageFilter()
  return (
    <FoldOnPhone summary={texts.summary}>
      <Fields key={begun} members={members} />
    </FoldOnPhone>
  )
}

const dayIn = (data: FormData, name: string): string | null => {
  const day = data.get(name)
  return typeof day === 'string' && isDay(day) ? day : null
}

const textIn = (data: FormData, name: string): string => {
  const text = data.get(name)
  return typeof text === 'string' ? text.trim() : ''
}

/** Returns a function that shows the folder again without a search. */
export function useWholeFolder(): () => void {
  const { filter } = useMessageFilter()
  const navigate = useNavigate()
  return () => {
    beginList({ ...EVERYTHING, folder: filter.folder })
    void navigate({ to: '/messages' })
  }
}

function Fields({ members }: Props) {
  const { filter } = useMessageFilter()
  const navigate = useNavigate()
  const id = useId()
  const [isBackwards, setBackwards] = useState(false)
  const form = useMemo(
    () => ({ id, trouble: isBackwards ? { fields: { to: texts.backwards } } : undefined }),
    [id, isBackwards],
  )
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [from, to] = [dayIn(data, 'from'), dayIn(data, 'to')]
    const isWrong = from !== null && to !== null && from > to
    setBackwards(isWrong)
    if (isWrong) return
    narrowMessages({
      text: textIn(data, 'text'),
      person: textIn(data, 'person'),
      order: data.get('order') === 'oldest' ? 'oldest' : 'newest',
      isUnread: data.get('unread') === 'on',
      from,
      to,
    })
    void navigate({ to: '/messages' })
  }
  const reset = useWholeFolder()
  return (
    <form noValidate autoComplete="off" role="search" className={styles.filters} onSubmit={find}>
      <FormState value={form}>
        <Inputs members={members} />
        <div className={styles.acts}>
          <Button type="submit" icon={mdiMagnify}>
            {texts.find}
          </Button>
          {isNarrowed(filter) && (
            <Button variant="quiet" onPress={reset}>
              {texts.reset}
            </Button>
          )}
        </div>
      </FormState>
    </form>
  )
}

function Inputs({ members }: Props) {
  const { filter } = useMessageFilter()
  return (
    <>
      <SearchField
        name="text"
        label={texts.search}
        defaultValue={filter.text}
        maxLength={MESSAGE_SEARCH_CHARACTERS}
      />
      {members.length > 1 && (
        <SelectField
          name="person"
          label={texts.person}
          none={texts.everyone}
          choices={members.map(({ memberId, name }) => ({ value: memberId, label: name }))}
          defaultValue={filter.person}
          isOptional="unsaid"
        />
      )}
      <DateField name="from" label={texts.from} defaultValue={filter.from ?? ''} isOptional="unsaid" />
      <DateField name="to" label={texts.to} defaultValue={filter.to ?? ''} isOptional="unsaid" />
      <SelectField
        name="order"
        label={texts.order}
        none={texts.newest}
        choices={[{ value: 'oldest', label: texts.oldest }]}
        defaultValue={filter.order === 'oldest' ? 'oldest' : ''}
        isOptional="unsaid"
      />
      <CheckboxField name="unread" label={texts.unread} isChecked={filter.isUnread} isOptional="unsaid" />
    </>
  )
}
