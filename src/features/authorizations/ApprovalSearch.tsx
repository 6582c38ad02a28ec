import { mdiPhoneOutline } from '@mdi/js'
import { type ReactNode, Suspense, lazy, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { today } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import { language } from '#base/language.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { listedRules } from '#contract/approval-rules.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import { AUTHORIZATION_KINDS } from '#contract/entities/authorization.ts'
import { useAskedCare } from '#records/asked-care.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { ListFilter } from '#ui/ListFilter.tsx'
import { useListFilter } from '#ui/list-filter.ts'
import { Rows } from '#ui/Rows.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { ApprovalAnswer } from './ApprovalAnswer.tsx'
import { RuleRow, keyOf } from './RuleRow.tsx'
import { authorizationsMessages } from './locales/authorizations.gen.ts'
import { approvalRulesMessages as texts } from './locales/approval-rules.gen.ts'
import styles from './ApprovalRules.module.css'

/** Search words in both languages are large, and most visitors read the list first. */
const loadFound = () => import('./ApprovalFound.tsx')
const OnlyAsk = ({ ask }: { ask: ReactNode }) => <>{ask}</>
const ApprovalFound = lazy(() =>
  loadFound().then(
    (file) => ({ default: file.ApprovalFound }),
    () => ({ default: OnlyAsk }),
  ),
)

const NO_FILTER = { kind: '' }
const MOST_TYPED = 100
/** Fewer letters match everything. */
const LEAST_TYPED = 2

type Props = {
  rules: readonly ApprovalRule[]
  /** The number to call if the list has no answer. */
  phone: string
  /** Further ways to contact the plan. */
  ways?: ReactNode
}

/** Answers whether a service needs approval: a search on the device, with the whole list below. */
export function ApprovalSearch({ rules, phone, ways }: Props) {
  const { filter, begun, change, begin } = useListFilter(NO_FILTER)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ApprovalRule>()
  useAskedCare('/authorizations/check', (words) => {
    begin(NO_FILTER)
    setTyped(words)
  })
  const query = useDeferredValue(typed.trim())
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => void loadFound().catch(() => undefined), [])
  useEffect(() => {
    if (chosen) title.current?.focus()
  }, [chosen])
  const listed = useMemo(() => byName(listedRules(rules, today())), [rules])
  const rows = useMemo(
    () => listed.filter(({ kind }) => filter.kind === '' || kind === filter.kind),
    [listed, filter.kind],
  )
  const isSearch = query.length >= LEAST_TYPED
  const kinds = AUTHORIZATION_KINDS.filter((kind) => listed.some((rule) => rule.kind === kind))
  return (
    <>
      <div className={styles.filter}>
        <ListFilter
          filter={filter}
          begun={begun}
          fields={[
            {
              name: 'kind',
              label: authorizationsMessages.filters.kind,
              none: authorizationsMessages.filters.anyKind,
              choices: kinds.map((kind) => ({ value: kind, label: authorizationsMessages.kinds[kind] })),
            },
          ]}
          search={{
            name: 'service',
            label: texts.search,
            hint: texts.hint,
            maxLength: MOST_TYPED,
            typed,
            onTyped: (text) => {
              setTyped(text)
              setChosen(undefined)
            },
          }}
          texts={{ ...authorizationsMessages.filters, reset: texts.reset }}
          onChoose={change}
          onReset={() => {
            begin(NO_FILTER)
            setTyped('')
            setChosen(undefined)
          }}
        />
      </div>
      {chosen && <ApprovalAnswer rule={chosen} titleRef={title} />}
      {isSearch && (
        <Suspense>
          <ApprovalFound
            rules={rows}
            query={query}
            isChosen={chosen !== undefined}
            onChoose={setChosen}
            ask={<Ask phone={phone} ways={ways} />}
          />
        </Suspense>
      )}
      {!isSearch && <WholeList rules={rows} onChoose={setChosen} />}
    </>
  )
}

const collator = new Intl.Collator(language)

/** Each rule once, sorted by its name in the page's language. */
const byName = (rules: readonly ApprovalRule[]): ApprovalRule[] =>
  [...new Map(rules.map((rule) => [keyOf(rule), rule])).values()].toSorted((one, other) =>
    collator.compare(insurerText(one.words), insurerText(other.words)),
  )

function Ask({ phone, ways }: Pick<Props, 'phone' | 'ways'>) {
  return (
    <div className={styles.ways}>
      <ButtonAnchor href={phoneLink(phone)} icon={mdiPhoneOutline}>
        {texts.call({ number: phoneNumber(phone) })}
      </ButtonAnchor>
      {ways}
    </div>
  )
}

/** Keeps the page short on a phone; the file has all rules. */
const FIRST = 20
const MORE = 20
/** The maximum number of rows on paper, including those that the page doesn't show yet. */
const ON_PAPER = 300

type ListProps = { rules: readonly ApprovalRule[]; onChoose: (rule: ApprovalRule) => void }

function WholeList({ rules, onChoose }: ListProps) {
  const { summary, focusNext } = useListFocus()
  const [most, setMost] = useState(FIRST)
  return (
    <>
      <p {...summary} role="status">
        {texts.count({ count: rules.length })}
      </p>
      {rules.length > 0 && (
        <Rows label={texts.list}>
          {rules.slice(0, Math.max(most, ON_PAPER)).map((rule, place) => (
            <RuleRow key={keyOf(rule)} rule={rule} onChoose={onChoose} hasAnswer isLater={place >= most} />
          ))}
        </Rows>
      )}
      {rules.length > most && (
        <div className={styles.more}>
          <Button
            onPress={() => {
              setMost(most + MORE)
              focusNext()
            }}
          >
            {authorizationsMessages.more({ count: Math.min(MORE, rules.length - most) })}
          </Button>
        </div>
      )}
    </>
  )
}
