import { useEffect, useState } from 'react'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { inWords } from './storage.rules.ts'
import { words } from './about.words.ts'
import styles from './About.module.css'

/** What the portal takes up on this device, where the browser tells. */
export function DeviceStorage() {
  const [usedBytes, setUsedBytes] = useState<number>()
  useEffect(() => {
    // Asking counts files and may take a moment; jsdom and old engines cannot say at all.
    const estimate = navigator.storage?.estimate?.()
    void estimate?.then(
      ({ usage }) => setUsedBytes(usage),
      () => undefined,
    )
  }, [])
  return (
    <Card className={styles.card} aria-labelledby="device-storage">
      <h2 id="device-storage">{words.device.heading}</h2>
      <DataList>
        <Fact term={words.device.used}>
          {usedBytes === undefined ? words.device.unknown : inWords(usedBytes)}
        </Fact>
      </DataList>
      <p className={styles.quiet}>{words.device.what}</p>
    </Card>
  )
}
