import { mdiFileDocumentEditOutline, mdiSendOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { today } from '#base/clock.ts'
import { dateAndTime, longDate } from '#base/dates.ts'
import { appealUntil } from '#contract/appeals.ts'
import {
  type Appeal,
  AppealGround,
  type AppealState,
  MOST_APPEAL_CHARACTERS,
} from '#contract/entities/claim-notes.ts'
import type { Claim, ClaimLine, Reason } from '#contract/entities/claim.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { textOnly } from '#contract/text.ts'
import { fileDay } from '#features/claims/claim-format.ts'
import { appealFormFile, type ClaimKey } from '#features/claims/claims.queries.ts'
import { useMember } from '#member/current.ts'
import { draftQuery, dropDraft, keepDraft, TypedFields } from '#offline/drafts.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Form } from '#ui/Form.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { appealMessages } from '#features/claims/messages/appeal.gen.ts'
import { claimNotesQuery, sendAppeal } from './claim-notes.queries.ts'
import styles from './AppealCard.module.css'

/** Why something was denied, what to do about it, and the appeal: 180 days to ask, 30 to decide (spec §9). */
export function AppealCard({ claim }: { claim: Claim }) {
  const heading = useId()
  const key = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const { data } = useQuery(claimNotesQuery(key))
  // Notes that an earlier release kept on the device do not say whether appeals are offered.
  const isOffered = data?.isAppealOffered !== false
  const [isNew, setNew] = useState(false)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{appealMessages.title}</h2>
      <ul role="list" className={styles.reasons}>
        {denialReasons(claim.lines).map((reason, at) => (
          <li key={at} className={styles.reason}>
            <p className={styles.why}>
              <InsurerText
                text={reason.text}
                format={(text) => appealMessages.reason({ text, code: reason.code })}
              />
            </p>
            <p>{appealMessages.actions[denialAction(reason)]}</p>
          </li>
        ))}
      </ul>
      {data?.appeal ? (
        <SentAppeal appeal={data.appeal} isNew={isNew} />
      ) : (
        <HowToAppeal claim={claim} claimKey={key} isOffered={isOffered} onSent={() => setNew(true)} />
      )}
      <DownloadButton
        icon={mdiFileDocumentEditOutline}
        name={appealMessages.formName({ day: fileDay(claim) })}
        get={() => appealFormFile(key)}
      >
        {appealMessages.formFile}
      </DownloadButton>
    </Card>
  )
}

type FormProps = { claimKey: ClaimKey; onSent: () => void }

