import { mdiEmailOutline } from '@mdi/js'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { afterPaint } from '#base/after-paint.ts'
import { shortDate } from '#base/dates.ts'
import { today } from '#base/clock.ts'
import { isDay } from '#contract/day.ts'
import type { RequestedPaper } from '#contract/entities/cost-estimate.ts'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { mailUserEstimateOf, noteUserPaperOf } from './estimates.queries.ts'
import { staffEstimatesMessages as texts } from './locales/staff-estimates.gen.ts'

/** The care whose prices are mailed. */
type CareToMail = {
  code: string
  parts: { code: string; quantity: number }[]
  on: string
  provider: string
  locationId: string | null
}

type MailProps = {
  username: string
  reason: string
  care: CareToMail
  onPaper: (paper: RequestedPaper) => void
}

const Language = v.object({ language: v.picklist(LANGUAGES) })

/** Requests the estimate on paper for the member, in the member's language. */
export function MailToMember({ username, reason, care, onPaper }: MailProps) {
  const { done, send } = useIdempotentMutation({
    ...mailUserEstimateOf(username),
    onSuccess: ({ paper }) => onPaper(paper),
  })
  if (done) return <p role="status">{texts.mailSaved}</p>
  const { provider, locationId, ...asked } = care
  const locations = locationId === null ? [] : [{ provider, locationId }]
  return (
    <Form
      schema={Language}
      troubleOf={(failure) => formTrouble(failure)}
      submit={{ label: texts.mail, busy: texts.mailing, icon: mdiEmailOutline }}
      onSend={({ language }) => send({ ...asked, reason, language, providers: [provider], locations })}
    >
      <RadioGroup
        name="language"
        label={texts.language}
        defaultValue="en"
        choices={LANGUAGES.map((value) => ({ value, label: texts.languages[value] }))}
      />
    </Form>
  )
}

type PapersProps = {
  username: string
  reason: string
  papers: readonly RequestedPaper[]
  /** Whether staff can record the mailing day with the insurer. */
  isMailNoted: boolean
}

/** The estimates that the member requested on paper, with the day by which each is mailed, or was mailed. */
export function EstimatePapers({ username, reason, papers, isMailNoted }: PapersProps) {
  const [noted, setNoted] = useState<readonly RequestedPaper[]>([])
  const [asked, setAsked] = useState<RequestedPaper>()
  const title = useRef<HTMLHeadingElement>(null)
  const current = papers.map((paper) => noted.find(({ paperId }) => paperId === paper.paperId) ?? paper)
  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {texts.paperTitle}
      </h3>
      <Rows label={texts.paperTitle}>
        {current.map((paper) => (
          <Row
            key={paper.paperId}
            level="none"
            isWhole
            title={paper.subject}
            facts={factsOf(paper)}
            menu={
              isMailNoted &&
              paper.onPaper.mailedOn === null && (
                <Button
                  aria-label={texts.noteTitle({ subject: paper.subject })}
                  onPress={() => setAsked(paper)}
                >
                  {texts.noteMailed}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {asked && (
        <NoteMailed
          username={username}
          reason={reason}
          paper={asked}
          onNoted={(paper) => {
            setNoted([...noted, paper])
            // The pressed button has disappeared.
            afterPaint(() => title.current?.focus())
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const factsOf = ({ onPaper: { requestedOn, mailBy, mailedOn } }: RequestedPaper): (string | false)[] => [
  texts.paper({ date: shortDate(requestedOn) }),
  mailedOn !== null
    ? texts.mailed({ date: shortDate(mailedOn) })
    : mailBy !== null && texts.mailBy({ day: shortDate(mailBy) }),
]

type NoteProps = {
  username: string
  reason: string
  paper: RequestedPaper
  onNoted: (paper: RequestedPaper) => void
  onClose: () => void
}

function NoteMailed({ username, reason, paper, onNoted, onClose }: NoteProps) {
  const { paperId, subject, onPaper } = paper
  const { send } = useIdempotentMutation({
    ...noteUserPaperOf(username),
    onSuccess: (answer) => onNoted(answer.paper),
  })
  const Mailed = v.object({
    mailedOn: v.pipe(
      v.string(),
      v.check(
        (day) => isDay(day) && day >= onPaper.requestedOn && day <= today().toString(),
        texts.noteWrongDay,
      ),
    ),
  })
  return (
    <Dialog title={texts.noteTitle({ subject })} isOpen onClose={onClose} actions={null}>
      <p>{texts.noteBody}</p>
      <Form
        schema={Mailed}
        onSend={async ({ mailedOn }) => {
          await send({ reason, paperId, mailedOn })
          announce(texts.noted)
          onClose()
        }}
        troubleOf={(failure) => formTrouble(failure, { mailedOn: texts.noteWrongDay })}
        submit={{ label: texts.save, busy: texts.saving }}
        otherwise={
          <Button variant="quiet" onPress={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <DateField name="mailedOn" label={texts.noteDay} defaultValue={today().toString()} />
      </Form>
    </Dialog>
  )
}
