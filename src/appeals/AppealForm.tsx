import { mdiSendOutline } from '@mdi/js'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { readLine } from '#contract/typed-text.ts'
import { typedField } from '#ui/form-data.ts'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { phoneNumber } from '#base/phone.ts'
import type { AppealInput } from '#contract/calls/appeals.ts'
import {
  AppealGround,
  MOST_APPEAL_CHARACTERS,
  MOST_FORM_FILES,
  MOST_SUPPORT_FILES,
  Relation,
  Representative,
} from '#contract/entities/appeal.ts'
import { textOnly } from '#contract/text.ts'
import type { DecisionTimes } from '#contract/entities/deadline.ts'
import { spanText } from '#deadlines/LastDayNotice.tsx'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { FilePicker } from '#files/FilePicker.tsx'
import { announce } from '#ui/announce.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { EvidenceChoices } from './EvidenceChoices.tsx'
import { aboutOf, sendAppeal, uploadFiles } from './appeal.queries.ts'
import { type AppealKey, isOfClaim } from './appeal-ways.ts'
import { groundText } from './ground-text.ts'
import type { AppealFiles, useAppealDraft } from './appeal-draft.ts'
import { type EvidenceRecord, evidenceField } from './evidence.rules.ts'
import { appealFormMessages as labels } from './locales/appeal-form.gen.ts'
import styles from './AppealOrForm.module.css'

const { errors } = labels

const tooLong = errors.tooLong({ most: MOST_APPEAL_CHARACTERS })

const letter = v.pipe(
  v.string(),
  v.transform(textOnly),
  v.trim(),
  v.maxLength(MOST_APPEAL_CHARACTERS, tooLong),
)

const ticked = v.pipe(
  v.string(),
  v.transform((text) => text === 'on'),
)

/** The schema of the form. The text may be empty if a file is attached. Hidden fields are missing. */
const schemaFor = (hasFiles: boolean) =>
  v.looseObject({
    ground: v.picklist(AppealGround.options, errors.ground),
    letter: hasFiles ? letter : v.pipe(letter, v.nonEmpty(errors.letter)),
    isUrgent: ticked,
    isRepresented: ticked,
    name: v.optional(
      v.pipe(v.string(), v.transform(readLine), v.nonEmpty(errors.name), v.maxLength(80, errors.nameTooLong)),
    ),
    relation: v.optional(v.picklist(Relation.options, errors.relation)),
    phone: v.optional(typedField(Representative.entries.phone, errors.phone)),
  })
type Fields = v.InferOutput<ReturnType<typeof schemaFor>>

/** The body of the request. The authorization form is sent only with a representative. */
function toAppeal(
  { ground, letter, isUrgent, name, relation, phone, ...others }: Fields,
  files: AppealFiles,
  records: readonly EvidenceRecord[],
): AppealInput {
  const representative = name && relation && phone ? { name, relation, phone } : null
  const filesNamed = (purpose: keyof AppealFiles) =>
    files[purpose].map((file) => ({ fileId: file.fileId, name: file.name, purpose }))
  return {
    ground,
    letter,
    isUrgent,
    representative,
    evidence: records
      .filter((record) => others[evidenceField(record)] === 'on')
      .map(({ kind, id }) => ({ kind, id })),
    files: [...filesNamed('support'), ...(representative ? filesNamed('representative') : [])],
  }
}

const troubleOf = (failure: unknown) =>
  formTrouble(failure, { ground: errors.ground, letter: tooLong, phone: errors.phone })

/** The reasons that fit the decision. For a request for approval, "already approved" isn't one of them. */
function groundsFor(key: AppealKey) {
  const about = aboutOf(key)
  return AppealGround.options
    .filter((ground) => isOfClaim(key) || ground !== 'approved')
    .map((value) => ({ value, label: groundText(value, about) }))
}

type Draft = NonNullable<ReturnType<typeof useAppealDraft>>
type Props = {
  appealKey: AppealKey
  draft: Draft
  /** The time in which an appeal is decided; null if no rule sets one. */
  decides: DecisionTimes | null
  /** Records of the insurer that can be attached to the appeal. */
  records: readonly EvidenceRecord[]
  onSent: () => void
}

