import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { longDate, momentInZone } from '#base/dates.ts'
import { Tier1 } from '#contract/entities/plan.ts'
import { useLinesOfBusiness } from '#member/brand.ts'
import { QuestionChannel, QuestionState, QuestionTopic } from '#contract/entities/question.ts'
import {
  QUESTIONS_A_PAGE,
  type Queue,
  type QueueSearch,
  type QueuedQuestion,
} from '#contract/entities/staff-question.ts'
import { contractTypeMessages } from '#member/locales/contract-type.gen.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FoldOnPhone } from '#ui/FoldOnPhone.tsx'
import { Form } from '#ui/Form.tsx'
import { Label } from '#ui/Label.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useListFilter } from '#ui/list-filter.ts'
import { type FilterField, FilterSelects } from '#ui/ListFilter.tsx'
import { TextField } from '#ui/TextField.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { Failed } from './Failed.tsx'
import { Reason } from './FindPage.tsx'
import { callInWords } from './call-in-words.ts'
import { useGo } from './links.tsx'
import { staffFindMessages } from './locales/staff-find.gen.ts'
import { staffQuestionsMessages as texts } from './locales/staff-questions.gen.ts'
import { Part } from './Part.tsx'
import { openFor, queueQuery, take } from './questions.queries.ts'
import styles from './Frame.module.css'
import own from './Questions.module.css'

const FIRST: QueueSearch = {
  state: 'open',
  due: null,
  topic: null,
  line: null,
  channel: null,
  whose: 'all',
  page: 1,
}

