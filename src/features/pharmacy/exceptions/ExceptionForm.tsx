import { mdiSendOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { phoneNumber } from '#base/phone.ts'
import type { DrugExceptions, ExceptionInput } from '#contract/calls/drug-exceptions.ts'
import { EXCEPTION_KINDS, MOST_EXCEPTION_FILES } from '#contract/entities/drug-exception.ts'
import { CallbackNumber, MOST_COMMENT_CHARACTERS } from '#contract/entities/question.ts'
import { textOnly } from '#contract/text.ts'
import { readLine } from '#contract/typed-text.ts'
import type { DraftWithFiles } from '#drafts/use-draft-with-files.ts'
import { FilePicker } from '#files/FilePicker.tsx'
import type { ChosenFile } from '#files/prepare-file.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { typedField } from '#ui/form-data.ts'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type AskedDrug, askAbout } from '#features/pharmacy/drug-in-question.ts'
import { sendException, uploadExceptionFiles } from './exceptions.queries.ts'
import { askableDrug, startOf } from './form-start.rules.ts'
import { exceptionFormMessages as texts } from './locales/exception-form.gen.ts'

const { errors } = texts
const tooLong = errors.tooLong({ most: MOST_COMMENT_CHARACTERS })

const text = (most: number, missing: string) =>
  v.pipe(v.string(), v.transform(readLine), v.nonEmpty(missing), v.maxLength(most, errors.lineTooLong))

const Fields = v.object({
  forMemberId: v.optional(v.string()),
  drugName: text(120, errors.drug),
  kind: v.picklist(EXCEPTION_KINDS, errors.kind),
  reason: v.pipe(
    v.string(),
    v.transform(textOnly),
    v.trim(),
    v.nonEmpty(errors.reason),
    v.maxLength(MOST_COMMENT_CHARACTERS, tooLong),
  ),
  prescriber: text(80, errors.prescriber),
  /** May be left empty. */
  phone: v.union([
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(''),
      v.transform(() => null),
    ),
    typedField(CallbackNumber, errors.phone),
  ]),
  isUrgent: v.pipe(
    v.string(),
    v.transform((ticked) => ticked === 'on'),
  ),
})
type Fields = v.InferOutput<typeof Fields>

const troubleOf = (failure: unknown) =>
  formTrouble(failure, { drugName: errors.drug, reason: tooLong, prescriber: errors.prescriber })

type Props = {
  members: DrugExceptions['members']
  draft: DraftWithFiles<Record<string, string>>
  asked: AskedDrug | undefined
}

/** The reason for a request, its prescriber, its urgency, and supporting documents. */
export function ExceptionForm({ members, draft, asked }: Props) {
  const { plan } = useMember()
  const navigate = useNavigate()
  const [initial] = useState(() => startOf({ typed: draft.typed, asked, members, ownId: plan.memberId }))
  const { send } = useIdempotentMutation(
    sendException(plan, ({ handle }) => {
      draft.drop()
      askAbout(undefined)
      void navigate({ to: '/pharmacy/exceptions/$id', params: { id: handle }, replace: true })
    }),
  )
  const { refused, refuse } = useNeedsNetwork<'send'>(texts.offline)
  const { files } = draft
  const submit = async (fields: Fields) => {
    if (refuse('send')) return
    await uploadExceptionFiles(plan, files, (at) => announce(texts.uploading({ at, all: files.length })))
    await send(toRequest(fields, { ownId: plan.memberId, asked: askableDrug(asked, members), files }))
  }
  return (
    <Form
      schema={Fields}
      troubleOf={troubleOf}
      submit={{ label: texts.send, busy: texts.sending, icon: mdiSendOutline }}
      otherwise={refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
      onTyped={(typed) => draft.onTyped(typed)}
      onSend={submit}
    >
      <QuestionFields members={members} initial={initial} />
      <FilePicker
        title={texts.files}
        hint={texts.filesHint}
        files={files}
        most={MOST_EXCEPTION_FILES}
        onFiles={draft.onFiles}
      />
    </Form>
  )
}

type FieldsProps = Pick<Props, 'members'> & { initial: Record<string, string | undefined> }

/** The drug, the request, its reason and its prescriber. */
function QuestionFields({ members, initial }: FieldsProps) {
  const { plan } = useMember()
  return (
    <>
      {members.length > 1 && (
        <SelectField
          name="forMemberId"
          label={texts.whose}
          none={texts.own}
          isOptional="unsaid"
          choices={members
            .filter(({ memberId }) => memberId !== plan.memberId)
            .map(({ memberId, name }) => ({ value: memberId, label: name }))}
          defaultValue={initial['forMemberId']}
        />
      )}
      <TextField
        name="drugName"
        label={texts.drug}
        hint={texts.drugHint}
        maxLength={120}
        defaultValue={initial['drugName']}
      />
      <RadioGroup
        name="kind"
        label={texts.kind}
        choices={EXCEPTION_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        defaultValue={initial['kind']}
      />
      <TextArea
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        most={MOST_COMMENT_CHARACTERS}
        defaultValue={initial['reason']}
      />
      <TextField
        name="prescriber"
        label={texts.prescriber}
        hint={texts.prescriberHint}
        maxLength={80}
        defaultValue={initial['prescriber']}
      />
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        label={texts.phone}
        isOptional
        format={phoneNumber}
        defaultValue={initial['phone']}
      />
      <CheckboxField
        name="isUrgent"
        label={texts.urgent}
        hint={texts.urgentHint}
        isOptional
        isChecked={initial['isUrgent'] === 'on'}
      />
    </>
  )
}

type Asking = { ownId: string; asked: AskedDrug | undefined; files: readonly ChosenFile[] }

/** The drug's id is sent only if the name is still the one that was picked. */
const toRequest = (
  { forMemberId, prescriber, phone, ...fields }: Fields,
  { ownId, asked, files }: Asking,
): ExceptionInput => ({
  ...fields,
  forMemberId: forMemberId || ownId,
  drugId: asked?.name === fields.drugName ? asked.drugId : null,
  prescriber: { name: prescriber, phone },
  files: files.map(({ fileId, name }) => ({ fileId, name })),
})
