import { mdiArrowRight } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { Answers, FillableForm, SentForm } from '#contract/entities/form.ts'
import { fillMessages as labels } from '#features/documents/locales/fill.gen.ts'
import { useMember } from '#member/current.ts'
import { formsQuery } from '#records/forms.queries.ts'
import { FilePicker } from '#files/FilePicker.tsx'
import { useConnection } from '#offline/connection.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SuccessMark } from '#ui/SuccessMark.tsx'
import { NotRight } from '#ui/form-context.ts'
import { FormFields } from './FormFields.tsx'
import { FormReview } from './FormReview.tsx'
import { SentFormPdf } from './SentForms.tsx'
import { useFormDraft } from './form-draft.ts'
import { sendFormOf, uploadFiles } from './forms.queries.ts'
import { typedForm } from './typed-answers.ts'
import styles from './FormPage.module.css'

type Person = { memberId: string; name: string }
type Step = { is: 'fields' } | { is: 'review'; answers: Answers } | { is: 'sent' }

const route = getRouteApi('/_portal/_documents/documents/$form')

/** A form that members fill in on the screen, as defined by the insurer (docs/decisions/021). */
export function FormPage() {
  const { plan } = useMember()
  const { form: formId } = route.useParams()
  const { data } = useQuery(formsQuery(plan))
  const offered = data?.forms.find((one) => one.formId === formId)
  // The insurer may stop offering the form while it is open; what is typed, or the reference number, stays.
  const [opened, setOpened] = useState(offered)
  if (offered && offered !== opened) setOpened(offered)
  const form = offered ?? (opened?.formId === formId ? opened : undefined)
  // A new version of the form starts over, but keeps the typed answers.
  return form ? <Filling key={`${formId} ${form.version}`} form={form} people={data?.people ?? []} /> : null
}

/** The fields, a review with the signature, and the reference number; each step takes the focus. */
function Filling({ form, people }: { form: FillableForm; people: readonly Person[] }) {
  const { plan } = useMember()
  const [step, setStep] = useState<Step>({ is: 'fields' })
  const [resets, setResets] = useState(0)
  const draft = useFormDraft(plan.memberId, form)
  const { done: sent, send } = useIdempotentMutation(sendFormOf(plan, form.formId))
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(step.is)
  useEffect(() => {
    if (shown.current !== step.is) top.current?.querySelector<HTMLElement>('h2')?.focus()
    shown.current = step.is
  }, [step])
  const sign = async (answers: Answers, signedBy: string) => {
    const { files } = draft
    await uploadFiles(plan, files, (at) => announce(labels.uploading({ at, all: files.length })))
    const named = files.map(({ fileId, name }) => ({ fileId, name }))
    await send({ version: form.version, answers, files: named, signedBy })
    draft.drop()
    setStep({ is: 'sent' })
  }
  return (
    <div className={styles.page} ref={top}>
      <PageHeader
        back={
          step.is !== 'sent' && (
            <BackLink to="/documents" activeOptions={{ exact: true }}>
              {labels.back}
            </BackLink>
          )
        }
        title={<InsurerText text={form.title} />}
        answer={<InsurerText text={form.intro} />}
      />
      {step.is === 'fields' && (
        <Fields
          key={resets}
          form={form}
          people={people}
          draft={draft}
          onStartOver={() => {
            draft.drop()
            setResets(resets + 1)
            announce(labels.kept.gone)
          }}
          onDone={(answers) => setStep({ is: 'review', answers })}
        />
      )}
      {step.is === 'review' && (
        <FormReview
          form={form}
          answers={step.answers}
          files={draft.files}
          people={people}
          onChange={() => setStep({ is: 'fields' })}
          onSend={(signedBy) => sign(step.answers, signedBy)}
        />
      )}
      {step.is === 'sent' && sent && <Sent sent={sent} />}
    </div>
  )
}

type FieldsProps = {
  form: FillableForm
  people: readonly Person[]
  draft: ReturnType<typeof useFormDraft>
  onStartOver: () => void
  onDone: (answers: Answers) => void
}

function Fields({ form, people, draft, onStartOver, onDone }: FieldsProps): ReactNode {
  const heading = useId()
  const isOnline = useConnection() === 'online'
  const { typed, files, onTyped, onFiles } = draft
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {labels.heading}
      </h2>
      {draft.isFromBefore && (
        <Notice action={<Button onPress={onStartOver}>{labels.kept.startOver}</Button>}>
          {labels.kept.body}
        </Notice>
      )}
      {!isOnline && <Notice tone="warning">{labels.review.offline}</Notice>}
      <Form
        aria-labelledby={heading}
        schema={typedForm(form, people)}
        troubleOf={(failure) => (failure instanceof NotRight ? failure.trouble : formTrouble(failure))}
        submit={{ label: labels.next, busy: labels.reviewing, icon: mdiArrowRight }}
        onTyped={onTyped}
        onSend={async (answers) => {
          if (form.files && !form.files.isOptional && files.length === 0)
            throw new NotRight({ message: labels.noFile })
          onDone(answers)
        }}
      >
        <FormFields form={form} people={people} typed={typed} />
        {form.files && (
          <FilePicker
            title={labels.files}
            hint={insurerText(form.files.hint)}
            files={files}
            most={form.files.most}
            onFiles={onFiles}
          />
        )}
      </Form>
    </Card>
  )
}

/** The reference number, and a printable copy of the form. */
function Sent({ sent }: { sent: SentForm }) {
  return (
    <Card className={styles.card}>
      <SuccessMark />
      <h2 tabIndex={-1}>{labels.sent.title}</h2>
      <DataList>
        <Fact
          term={labels.sent.confirmation}
          action={<CopyButton what={labels.sent.confirmation} value={sent.confirmation} />}
        >
          <strong>{sent.confirmation}</strong>
        </Fact>
        <Fact term={labels.sent.on}>{longDate(sent.sentOn)}</Fact>
        {sent.endsOn !== null && <Fact term={labels.sent.ends}>{longDate(sent.endsOn)}</Fact>}
      </DataList>
      <p>{sent.mayEnd ? labels.sent.holds : labels.sent.next}</p>
      <div className={styles.buttons}>
        <ButtonLink to="/documents" variant="primary">
          {labels.sent.done}
        </ButtonLink>
        <SentFormPdf sent={sent} />
      </div>
    </Card>
  )
}
