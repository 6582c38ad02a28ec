import { mdiUpdate } from '@mdi/js'
import type { release as Release } from 'virtual:release'
import { useState } from 'react'
import { longDate } from '#base/dates.ts'
import { useStore } from '#base/store.ts'
import { connection, isCutOffBy } from '#offline/connection.ts'
import { lookForUpdate, acceptUpdate, updateState } from '#offline/update.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { words } from './about.words.ts'
import styles from './About.module.css'

const { update } = words

/** Which build runs here, and the way to a newer one; also where the browser is slow to say that there is one. */
export function Updates({ release }: { release: typeof Release }) {
  return (
    <Card className={styles.card} aria-labelledby="updates">
      <h2 id="updates">{update.heading}</h2>
      <DataList>
        <Fact term={update.version}>{release.version}</Fact>
        <Fact term={update.build}>
          <span className={styles.build}>{release.build}</span>
        </Fact>
        <Fact term={update.builtOn}>{longDate(release.builtOn)}</Fact>
      </DataList>
      <Check />
    </Card>
  )
}

function Check() {
  const state = useStore(updateState)
  const [isChecking, setChecking] = useState(false)
  const [found, setFound] = useState('')
  const check = async () => {
    if (isChecking) return
    setChecking(true)
    setFound('')
    setFound(await whatWasFound())
    setChecking(false)
  }
  const waits = { none: undefined, waits: update.ready, held: update.ready, comes: update.updating }[state]
  return (
    <div className={styles.actions}>
      {state === 'none' ? (
        <Button icon={mdiUpdate} aria-disabled={isChecking} onClick={() => void check()}>
          {isChecking ? update.checking : update.check}
        </Button>
      ) : (
        <Button look="primary" icon={mdiUpdate} aria-disabled={state === 'comes'} onClick={acceptUpdate}>
          {state === 'comes' ? update.updating : update.accept}
        </Button>
      )}
      <p role="status" className={styles.said}>
        {waits ?? found}
      </p>
    </div>
  )
}

async function whatWasFound(): Promise<string> {
  const found = await lookForUpdate()
  return found === 'unreachable' && isCutOffBy(connection.get()) ? update.offline : update.found[found]
}