/** Members' questions: overdue first, then by due day. A question shows the member's name only after it is opened. */
export function QuestionsPage() {
  const { filter: search, change } = useListFilter(FIRST)
  const [chosen, setChosen] = useState<QueuedQuestion>()
  const queue = useQuery(queueQuery(search))
  return (
    <>
      <PageHeader title={texts.title} answer={texts.answer} />
      <QueryView query={queue} failed={staffFrameMessages.failed}>
        {(data) => (
          <>
            <Counts counts={data.counts} />
            <Filters search={search} onChange={change} />
            <List data={data} search={search} onPage={change} onChosen={setChosen} />
          </>
        )}
      </QueryView>
      {chosen && <AskWhy question={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const COUNTS = ['late', 'dueToday', 'unassigned', 'mine'] as const

const Counts = ({ counts }: Pick<Queue, 'counts'>) => (
  <dl className={own.counts}>
    {COUNTS.map((name) => (
      <div key={name} className={own.count}>
        <dt>{texts.counts[name]}</dt>
        <dd>{counts[name]}</dd>
      </div>
    ))}
  </dl>
)

const WHOSE = ['mine', 'unassigned'] as const
const DUES = ['late', 'today'] as const
const DUE = { late: 'late', today: 'dueToday' } as const

const parseChoice = <Value extends string>(schema: v.GenericSchema<Value>, chosen: string): Value | null =>
  v.is(schema, chosen) ? chosen : null

/** The change for each field's choice; an empty choice removes the filter. */
const CHANGES: Record<string, (chosen: string) => Partial<QueueSearch>> = {
  state: (chosen) => ({ state: parseChoice(QuestionState, chosen) ?? 'open', due: null }),
  due: (chosen) => ({ due: DUES.find((due) => due === chosen) ?? null }),
  whose: (chosen) => ({ whose: WHOSE.find((whose) => whose === chosen) ?? 'all' }),
  topic: (chosen) => ({ topic: parseChoice(QuestionTopic, chosen) }),
  line: (chosen) => ({ line: parseChoice(Tier1, chosen) }),
  channel: (chosen) => ({ channel: parseChoice(QuestionChannel, chosen) }),
}

const choicesOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }))

function fieldsOf(lines: readonly string[]): FilterField[] {
  const { state, states, dueWhen, whose, everyones, topic, topics, line, channel, channels, counts, all } =
    texts
  return [
    {
      name: 'state',
      label: state,
      none: states.open,
      choices: choicesOf(['answered', 'closed'] as const, (value) => states[value]),
    },
    { name: 'due', label: dueWhen, none: all, choices: choicesOf(DUES, (value) => counts[DUE[value]]) },
    { name: 'whose', label: whose, none: everyones, choices: choicesOf(WHOSE, (value) => counts[value]) },
    {
      name: 'topic',
      label: topic,
      none: all,
      choices: choicesOf(QuestionTopic.options, (value) => topics[value]),
    },
    { name: 'line', label: line, none: all, choices: choicesOf(lines, (value) => value) },
    {
      name: 'channel',
      label: channel,
      none: all,
      choices: choicesOf(QuestionChannel.options, (value) => channels[value]),
    },
  ]
}

type FiltersProps = { search: QueueSearch; onChange: (change: Partial<QueueSearch>) => void }

function Filters({ search, onChange }: FiltersProps) {
  const { state, due, whose, topic, line, channel } = search
  const fields = fieldsOf(useLinesOfBusiness()).filter(({ name }) => name !== 'due' || state === 'open')
  const chosen = {
    state: state === 'open' ? '' : state,
    due: due ?? '',
    whose: whose === 'all' ? '' : whose,
    topic: topic ?? '',
    line: line ?? '',
    channel: channel ?? '',
  }
  const choose = (change: Record<string, string>) => {
    for (const [name, value] of Object.entries(change)) onChange({ ...CHANGES[name]?.(value), page: 1 })
  }
  return (
    <section aria-label={texts.filters}>
      <FoldOnPhone summary={texts.filters}>
        <div className={own.filters}>
          <FilterSelects fields={fields} filter={chosen} onChoose={choose} />
        </div>
      </FoldOnPhone>
    </section>
  )
}

type ListProps = {
  data: Queue
  search: QueueSearch
  onPage: (search: QueueSearch) => void
  onChosen: (question: QueuedQuestion) => void
}

function List({ data: { questions, total }, search, onPage, onChosen }: ListProps) {
  const pages = Math.max(1, Math.ceil(total / QUESTIONS_A_PAGE))
  const turn = (by: number) => onPage({ ...search, page: search.page + by })
  return (
    <Part title={texts.found({ count: total })}>
      {questions.length === 0 && <p>{texts.none}</p>}
      <ul role="list" className={styles.list}>
        {questions.map((question) => (
          <Item key={question.questionId} question={question} onChosen={onChosen} />
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.head}>
          {search.page > 1 && <Button onPress={() => turn(-1)}>{texts.previous}</Button>}
          <span>{texts.page({ page: search.page, pages })}</span>
          {search.page < pages && <Button onPress={() => turn(1)}>{texts.next}</Button>}
        </div>
      )}
    </Part>
  )
}

function Item({ question, onChosen }: { question: QueuedQuestion } & Pick<ListProps, 'onChosen'>) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => take(question.questionId),
    onSuccess: () => announce(texts.taken),
    onSettled: () => client.invalidateQueries(),
  })
  const topic = texts.topics[question.topic]
  const asked = momentInZone(question.askedAt)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{topic}</h3>
        <Standing question={question} />
      </div>
      <DataList variant="grid">
        <Fact term={texts.asked}>{asked}</Fact>
        <Fact term={texts.due}>{longDate(question.answerBy)}</Fact>
        {question.call && <Fact term={texts.call}>{callInWords(question.call)}</Fact>}
        <Fact term={texts.channel}>{texts.channels[question.channel]}</Fact>
        <Fact term={texts.line}>{question.line}</Fact>
        <Fact term={texts.plan}>{contractTypeMessages[question.contractType]}</Fact>
        <Fact term={texts.takenBy}>
          {question.takenBy ? question.takenBy.name || question.takenBy.username : texts.nobody}
        </Fact>
      </DataList>
      <div role="alert">{error && <Failed error={error} />}</div>
      <div className={styles.buttons}>
        <Button aria-label={texts.openOf({ topic, asked })} onPress={() => onChosen(question)}>
          {texts.open}
        </Button>
        {(!question.takenBy || question.isLate) && question.state !== 'closed' && (
          <Button
            variant="quiet"
            aria-label={texts.takeOf({ topic, asked })}
            aria-disabled={isPending}
            onPress={() => isPending || mutate()}
          >
            {texts.take}
          </Button>
        )}
      </div>
    </li>
  )
}

/** When the question must be answered, or that it was; and the decision on its authorization. */
export const Standing = ({ question }: { question: QueuedQuestion }): ReactNode => (
  <>
    <Answering question={question} />
    {question.decisionDue && (
      <Label color={question.decisionDue === 'late' ? 'red' : 'amber'}>
        {texts.decision[question.decisionDue]}
      </Label>
    )}
  </>
)

function Answering({ question }: { question: QueuedQuestion }): ReactNode {
  if (question.isLate) return <Label color="red">{texts.late}</Label>
  if (question.isDueToday) return <Label color="amber">{texts.dueToday}</Label>
  return <Label color={question.state === 'open' ? 'accent' : 'grey'}>{texts.states[question.state]}</Label>
}

function AskWhy({ question, onClose }: { question: QueuedQuestion; onClose: () => void }) {
  const go = useGo()
  return (
    <Dialog title={texts.reasonTitle} isOpen onClose={onClose} actions={null}>
      <p>{texts.reasonBody}</p>
      <Form
        schema={v.object({ reason: Reason })}
        onSend={async ({ reason }) => {
          await openFor(question.questionId, reason)
          go('/question')
        }}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: texts.open, busy: staffFindMessages.opening }}
        otherwise={
          <Button variant="quiet" onPress={onClose}>
            {staffFindMessages.cancel}
          </Button>
        }
      >
        <TextField name="reason" label={staffFindMessages.reason} defaultValue={texts.usualReason} />
      </Form>
    </Dialog>
  )
}
