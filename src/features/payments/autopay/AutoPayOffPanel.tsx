import { useId } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/form-trouble.ts'
import { useOnce } from '#api/use-once.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { Panel } from '#features/payments/Panel.tsx'
import type { PanelParts } from '#features/payments/panel.ts'
import { turningOff } from '#features/payments/payments.queries.ts'
import { monthOf } from '#features/payments/payments.rules.ts'
import { words as room } from '#features/payments/payments.words.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { words } from './autopay.words.ts'

const NoFields = v.object({})

/** Turning it off stops the drafts and nothing else: what is owed stays owed (pages 15). */
export function AutoPayOffPanel({ bill, onClose }: PanelParts) {
  const id = useId()
  const { done, send } = useOnce(turningOff(useMember().plan))
  const { refused, refuse } = useNeedsNetwork<'off'>()
  if (done)
    return (
      <Panel id={id} title={words.offDone} onClose={onClose}>
        <p>{words.offDoneBody}</p>
        <Owed bill={bill} />
        <Button look="primary" onClick={onClose}>
          {room.done}
        </Button>
      </Panel>
    )
  return (
    <Panel id={id} title={words.offTitle} onClose={onClose}>
      <Form
        aria-labelledby={id}
        schema={NoFields}
        onSend={async () => {
          if (!refuse('off')) await send('off')
        }}
        troubleOf={formTrouble}
        submit={{ label: words.turnOff, busy: words.turningOff }}
        otherwise={<Button onClick={onClose}>{words.keepOn}</Button>}
      >
        <Owed bill={bill} />
        <p>{words.begun}</p>
        {refused && <NeedsNetwork />}
      </Form>
    </Panel>
  )
}

function Owed({ bill: { amountDueCents, dueOn } }: Pick<PanelParts, 'bill'>) {
  return (
    <>
      <Notice tone="warning">{words.owe(monthOf(today().add({ months: 1 }).toString()))}</Notice>
      {amountDueCents > 0 && dueOn && <p>{words.oweNow(moneyOfCents(amountDueCents), longDate(dueOn))}</p>}
    </>
  )
}
