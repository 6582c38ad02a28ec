import { byCaller } from '#api/call.ts'
import { fileLabel } from '#ui/file-label.ts'
import { callFile } from '#api/call-file.ts'
import { fileSize } from '#base/file-size.ts'
import { messageFile } from '#contract/calls/messages.ts'
import type { ListedFile } from '#contract/entities/uploaded-file.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { fileTypeName } from '#features/messages/compose/FileState.tsx'
import { threadMessages as texts } from '#features/messages/locales/thread.gen.ts'
import styles from './Thread.module.css'

type Props = { messageId: string; files: readonly ListedFile[] }

/** A message's files, for download. */
export function MessageFiles({ messageId, files }: Props) {
  const { memberId } = useMember().plan
  if (files.length === 0) return null
  return (
    <ul role="list" className={styles.files}>
      {files.map(({ fileId, name, type, bytes }) => (
        <li key={fileId} className={styles.file}>
          <DownloadButton
            name={name}
            get={() => callFile(messageFile, { params: { memberId, messageId, fileId } }, byCaller)}
          >
            <bdi>{texts.file({ name: fileLabel(name) })}</bdi>
          </DownloadButton>
          <p className={styles.quiet}>
            {texts.fileFacts({ type: fileTypeName(type), size: fileSize(bytes) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
