import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { Username } from '#contract/registration-rules.ts'
import { Icon } from '#ui/Icon.tsx'
import { useRested } from '#ui/use-rested.ts'
import { newAccountMessages } from './locales/new-account.gen.ts'
import { usernameQuery } from './registration.queries.ts'
import styles from './Registration.module.css'

/** Longer than the pauses while a member types a name. */
const REST_MS = 400

/** Announces whether the typed name is available, once typing pauses. */
export function UsernameState({ typed }: { typed: string }) {
  const rested = useRested(typed, REST_MS)
  const read = v.safeParse(Username, rested)
  const name = read.success ? read.output : ''
  const { data, isFetching } = useQuery({ ...usernameQuery(name), enabled: name !== '' && rested === typed })
  const isShown = name !== '' && rested === typed
  return (
    <p
      role="status"
      className={styles.username}
      data-taken={(isShown && data?.isAvailable === false) || undefined}
    >
      {isShown && isFetching && newAccountMessages.checkingName}
      {isShown && !isFetching && data && (
        <>
          <Icon path={data.isAvailable ? mdiCheckCircleOutline : mdiAlertCircleOutline} size={20} />
          <span>{(data.isAvailable ? newAccountMessages.isFree : newAccountMessages.isTaken)({ name })}</span>
        </>
      )}
    </p>
  )
}
