import { mdiOpenInNew } from '@mdi/js'
import type { Claim } from '#contract/entities/claim.ts'
import { eobOf } from '#features/claims/claim/claim-notes.queries.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton, FileOutcome } from '#offline/files/DownloadButton.tsx'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { words } from './eob.words.ts'
import { usePdfTab } from './use-pdf-tab.ts'
import styles from './Eob.module.css'

/** The explanation of benefits as a file: to keep, or to look at in the browser's own viewer. */
export function EobFiles({ claim }: { claim: Claim }) {
  const key = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const get = () => eobOf(key)
  const { refused, refuse } = useNeedsNetwork<'tab'>()
  const { state, press } = usePdfTab(get, () => refuse('tab'))
  return (
    <div className={styles.files}>
      <DownloadButton name={words.file(claim.claimNumber)} get={get}>
        {words.download}
      </DownloadButton>
      <div className={styles.file}>
        <Button icon={mdiOpenInNew} aria-disabled={state.is === 'getting'} onClick={() => void press()}>
          {words.open}
        </Button>
        {refused && <NeedsNetwork />}
        <FileOutcome state={state} />
      </div>
    </div>
  )
}
