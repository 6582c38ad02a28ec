import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { Tier1 } from '#contract/entities/plan.ts'
import { NOTICE_TEXT, NOTICE_TITLE } from '#contract/entities/staff.ts'
import { words } from '#contract/text.ts'
import { useLinesOfBusiness } from '#member/brand.ts'
import { announce } from '#ui/announce.ts'
import { Form } from '#ui/Form.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Announced } from './Announced.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { staffNoticesMessages as texts } from './locales/staff-notices.gen.ts'
import { useNewForm } from './new-form.ts'
import { Part } from './Part.tsx'
import { Period, isInOrder, isNotOver, momentsOf, periodFields } from './Period.tsx'
import { noticesQuery, publish, takeBackNotice } from './staff.queries.ts'
import styles from './Frame.module.css'

const says = { short: texts.empty, long: texts.long, hidden: staffFrameMessages.hidden }
const title = words(NOTICE_TITLE, says)
const text = words(NOTICE_TEXT, says)

const NewNotice = v.pipe(
  v.object({
    titleEn: title,
    textEn: text,
    titleEs: title,
    textEs: text,
    severity: v.picklist(['information', 'warning']),
    audience: v.union([Tier1, v.literal('')]),
    ...periodFields,
  }),
  v.forward(
    v.check((typed) => isInOrder(typed), texts.order),
    ['endsAt'],
  ),
  v.forward(
    v.check((typed) => isNotOver(typed), texts.passed),
    ['endsAt'],
  ),
  v.transform((typed) => ({ ...typed, ...momentsOf(typed), audience: typed.audience || null })),
)

/** Notices to members: a form for a new one, and the existing ones. */
export function NoticesPage() {
  const notices = useQuery(noticesQuery)
  return (
    <>
      <PageHeader title={texts.title} answer={texts.answer} />
      <NoticeForm />
      <Part title={texts.list}>
        <QueryView query={notices} failed={staffFrameMessages.failed}>
          {({ notices: all }) => (
            <>
              {all.length === 0 && <p>{texts.none}</p>}
              <ul role="list" className={styles.list}>
                {all.map((notice) => (
                  <Announced
                    key={notice.noticeId}
                    title={notice.titleEn}
                    what={notice}
                    withdraw={() => takeBackNotice(notice.noticeId)}
                  >
                    <p lang="en">{notice.textEn}</p>
                    <p lang="es">
                      {notice.titleEs}: {notice.textEs}
                    </p>
                    <p>
                      {texts.severities[notice.severity]} ·{' '}
                      {notice.audience ? texts.line({ line: notice.audience }) : texts.everyone}
                    </p>
                  </Announced>
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </Part>
    </>
  )
}

/** How long a notice is shown by default. */
const HOURS = 24

function NoticeForm() {
  const client = useQueryClient()
  const { drawn, heading, drawAnew } = useNewForm()
  const { send, again } = useIdempotentMutation({ mutationFn: publish })
  return (
    <Part title={texts.new} heading={heading}>
      <Form
        key={drawn}
        schema={NewNotice}
        onSend={async (notice) => {
          await send(notice)
          announce(texts.published)
          again()
          drawAnew()
          await client.invalidateQueries()
        }}
        troubleOf={(failure) => formTrouble(failure, { endsAt: texts.passed })}
        submit={{ label: texts.publish, busy: texts.publishing }}
      >
        <TextField name="titleEn" label={texts.titleEn} />
        <TextArea name="textEn" label={texts.textEn} most={NOTICE_TEXT.most} />
        <TextField name="titleEs" label={texts.titleEs} />
        <TextArea name="textEs" label={texts.textEs} most={NOTICE_TEXT.most} />
        <RadioGroup
          name="severity"
          label={texts.severity}
          defaultValue="information"
          choices={(['information', 'warning'] as const).map((value) => ({
            value,
            label: texts.severities[value],
          }))}
        />
        <SelectField
          name="audience"
          label={texts.audience}
          none={texts.everyone}
          isOptional
          choices={useLinesOfBusiness().map((line) => ({ value: line, label: texts.line({ line }) }))}
        />
        <Period hours={HOURS} />
      </Form>
    </Part>
  )
}
