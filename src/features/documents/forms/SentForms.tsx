import { fileLabel } from '#ui/file-label.ts'
import { mdiPrinterOutline } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { SentForm, SentFormState } from '#contract/entities/form.ts'
import { fillMessages as labels } from '#features/documents/locales/fill.gen.ts'
import { useMember } from '#member/current.ts'
import { ActionFailure } from '#offline/ActionFailure.tsx'
import { useAction } from '#offline/use-action.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { endForm, sentFormPaper } from './forms.queries.ts'
import styles from './FormPage.module.css'

const { list } = labels

/** `unknown` is a state that couldn't be read. */
const COLORS: Record<SentFormState | 'unknown', LabelColor> = {
  received: 'grey',
  'in-review': 'accent',
  decided: 'green',
  'in-force': 'green',
  ended: 'grey',
  unknown: 'grey',
}

/** The member's submitted forms, newest first, with their status. */
export function SentForms({ sent }: { sent: readonly SentForm[] }) {
  if (sent.length === 0) return null
  return (
    <section className={styles.sent} aria-label={list.title}>
      <h2>{list.title}</h2>
      <ul role="list" className={styles.rows}>
        {sent.map((one) => (
          <SentRow key={one.sentId} sent={one} />
        ))}
      </ul>
    </section>
  )
}

function SentRow({ sent }: { sent: SentForm }) {
  const { state, outcome, decidedOn, endsOn, files } = sent
  const status = state ?? 'unknown'
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>
          <InsurerText text={sent.title} />
        </h3>
        <Label color={COLORS[status]}>{list.states[status]}</Label>
      </div>
      <DataList variant="grid">
        <Fact term={labels.sent.confirmation}>{sent.confirmation}</Fact>
        <Fact term={labels.sent.on}>{longDate(sent.sentOn)}</Fact>
        {decidedOn !== null && <Fact term={list.decidedOn}>{longDate(decidedOn)}</Fact>}
        {endsOn !== null && (
          <Fact term={state === 'ended' ? list.ended : labels.sent.ends}>{longDate(endsOn)}</Fact>
        )}
        {files.length > 0 && <Fact term={labels.review.files}>{files.map(fileLabel).join(', ')}</Fact>}
      </DataList>
      {outcome !== null && (
        <p>
          <InsurerText text={outcome} />
        </p>
      )}
      <div className={styles.buttons}>
        <SentFormPdf sent={sent} />
        {sent.mayEnd && <EndForm sent={sent} />}
      </div>
    </li>
  )
}

/** The signed form as a PDF. */
export function SentFormPdf({ sent: { sentId, title, confirmation } }: { sent: SentForm }) {
  const { plan } = useMember()
  const name = insurerText(title)
  return (
    <DownloadButton
      icon={mdiPrinterOutline}
      name={`${confirmation}.pdf`}
      get={() => sentFormPaper(plan, sentId)}
    >
      {list.paper({ name, confirmation })}
    </DownloadButton>
  )
}

/** Revokes a signed form, after a confirmation. */
function EndForm({ sent: { sentId, title, confirmation } }: { sent: SentForm }) {
  const { plan } = useMember()
  const { send } = useIdempotentMutation(endForm(plan, sentId))
  const { press, isBusy, ...failure } = useAction()
  const [isAsking, setAsking] = useState(false)
  const named = { name: insurerText(title), confirmation }
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])
  const end = () =>
    press(async () => {
      await send(null)
      announce(list.endedNow(named))
    })
  if (!isAsking) return <Button onPress={() => setAsking(true)}>{list.end(named)}</Button>
  return (
    <div role="group" aria-label={list.ask(named)} className={styles.ask}>
      <p ref={question} tabIndex={-1}>
        {list.ask(named)}
      </p>
      <p className={styles.quiet}>{list.askBody}</p>
      <div className={styles.buttons}>
        <Button aria-disabled={isBusy} onPress={() => void end()}>
          {isBusy ? list.ending : list.endYes}
        </Button>
        <Button variant="quiet" aria-disabled={isBusy} onPress={() => isBusy || setAsking(false)}>
          {list.endNo}
        </Button>
      </div>
      <ActionFailure {...failure} />
    </div>
  )
}
