import { useState } from 'react'
import * as v from 'valibot'
import { today } from '#base/clock.ts'
import { ApiFailure, codeOf, formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { isDay } from '#contract/day.ts'
import type { UserRecord } from '#contract/entities/staff.ts'
import { DateField } from '#ui/DateField.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Reason } from './FindPage.tsx'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { staffPersonMessages } from './locales/staff-person.gen.ts'
import { type Act, type ActBody, signInAgain } from './open-person.ts'
import { actMutation } from './staff.queries.ts'

const { ask } = staffPersonMessages

type Props = {
  act: Act
  record: UserRecord
  /** The reason for opening the record, usually also the reason for the change. */
  reason: string
  /** The form's content from before the password was entered again. */
  begun?: ActBody | undefined
  onDone: () => void
  onClose: () => void
}

const Plain = v.pipe(
  v.object({ reason: Reason }),
  v.transform((body): ActBody => body),
)

/** The chosen date: a block has either a first or a last day, never both (spec §5). */
const Block = v.pipe(
  v.object({
    kind: v.picklist(['from', 'until']),
    date: v.pipe(v.string(), v.check(isDay, ask.noDate)),
    reason: Reason,
  }),
  v.forward(
    v.check(({ kind, date }) => !hasPassed(kind, date), ask.passed),
    ['date'],
  ),
  v.transform(({ kind, date, reason }): ActBody =>
    kind === 'from' ? { reason, blockFrom: date } : { reason, unblockOn: date },
  ),
)

const hasPassed = (kind: 'from' | 'until', date: string): boolean =>
  Temporal.PlainDate.compare(date, kind === 'from' ? today() : today().add({ days: 1 })) < 0

/** Whether the password was entered too long ago for this action. */
const isTooLongAgo = (failure: unknown): boolean =>
  failure instanceof ApiFailure && codeOf(failure) === 'ADM-0025'

/** Asks for confirmation and a reason before an account is changed. */
export function ActDialog({ act, record, reason, begun, onDone, onClose }: Props) {
  const { send } = useIdempotentMutation(actMutation(record.username, act))
  /** The submitted form, which needs the password first. */
  const [held, setHeld] = useState<ActBody>()
  const [hasFailed, setFailed] = useState(false)
  const name = record.name || record.username
  const { title, body, yes } = ask[act]
  const leave = () => {
    setFailed(false)
    signInAgain(held && { act, body: held }).catch(() => setFailed(true))
  }
  return (
    <Dialog title={title({ name })} isOpen onClose={onClose} actions={null}>
      <p>{body({ name })}</p>
      <div role="alert">
        {hasFailed && <Notice tone="warning" title={staffFrameMessages.signIn.failed} />}
      </div>
      <Form
        schema={act === 'block' ? Block : Plain}
        onSend={async (sent) => {
          await send(sent).catch((failure: unknown) => {
            setHeld(isTooLongAgo(failure) ? sent : undefined)
            throw failure
          })
          onDone()
        }}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: yes, busy: ask.busy }}
        otherwise={
          <>
            {held && <Button onPress={leave}>{ask.again}</Button>}
            <Button variant="quiet" onPress={onClose}>
              {ask.cancel}
            </Button>
          </>
        }
      >
        {act === 'block' && (
          <>
            <RadioGroup
              name="kind"
              label={ask.kind}
              defaultValue={begun?.unblockOn ? 'until' : 'from'}
              choices={[
                { value: 'from', label: ask.from },
                { value: 'until', label: ask.until },
              ]}
            />
            <DateField
              name="date"
              label={ask.date}
              hint={ask.dateHint}
              defaultValue={begun?.unblockOn ?? begun?.blockFrom ?? today().toString()}
            />
          </>
        )}
        <TextField name="reason" label={ask.reason} defaultValue={begun?.reason ?? reason} />
      </Form>
    </Dialog>
  )
}
