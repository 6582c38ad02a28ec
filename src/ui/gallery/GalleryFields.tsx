import { mdiCameraOutline, mdiFileImagePlusOutline } from '@mdi/js'
import { useId, useMemo } from 'react'
import * as v from 'valibot'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { FileField } from '#ui/FileField.tsx'
import { Form } from '#ui/Form.tsx'
import { FormState } from '#ui/FormState.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { GalleryGroup as Group } from './GalleryGroup.tsx'

const kinds = [
  { value: 'doctor', label: 'Doctor' },
  { value: 'dentist', label: 'Dentist' },
  { value: 'pharmacy', label: 'Pharmacy' },
]
const speeds = [
  { value: 'mail', label: 'By mail', hint: 'Ten business days' },
  { value: 'fax', label: 'By fax', hint: 'Today' },
]

const sentence = v.pipe(v.string(), v.nonEmpty('Please fill this in'))
const schema = v.object({
  name: sentence,
  kind: sentence,
  speed: sentence,
  agreed: sentence,
  question: sentence,
})

const fields = {
  name: 'Enter your name',
  kind: 'Choose a kind of care',
  speed: 'Choose how it is sent',
  agreed: 'Please tick this box',
  question: 'Write your question',
}

/** The fields alone, with errors, and in a form that answers with errors. */
export function GalleryFields() {
  const id = useId()
  const failed = useMemo(() => ({ id, trouble: { fields } }), [id])
  return (
    <>
      <Group title="Fields">
        <Fields />
        <CheckboxGroup
          name="statuses"
          label="Status"
          choices={[
            { value: 'paid', label: 'Paid' },
            { value: 'denied', label: 'Denied' },
          ]}
          chosen={['paid']}
        />
        <FileField
          label="Take a photo"
          icon={mdiCameraOutline}
          accepts={['image/*']}
          isCamera
          onChosen={() => {}}
        />
        <FileField
          label="Choose a file"
          icon={mdiFileImagePlusOutline}
          accepts={['application/pdf']}
          onChosen={() => {}}
        />
      </Group>
      <Group title="Fields with errors">
        <FormState value={failed}>
          <Fields />
        </FormState>
      </Group>
      <Group title="A form">
        <Form
          schema={schema}
          submit={{ label: 'Send', busy: 'Sending' }}
          onSend={async () => undefined}
          troubleOf={() => ({ message: 'It could not be sent', code: 'NET-001' })}
        >
          <Fields />
        </Form>
      </Group>
    </>
  )
}

function Fields() {
  return (
    <>
      <TextField name="name" label="Name" hint="As it stands on your card" />
      <SelectField name="kind" label="Kind of care" none="Choose one" choices={kinds} />
      <RadioGroup name="speed" label="How it is sent" choices={speeds} />
      <CheckboxField name="agreed" label="I have read the terms" hint="Two pages" />
      <TextArea name="question" label="Your question" most={60} isOptional />
    </>
  )
}
