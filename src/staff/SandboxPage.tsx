import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { momentInZone } from '#base/dates.ts'
import {
  BREAKABLE_PARTS,
  CLOCK_MOVES,
  FAULT_ANSWERS,
  type SandboxStage,
} from '#contract/entities/staff-sandbox.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Label } from '#ui/Label.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { Failed } from './Failed.tsx'
import { staffSandboxMessages as texts } from './locales/staff-sandbox.gen.ts'
import { Part } from './Part.tsx'
import { addFault, moveClock, resetEverything, stageQuery } from './staff.queries.ts'
import styles from './Frame.module.css'

const MOST_TIMES = 1_000

const NewFault = v.object({
  part: v.picklist(BREAKABLE_PARTS, texts.required),
  answer: v.picklist(FAULT_ANSWERS, texts.required),
  times: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d*$/, texts.timesWrong),
    v.transform(Number),
    v.maxValue(MOST_TIMES, texts.timesWrong),
  ),
})

/** The clock and the faults, if the deployment has a sandbox. */
export function SandboxPage() {
  const stage = useQuery(stageQuery)
  return (
    <>
      <PageHeader title={texts.title} answer={texts.answer} />
      <QueryView query={stage} failed={staffFrameMessages.failed}>
        {(shown) => (
          <>
            <Clock stage={shown} />
            <Faults stage={shown} />
          </>
        )}
      </QueryView>
    </>
  )
}

function useChange<Asked>(change: (asked: Asked) => Promise<SandboxStage>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (stage) => {
      client.setQueryData(stageQuery.queryKey, stage)
      announce(texts.done)
    },
  })
}

function Clock({ stage: { now, isClockMoved } }: { stage: SandboxStage }) {
  const { mutate, error } = useChange(moveClock)
  return (
    <Part title={texts.clock}>
      <div className={styles.head}>
        <p>
          {texts.now} {momentInZone(now)}
        </p>
        {isClockMoved && <Label color="amber">{texts.moved}</Label>}
      </div>
      <div role="alert">{error && <Failed error={error} />}</div>
      <div className={styles.buttons}>
        {CLOCK_MOVES.map((to) => (
          <Button key={to} onPress={() => mutate(to)}>
            {texts.moves[to]}
          </Button>
        ))}
      </div>
    </Part>
  )
}

function Faults({ stage: { faults } }: { stage: SandboxStage }) {
  const add = useChange(addFault)
  const reset = useChange(resetEverything)
  return (
    <Part title={texts.faults}>
      {faults.length === 0 && <p>{texts.noFaults}</p>}
      <ul role="list" className={styles.list}>
        {faults.map(({ call, answer, times }, place) => (
          <li key={`${place} ${call}`}>{texts.fault({ call, answer: texts.answers[answer], times })}</li>
        ))}
      </ul>
      <Form
        schema={NewFault}
        onSend={async (fault) => void (await add.mutateAsync(fault))}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: texts.set, busy: texts.setting }}
        otherwise={
          <Button variant="quiet" onPress={() => reset.mutate(undefined)}>
            {texts.reset}
          </Button>
        }
      >
        <SelectField
          name="part"
          label={texts.part}
          none={texts.choose}
          choices={BREAKABLE_PARTS.map((value) => ({ value, label: texts.parts[value] }))}
        />
        <SelectField
          name="answer"
          label={texts.how}
          none={texts.choose}
          choices={FAULT_ANSWERS.map((value) => ({ value, label: texts.answers[value] }))}
        />
        <TextField name="times" label={texts.times} inputMode="numeric" defaultValue="1" />
      </Form>
    </Part>
  )
}
