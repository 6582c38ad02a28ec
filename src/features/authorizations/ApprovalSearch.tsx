import { mdiPhoneOutline } from '@mdi/js'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { today } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import { language } from '#base/language.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { useWordBook } from '#content/search-words.ts'
import { listedRules } from '#contract/approval-rules.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import { AUTHORIZATION_KINDS } from '#contract/entities/authorization.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { ListFilter } from '#ui/ListFilter.tsx'
import { useListFilter } from '#ui/list-filter.ts'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { ApprovalAnswer } from './ApprovalAnswer.tsx'
import { answerTo, approvalIndex } from './approval-search.rules.ts'
import { ruleText } from './approval-words.ts'
import { authorizationsMessages } from './locales/authorizations.gen.ts'
import { approvalRulesMessages as texts } from './locales/approval-rules.gen.ts'
import styles from './ApprovalRules.module.css'

const NO_FILTER = { kind: '' }
const MOST_TYPED = 100
/** Fewer letters are in everything. */
const LEAST_TYPED = 2

type Props = {
  rules: readonly ApprovalRule[]
  /** The number to call if the list has no answer. */
  phone: string
  /** Further ways to contact the plan. */
  ways?: ReactNode
}

/** Finds out whether something needs approval: a search on the device, and the whole list below it. */
export function ApprovalSearch({ rules, phone, ways }: Props) {
  const { filter, begun, change, begin } = useListFilter(NO_FILTER)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ApprovalRule>()
  const query = useDeferredValue(typed.trim())
  const title = useRef<HTMLHeadingElement>(null)
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
        <Answered
          rules={rows}
          query={query}
          isChosen={chosen !== undefined}
          onChoose={setChosen}
          ask={<Ask phone={phone} ways={ways} />}
        />
      )}
      {!isSearch && <WholeList rules={rows} onChoose={setChosen} />}
    </>
  )
}

const collator = new Intl.Collator(language)

/** Each rule once, by its name in the language of the page. */
const byName = (rules: readonly ApprovalRule[]): ApprovalRule[] =>
  [...new Map(rules.map((rule) => [keyOf(rule), rule])).values()].toSorted((one, other) =>
    collator.compare(insurerText(one.words), insurerText(other.words)),
  )

type FoundProps = {
  rules: readonly ApprovalRule[]
  query: string
  /** The member has chosen a rule, whose answer is shown above. */
  isChosen: boolean
  onChoose: (rule: ApprovalRule) => void
  ask: ReactNode
}

/** The answer to what was typed, or the nearest rules, without their answers: a guess would be read as one. */
function Answered({ rules, query, isChosen, onChoose, ask }: FoundProps) {
  const book = useWordBook()
  const index = useMemo(() => approvalIndex(rules, { today: today(), book }), [rules, book])
  const { clear, near } = answerTo(index, query, today())
  const nearest = near.length > 0 && (
    <Rows label={clear ? texts.also : texts.near.title}>
      {near.map((rule) => (
        <RuleRow key={keyOf(rule)} rule={rule} onChoose={onChoose} hasAnswer={false} />
      ))}
    </Rows>
  )
  const status = clear
    ? `${insurerText(clear.words)}: ${ruleText(clear, today()).sentence}`
    : near.length > 0
      ? texts.near.title
      : texts.none.title
  return (
    <>
      <p role="status" className={clear || near.length === 0 ? styles.onlyRead : styles.status}>
        {status}
      </p>
      {clear && !isChosen && <ApprovalAnswer rule={clear} />}
      {clear && nearest && <h2 className={styles.also}>{texts.also}</h2>}
      {!clear && near.length > 0 && <p className={styles.sentence}>{texts.near.body}</p>}
      {nearest}
      {!clear && near.length === 0 && <Notice title={texts.none.title}>{texts.none.body}</Notice>}
      {!clear && ask}
    </>
  )
}

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

/** The page stays short on a phone; the file has all. */
const FIRST = 20
const MORE = 20
/** Paper has rows that the page doesn't show yet, up to this number. */
const ON_PAPER = 300

function WholeList({ rules, onChoose }: Pick<FoundProps, 'rules' | 'onChoose'>) {
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

const keyOf = ({ words, answer, condition, from, to, plans, code }: ApprovalRule): string =>
  [textKey(words), answer, condition && textKey(condition), from, to, plans && textKey(plans), code].join('|')

type RuleRowProps = {
  rule: ApprovalRule
  onChoose: (rule: ApprovalRule) => void
  hasAnswer: boolean
  /** Shown after "Show more", and on paper. */
  isLater?: boolean
}

function RuleRow({ rule, onChoose, hasAnswer, isLater = false }: RuleRowProps) {
  const { words, kind, plans, condition } = rule
  const { color, label } = ruleText(rule, today())
  return (
    <Row
      title={
        <RowButton onPress={() => onChoose(rule)}>
          <InsurerText text={words} />
        </RowButton>
      }
      label={hasAnswer && <Label color={color}>{label}</Label>}
      facts={[
        authorizationsMessages.kinds[kind],
        plans && <InsurerText text={plans} />,
        hasAnswer && condition && <InsurerText text={condition} />,
      ]}
      isWhole
      className={isLater ? styles.later : undefined}
    />
  )
}
