import { mdiSendOutline } from '@mdi/js'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { MOST_INFORMATION_FILES, MOST_REASON_CHARACTERS } from '#contract/entities/authorization.ts'
import { textOnly } from '#contract/text.ts'
import type { DraftWithFiles } from '#drafts/use-draft-with-files.ts'
import { FilePicker } from '#files/FilePicker.tsx'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { authorizationWritesMessages } from './locales/authorization-writes.gen.ts'
import type { AuthorizationKey } from '#records/authorizations.queries.ts'
import { sendInformationOf, uploadFiles } from './writes.queries.ts'

const { wanted: texts } = authorizationWritesMessages

const tooLong = texts.tooLong({ most: MOST_REASON_CHARACTERS })
const note = v.pipe(v.string(), v.transform(textOnly), v.trim(), v.maxLength(MOST_REASON_CHARACTERS, tooLong))

/** The note is optional if a file is attached. */
const schemaFor = (hasFiles: boolean) =>
  v.object({ note: hasFiles ? note : v.pipe(note, v.nonEmpty(texts.nothing)) })

type Props = {
  itemKey: AuthorizationKey & { itemId: string }
  /** Its input is the note. */
  draft: DraftWithFiles<string>
  onSent: () => void
  onCancel: () => void
}

/** Photos, documents and a note for one requested item. */
export function InformationForm({ itemKey, draft, onSent, onCancel }: Props) {
  const { send } = useIdempotentMutation(sendInformationOf(itemKey))
  const { refused, refuse } = useNeedsNetwork<'send'>(texts.offline)
  const { files } = draft
  const submit = async ({ note }: { note: string }) => {
    if (refuse('send')) return
    await uploadFiles(itemKey, files, (at) => announce(texts.uploading({ at, all: files.length })))
    await send({ fileIds: files.map(({ fileId }) => fileId), note })
    onSent()
    draft.drop()
  }
  return (
    <Form
      schema={schemaFor(files.length > 0)}
      troubleOf={(failure) => formTrouble(failure, { note: tooLong })}
      submit={{ label: texts.submit, busy: texts.sending, icon: mdiSendOutline }}
      otherwise={
        <>
          <Button variant="quiet" onPress={onCancel}>
            {texts.cancel}
          </Button>
          {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
        </>
      }
      onTyped={({ note: typed = '' }) => draft.onTyped(typed)}
      onSend={submit}
    >
      <FilePicker
        title={texts.files}
        hint={texts.filesHint}
        files={files}
        most={MOST_INFORMATION_FILES}
        onFiles={draft.onFiles}
      />
      <TextArea
        name="note"
        label={texts.note}
        isOptional
        most={MOST_REASON_CHARACTERS}
        defaultValue={draft.typed}
      />
    </Form>
  )
}
