import { fileLabel } from '#ui/file-label.ts'
import { mdiRefresh } from '@mdi/js'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { Button } from '#ui/Button.tsx'
import { composeMessages as texts } from '#features/messages/locales/compose.gen.ts'
import type { FileType } from '#contract/entities/uploaded-file.ts'
import type { ShownFile } from '#drafts/message/draft-files.ts'
import styles from './Composer.module.css'

/** The state of a chosen file; a failed one can be retried. */
export function FileState({ file, onRetry }: { file: ShownFile; onRetry: () => void }) {
  const { is, type, failure, name } = file
  const { message = '', code = '' } = failure ?? {}
  const said = {
    waiting: texts.file.waiting,
    uploading: texts.file.uploading,
    uploaded: texts.file.uploaded({ type: fileTypeName(type) }),
    failed: texts.file.failed({ type: fileTypeName(type), message }),
    lost: texts.file.lost,
  }
  return (
    <div className={styles.file} role={is === 'failed' || is === 'lost' ? 'alert' : undefined}>
      <p>
        {said[is]} {code !== '' && uiMessages.code({ code })}
      </p>
      {is === 'failed' && (
        <Button variant="quiet" icon={mdiRefresh} onPress={onRetry}>
          {texts.file.again({ name: fileLabel(name) })}
        </Button>
      )}
    </div>
  )
}

const NAMES: Record<FileType, string> = {
  'application/pdf': texts.types.pdf,
  'image/jpeg': texts.types.jpeg,
  'image/png': texts.types.png,
  'image/heic': texts.types.heic,
}

/** Returns a file type's name in the member's language. */
export const fileTypeName = (type: FileType): string => NAMES[type]