function HowToAppeal({ claim, isOffered, ...form }: FormProps & { claim: Claim; isOffered: boolean }) {
  const until = appealUntil(claim)
  if (!until) return null
  const day = longDate(until.toString())
  if (Temporal.PlainDate.compare(today(), until) > 0)
    return (
      <Notice tone="warning" title={appealMessages.tooLate({ day })}>
        {appealMessages.tooLateMore}
      </Notice>
    )
  const deadline = <Notice title={appealMessages.until({ day })}>{appealMessages.untilMore}</Notice>
  if (!isOffered) return deadline
  return (
    <>
      {deadline}
      <div>
        <h3>{appealMessages.how}</h3>
        <ol className={styles.steps}>
          {appealMessages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <AppealForm {...form} />
    </>
  )
}

const AppealFields = v.object({
  ground: v.picklist(AppealGround.options, appealMessages.errors.ground),
  letter: v.pipe(
    v.string(),
    v.transform(textOnly),
    v.trim(),
    v.nonEmpty(appealMessages.errors.letter),
    v.maxLength(MOST_APPEAL_CHARACTERS, appealMessages.errors.tooLong({ most: MOST_APPEAL_CHARACTERS })),
  ),
})

const groundChoices = AppealGround.options.map((value) => ({ value, label: appealMessages.grounds[value] }))

const troubleOf = (failure: unknown) =>
  formTrouble(failure, {
    ground: appealMessages.errors.ground,
    letter: appealMessages.errors.tooLong({ most: MOST_APPEAL_CHARACTERS }),
  })

const draftFor = ({ memberId, claimId }: ClaimKey) => ({
  name: `appeal ${memberId} ${claimId}`,
  schema: TypedFields,
})

/** The appeal in the member's own words; it waits for the draft that the device may hold. */
function AppealForm(props: FormProps) {
  const { data: draft } = useQuery(draftQuery(draftFor(props.claimKey)))
  return draft === undefined ? null : <DraftedForm {...props} draft={draft} />
}

function DraftedForm({ claimKey, onSent, draft }: FormProps & { draft: Record<string, string> | null }) {
  const [initial] = useState(draft)
  const label = useId()
  const { send } = useIdempotentMutation(sendAppeal(claimKey))
  return (
    <Disclosure summary={<span id={label}>{appealMessages.start}</span>} isOpen={initial !== null}>
      {initial && <p>{appealMessages.kept}</p>}
      <Form
        aria-labelledby={label}
        schema={AppealFields}
        troubleOf={troubleOf}
        submit={{ label: appealMessages.send, busy: appealMessages.sending, icon: mdiSendOutline }}
        onTyped={(typed) => keepDraft(draftFor(claimKey), typed)}
        onSend={async (body) => {
          await send(body)
          dropDraft(draftFor(claimKey))
          onSent()
        }}
      >
        <RadioGroup
          name="ground"
          label={appealMessages.ground}
          choices={groundChoices}
          defaultValue={initial?.['ground']}
        />
        <TextArea
          name="letter"
          label={appealMessages.letter}
          hint={appealMessages.letterHint}
          most={MOST_APPEAL_CHARACTERS}
          defaultValue={initial?.['letter']}
        />
      </Form>
    </Disclosure>
  )
}

const stateColors: Record<AppealState, LabelColor> = {
  received: 'amber',
  'in-review': 'amber',
  changed: 'green',
  upheld: 'grey',
}

/** The appeal that was sent: its number, its state, and until when it is decided. */
export function SentAppeal({ appeal, isNew }: { appeal: Appeal; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { mine } = appealMessages
  // The form that had the focus is no longer there.
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { confirmation, state, startedAt, decisionBy, reviewOn, decidedOn, ground, letter } = appeal
  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1}>
        {mine.title}
      </h3>
      <DataList>
        <Fact term={mine.number} action={<CopyButton what={mine.number} value={confirmation} />}>
          {confirmation}
        </Fact>
        <Fact term={mine.state}>
          <Label color={stateColors[state]}>{mine.states[state]}</Label>
        </Fact>
        <Fact term={mine.started}>{dateAndTime(Date.parse(startedAt))}</Fact>
        {reviewOn && <Fact term={mine.reviewOn}>{longDate(reviewOn)}</Fact>}
        {decidedOn ? (
          <Fact term={mine.decidedOn}>{longDate(decidedOn)}</Fact>
        ) : (
          <Fact term={mine.decisionBy}>{longDate(decisionBy)}</Fact>
        )}
        <Fact term={mine.ground}>{appealMessages.grounds[ground]}</Fact>
      </DataList>
      <p>{mine.next[state]}</p>
      <Disclosure summary={mine.letter}>
        <p className={styles.letter}>{letter}</p>
      </Disclosure>
    </div>
  )
}

/** What can be done about a denial, and by whom. */
export type DenialAction = 'approval' | 'benefit' | 'network' | 'limit' | 'twice' | 'cover' | 'unknown'

const ACTIONS = new Map<string, DenialAction>([
  ['NSM-001', 'approval'],
  ['NSM-002', 'benefit'],
  ['NSM-003', 'network'],
  ['NSM-004', 'limit'],
  ['NSM-005', 'network'],
  ['NSM-006', 'benefit'],
  ['NSM-007', 'limit'],
  ['NSM-009', 'twice'],
  ['NSM-010', 'cover'],
])

/** What to do about a reason; codes of other payers are unknown to us. */
export const denialAction = ({ code }: Reason): DenialAction => ACTIONS.get(code) ?? 'unknown'

/** Why services were denied, each reason once. */
export function denialReasons(lines: readonly ClaimLine[]): Reason[] {
  const denied = lines.filter(({ isDenied }) => isDenied).flatMap(({ reasons }) => reasons)
  return [...new Map(denied.map((reason) => [`${reason.code} ${textKey(reason.text)}`, reason])).values()]
}
