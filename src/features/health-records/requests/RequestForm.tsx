import { mdiSendOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import type { RecordPerson } from '#contract/entities/health-record.ts'
import {
  MOST_RECORD_REQUEST_CHARACTERS as MOST,
  MOST_RECORD_REQUEST_FILES,
  type RecordRequestKind,
} from '#contract/entities/record-request.ts'
import { textOnly } from '#contract/text.ts'
import { TypedFields } from '#drafts/drafts.ts'
import { type DraftWithFiles, useDraftWithFiles } from '#drafts/use-draft-with-files.ts'
import { recordRequestsMessages } from '#features/health-records/locales/record-requests.gen.ts'
import styles from '#features/health-records/HealthRecordsPage.module.css'
import { FilePicker } from '#files/FilePicker.tsx'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { sendRequestOf, uploadRequestFiles } from './record-requests.queries.ts'

const { form: texts, kinds, hints, own, whose } = recordRequestsMessages

const tooLong = texts.errors.tooLong({ most: MOST })
const words = (empty: string) =>
  v.pipe(v.string(), v.transform(textOnly), v.trim(), v.nonEmpty(empty), v.maxLength(MOST, tooLong))

const person = v.optional(v.string(), '')

/** The fields of each kind of request. */
const SCHEMAS = {
  amendment: v.object({
    text: words(texts.errors.wrong),
    shouldBe: words(texts.errors.right),
    person,
  }),
  access: v.object({ text: words(texts.errors.what), shouldBe: v.optional(v.string(), ''), person }),
  disclosures: v.object({ text: v.optional(v.string(), ''), shouldBe: v.optional(v.string(), ''), person }),
} as const

/** The kinds that aren't about a single entry. */
const GENERAL = ['access', 'disclosures'] as const

type Times = readonly { kind: RecordRequestKind; dueOn: string | null }[]

/** The day by which the rules in force require an answer; without a rule, a general sentence. */
function whenAnswered(times: Times, kind: RecordRequestKind): string {
  const dueOn = times.find((one) => one.kind === kind)?.dueOn
  return [
    dueOn ? texts.times.dueBy({ day: longDate(dueOn) }) : '',
    texts.times.more,
    kind === 'amendment' ? texts.times.disagree : '',
  ]
    .filter(Boolean)
    .join(' ')
}

type Props = {
  times: Times
  /** The people whose records the member may ask about; empty if the entry already determines the person. */
  people: readonly RecordPerson[]
  about?: { entry: string; isConfidential: boolean; person?: string } | undefined
}

/** The form of a request. The typed text stays on the device until it is sent. */
export function RequestForm({ times, people, about }: Props) {
  const { plan } = useMember()
  const of = `${plan.memberId} ${about?.entry ?? 'general'}`
  const draft = useDraftWithFiles({
    fields: { name: `recordRequest ${of}`, schema: TypedFields },
    none: {},
    files: `recordPapers ${of}`,
  })
  // Waits for the device, because fields read their initial value only once.
  if (!draft) return <Skeleton shape="fields" />
  return <Fields times={times} people={people} about={about} draft={draft} />
}

type FieldsProps = Props & { draft: DraftWithFiles<Record<string, string>> }

function Fields({ times, people, about, draft }: FieldsProps) {
  const { plan } = useMember()
  const navigate = useNavigate()
  const { typed, files } = draft
  const [kind, setKind] = useState<RecordRequestKind>(
    about ? 'amendment' : (GENERAL.find((one) => one === typed['kind']) ?? 'access'),
  )
  const { send } = useIdempotentMutation(
    sendRequestOf(plan, ({ handle }) => {
      draft.drop()
      void navigate({
        to: '/health-records/requests/$id',
        params: { id: handle },
        search: { isNew: 'yes' },
        replace: true,
      })
    }),
  )
  const { refused, refuse } = useNeedsNetwork<'send'>(texts.offlineSend)
  const submit = async (fields: v.InferOutput<(typeof SCHEMAS)[RecordRequestKind]>) => {
    if (refuse('send')) return
    const sent = kind === 'disclosures' ? [] : files
    await uploadRequestFiles(plan, sent, (at) => announce(texts.uploading({ at, all: sent.length })))
    const person = about?.person ?? fields.person
    await send({
      kind,
      text: fields.text,
      shouldBe: fields.shouldBe,
      fileIds: sent.map(({ fileId }) => fileId),
      ...(person && { person }),
      ...(about && { entry: about.entry, isConfidential: about.isConfidential }),
    })
  }
  return (
    <Form
      schema={SCHEMAS[kind]}
      troubleOf={(failure) =>
        formTrouble(failure, { text: texts.errors.wrong, shouldBe: texts.errors.right })
      }
      submit={{ label: texts.submit, busy: texts.sending, icon: mdiSendOutline }}
      otherwise={
        <>
          <ButtonLink variant="quiet" to="/health-records/requests">
            {texts.cancel}
          </ButtonLink>
          {refused && <NeedsNetwork>{texts.offlineSend}</NeedsNetwork>}
        </>
      }
      onTyped={draft.onTyped}
      onSend={submit}
    >
      <Inputs people={people} about={about} draft={draft} kind={kind} onKind={setKind} />
      <p className={styles.whose}>{whenAnswered(times, kind)}</p>
    </Form>
  )
}

type InputsProps = Omit<FieldsProps, 'times'> & {
  kind: RecordRequestKind
  onKind: (kind: RecordRequestKind) => void
}

function Inputs({ people, about, draft, kind, onKind }: InputsProps) {
  const { typed, files } = draft
  const others = people.filter(({ reason }) => reason !== 'self')
  const hasWords = kind !== 'disclosures'
  return (
    <>
      {others.length > 0 && (
        <SelectField
          name="person"
          isOptional="unsaid"
          label={whose}
          none={own}
          choices={others.map((one) => ({ value: one.person, label: one.name }))}
          defaultValue={typed['person'] ?? ''}
        />
      )}
      {!about && (
        <RadioGroup
          name="kind"
          label={texts.kind}
          isOptional="unsaid"
          value={kind}
          onChange={(value) => onKind(GENERAL.find((one) => one === value) ?? 'access')}
          choices={GENERAL.map((value) => ({ value, label: kinds[value], hint: hints[value] }))}
        />
      )}
      {hasWords && (
        <TextArea
          name="text"
          label={about ? texts.wrong : texts.what}
          hint={about ? undefined : texts.whatHint}
          most={MOST}
          defaultValue={typed['text'] ?? ''}
        />
      )}
      {about && (
        <TextArea name="shouldBe" label={texts.right} most={MOST} defaultValue={typed['shouldBe'] ?? ''} />
      )}
      {hasWords && (
        <FilePicker
          title={texts.files}
          hint={texts.filesHint}
          files={files}
          most={MOST_RECORD_REQUEST_FILES}
          onFiles={draft.onFiles}
        />
      )}
    </>
  )
}
