import { mdiAlertCircleOutline, mdiCloudOffOutline } from '@mdi/js'
import { sentenceOf } from '#api/failure.ts'
import { useConnection } from '#offline/connection.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { words } from './list.words.ts'
import { type ClaimsSearch, isFiltered } from './search.rules.ts'
import styles from './ClaimsPage.module.css'

type Parts = { error: unknown; search: ClaimsSearch; onRetry: () => void }

/** No list came: why, and what to do; what was opened before is still there without a line. */
export function FailedList({ error, search, onRetry }: Parts) {
  const isCutOff = useConnection() !== 'online'
  const { message, code } = sentenceOf(error)
  return (
    <div role="status">
      <EmptyState
        icon={isCutOff ? mdiCloudOffOutline : mdiAlertCircleOutline}
        title={<h2>{isCutOff ? words.offline.title : words.failed.title}</h2>}
        action={
          <div className={styles.pages}>
            <Button onClick={onRetry}>{words.failed.retry}</Button>
            {isFiltered(search) && <ButtonLink to="/claims">{words.failed.all}</ButtonLink>}
          </div>
        }
      >
        <p>{isCutOff ? words.offline.body : message}</p>
        {!isCutOff && <p>{kit.code(code)}</p>}
      </EmptyState>
    </div>
  )
}
