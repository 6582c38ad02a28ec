import { useState } from 'react'
import * as v from 'valibot'
import { today } from '#base/clock.ts'
import { formTrouble } from '#api/failure.ts'
import { RichText } from '#content/RichText.tsx'
import { ReadOnly } from '#content/read-only.ts'
import { ContentItem } from '#contract/content/item.ts'
import { Day } from '#contract/day.ts'
import { ContractType, Tier1 } from '#contract/entities/plan.ts'
import { type ContentPreview, GROUP_NUMBER } from '#contract/entities/staff-content.ts'
import { words } from '#contract/text.ts'
import { useLinesOfBusiness } from '#member/brand.ts'
import { ContentBlock } from '#sso/ContentBlock.tsx'
import { DateField } from '#ui/DateField.tsx'
import { announce } from '#ui/announce.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Form } from '#ui/Form.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { previewForMember, previewForPlan } from './content.queries.ts'
import { Reason } from './FindPage.tsx'
import { staffContentMessages as texts } from './locales/staff-content.gen.ts'
import { staffFindMessages } from './locales/staff-find.gen.ts'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { staffNoticesMessages } from './locales/staff-notices.gen.ts'
import { staffPersonMessages } from './locales/staff-person.gen.ts'
import { Part } from './Part.tsx'
import styles from './Frame.module.css'

const { hidden } = staffFrameMessages
const day = v.pipe(
  v.string(),
  v.check((typed) => v.is(Day, typed), texts.noDay),
)
const filled = words(GROUP_NUMBER, {
  short: staffNoticesMessages.empty,
  long: staffNoticesMessages.long,
  hidden,
})

const ForPlan = v.object({
  day,
  line: v.pipe(
    v.string(),
    v.check((line) => v.is(Tier1, line), texts.noLine),
  ),
  group: filled,
  kind: v.picklist(ContractType.options, texts.noKind),
})

const ForMember = v.object({
  day,
  username: filled,
  reason: Reason,
  line: v.optional(
    v.pipe(
      v.string(),
      v.transform((line) => (line === '' ? undefined : line)),
    ),
  ),
})

/** The content that members of a plan, or one member, read on a day. */
export function ContentPreviews() {
  const lines = useLinesOfBusiness()
  const [preview, setPreview] = useState<ContentPreview>()
  const show = (next: ContentPreview) => {
    setPreview(next)
    announce(texts.shown)
  }
  const brands = lines.map((value) => ({ value, label: value }))
  const submit = { label: texts.show, busy: texts.showing }
  const dayField = <DateField name="day" label={texts.day} defaultValue={today().toString()} />
  return (
    <>
      <Part title={texts.forPlan}>
        <Form
          schema={ForPlan}
          onSend={async (asked) => show(await previewForPlan(asked))}
          troubleOf={(failure) => formTrouble(failure)}
          submit={submit}
        >
          {dayField}
          <SelectField name="line" label={texts.line} none={texts.noLine} choices={brands} />
          <TextField name="group" label={texts.group} />
          <SelectField
            name="kind"
            label={texts.kind}
            none={texts.noKind}
            defaultValue="medical"
            choices={ContractType.options.map((value) => ({ value, label: texts.kinds[value] }))}
          />
        </Form>
      </Part>
      <Part title={texts.forMember}>
        <p>{texts.forMemberBody}</p>
        <Form
          schema={ForMember}
          onSend={async (asked) => show(await previewForMember(asked))}
          troubleOf={(failure) => formTrouble(failure)}
          submit={submit}
        >
          {dayField}
          <TextField name="username" label={staffFindMessages.username} />
          <SelectField
            name="line"
            label={texts.line}
            none={texts.ownLine}
            choices={brands}
            isOptional="unsaid"
          />
          <TextField name="reason" label={staffPersonMessages.ask.reason} />
        </Form>
      </Part>
      {preview && <Previewed preview={preview} />}
    </>
  )
}

const COLORS: Record<ContentPreview['plans'][number]['items'][number]['why'], LabelColor> = {
  general: 'grey',
  variant: 'accent',
  date: 'accent',
  expired: 'red',
  'not-in-plan': 'grey',
}

type PreviewedPlan = ContentPreview['plans'][number]

function Previewed({ preview }: { preview: ContentPreview }) {
  return (
    <Part title={texts.preview({ day: preview.day })}>
      {preview.plans.length === 0 && <p>{texts.noPlans}</p>}
      {preview.plans.map(({ name, line, group, kind, notices, items }) => (
        <Disclosure
          key={`${line} ${group} ${kind} ${name}`}
          summary={[name, line, group, texts.kinds[kind]].filter(Boolean).join(' · ')}
          isOpen={preview.plans.length === 1}
        >
          <Notices notices={notices} />
          <ul role="list" className={styles.list}>
            {items.map((row) => (
              <li key={row.id} className={styles.item}>
                <PreviewedItem row={row} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </Part>
  )
}

function Notices({ notices }: Pick<PreviewedPlan, 'notices'>) {
  if (notices.length === 0) return <p>{texts.noNotices}</p>
  return notices.map(({ noticeId, severity, isFromFile, ...words }) => (
    <Notice key={noticeId} tone={severity === 'warning' ? 'warning' : 'info'}>
      <p lang="en">{`${words.titleEn}: ${words.textEn}`}</p>
      <p lang="es">{`${words.titleEs}: ${words.textEs}`}</p>
      {isFromFile && <Label color="green">{texts.fromFolder}</Label>}
    </Notice>
  ))
}

function PreviewedItem({ row }: { row: PreviewedPlan['items'][number] }) {
  const { shown, variant, title, why, isPublished } = row
  const item = v.safeParse(ContentItem, row.item)
  return (
    <>
      <div className={styles.head}>
        <strong lang="en">{title}</strong>
        <Label color={COLORS[why]}>{texts.why[why]}</Label>
        {isPublished && <Label color="green">{texts.fromFolder}</Label>}
      </div>
      <p>{variant ? texts.itemOf({ shown, variant }) : shown}</p>
      {item.success && (
        <Disclosure summary={texts.text({ title })}>{() => <ItemText item={item.output} />}</Disclosure>
      )}
    </>
  )
}

/** The item as the portal draws it, with inactive links. */
function ItemText({ item }: { item: ContentItem }) {
  const { dataExitModal: exit } = item
  return (
    <ReadOnly value>
      <div lang="en">
        <ContentBlock item={item} />
        {exit && <RichText html={exit.content} />}
        {exit && (
          <ul>
            {exit.checkboxes.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
      </div>
    </ReadOnly>
  )
}