/** The reason for the appeal, in words, photos or documents; its urgency; and the member's representative. */
export function AppealForm({ appealKey, draft, decides, records, onSent }: Props) {
  const heading = useId()
  const [initial] = useState(draft.typed)
  const [isRepresented, setRepresented] = useState(initial['isRepresented'] === 'on')
  const { send } = useIdempotentMutation(sendAppeal(appealKey))
  const { refused, refuse } = useNeedsNetwork<'appeal'>(labels.offline)
  const { files } = draft
  const hasFiles = files.support.length > 0
  const submit = async (fields: Fields) => {
    if (refuse('appeal')) return
    const body = toAppeal(fields, files, records)
    const sent = [...files.support, ...(body.representative ? files.representative : [])]
    await uploadFiles(appealKey, sent, (at) => announce(labels.uploading({ at, all: sent.length })))
    await send(body)
    draft.drop()
    onSent()
  }
  return (
    <Form
      aria-labelledby={heading}
      schema={schemaFor(hasFiles)}
      troubleOf={troubleOf}
      submit={{ label: labels.send, busy: labels.sending, icon: mdiSendOutline }}
      otherwise={refused && <NeedsNetwork>{labels.offline}</NeedsNetwork>}
      onTyped={(typed) => {
        draft.onTyped({ ...draft.typed, ...typed })
        setRepresented(typed['isRepresented'] === 'on')
      }}
      onSend={submit}
    >
      <h2 id={heading}>{labels.heading}</h2>
      <RadioGroup
        name="ground"
        label={labels.ground}
        choices={groundsFor(appealKey)}
        defaultValue={initial['ground']}
      />
      <FilePicker
        title={labels.files}
        hint={labels.filesHint}
        files={files.support}
        most={MOST_SUPPORT_FILES}
        onFiles={(support) => draft.onFiles({ support: [...support] })}
      />
      {records.length > 0 && <EvidenceChoices records={records} typed={initial} />}
      <TextArea
        name="letter"
        label={labels.letter}
        hint={labels.letterHint}
        isOptional={hasFiles}
        most={MOST_APPEAL_CHARACTERS}
        defaultValue={initial['letter']}
      />
      <CheckboxField
        name="isUrgent"
        label={labels.urgent}
        hint={urgentHint(decides)}
        isOptional
        isChecked={initial['isUrgent'] === 'on'}
      />
      <CheckboxField
        name="isRepresented"
        label={labels.represented}
        hint={labels.representedHint}
        isOptional
        isChecked={initial['isRepresented'] === 'on'}
      />
      {isRepresented && (
        <RepresentativePart
          about={aboutOf(appealKey)}
          typed={draft.typed}
          files={files}
          onFiles={draft.onFiles}
        />
      )}
    </Form>
  )
}

const urgentHint = (decides: DecisionTimes | null): string =>
  decides
    ? labels.urgentHint({ standard: spanText(decides.standard), urgent: spanText(decides.urgent) })
    : labels.urgentHintPlain

const relations = Relation.options.map((value) => ({ value, label: labels.relations[value] }))

type PartProps = {
  about: string
  typed: Record<string, string>
  files: AppealFiles
  onFiles: (files: Partial<AppealFiles>) => void
}

/** The member's representative, and the form that authorizes them. */
function RepresentativePart({ about, typed, files, onFiles }: PartProps) {
  const { representative } = labels
  const [initial] = useState(typed)
  return (
    <fieldset className={styles.representative}>
      <legend>{representative.title}</legend>
      <TextField name="name" label={representative.name} maxLength={80} defaultValue={initial['name']} />
      <SelectField
        name="relation"
        label={representative.relation}
        none={representative.choose}
        choices={relations}
        defaultValue={initial['relation']}
      />
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        label={representative.phone}
        format={phoneNumber}
        defaultValue={initial['phone']}
      />
      <FilePicker
        title={representative.form}
        hint={representative.formHint({ about })}
        files={files.representative}
        most={MOST_FORM_FILES}
        onFiles={(form) => onFiles({ representative: [...form] })}
      />
    </fieldset>
  )
}
