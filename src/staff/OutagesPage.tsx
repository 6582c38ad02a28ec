import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { Service } from '#contract/entities/system.ts'
import { announce } from '#ui/announce.ts'
import { Form } from '#ui/Form.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { Announced } from './Announced.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { staffNoticesMessages } from './locales/staff-notices.gen.ts'
import { staffOutagesMessages as texts } from './locales/staff-outages.gen.ts'
import { useNewForm } from './new-form.ts'
import { Part } from './Part.tsx'
import { Period, isInOrder, isNotOver, momentsOf, periodFields } from './Period.tsx'
import { announcePlannedWork, outagesQuery, takeBackOutage } from './staff.queries.ts'
import styles from './Frame.module.css'

const NewOutage = v.pipe(
  v.object({ service: v.picklist(Service.options, texts.noService), ...periodFields }),
  v.forward(
    v.check((typed) => isInOrder(typed), staffNoticesMessages.order),
    ['endsAt'],
  ),
  v.forward(
    v.check((typed) => isNotOver(typed), staffNoticesMessages.passed),
    ['endsAt'],
  ),
  v.transform((typed) => ({ ...typed, ...momentsOf(typed) })),
)

/** Planned work on individual services. */
export function OutagesPage() {
  const outages = useQuery(outagesQuery)
  return (
    <>
      <PageHeader title={texts.title} answer={texts.answer} />
      <OutageForm />
      <Part title={texts.list}>
        <QueryView query={outages} failed={staffFrameMessages.failed}>
          {({ outages: all }) => (
            <>
              {all.length === 0 && <p>{texts.none}</p>}
              <ul role="list" className={styles.list}>
                {all.map((outage) => (
                  <Announced
                    key={outage.outageId}
                    title={texts.services[outage.service]}
                    what={outage}
                    withdraw={() => takeBackOutage(outage.outageId)}
                  />
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </Part>
    </>
  )
}

/** The default length of planned work. */
const HOURS = 2

function OutageForm() {
  const client = useQueryClient()
  const { drawn, heading, drawAnew } = useNewForm()
  const { send, again } = useIdempotentMutation({ mutationFn: announcePlannedWork })
  return (
    <Part title={texts.new} heading={heading}>
      <Form
        key={drawn}
        schema={NewOutage}
        onSend={async (outage) => {
          await send(outage)
          announce(texts.announced)
          again()
          drawAnew()
          await client.invalidateQueries()
        }}
        troubleOf={(failure) => formTrouble(failure, { endsAt: staffNoticesMessages.passed })}
        submit={{ label: texts.announce, busy: texts.announcing }}
      >
        <SelectField
          name="service"
          label={texts.service}
          none={texts.choose}
          choices={Service.options.map((value) => ({ value, label: texts.services[value] }))}
        />
        <Period hours={HOURS} />
      </Form>
    </Part>
  )
}
