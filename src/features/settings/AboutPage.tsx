import { release } from 'virtual:release'
import { longDate } from '#base/dates.ts'
import { titles } from '#content/titles.words.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { DeviceStorage } from './DeviceStorage.tsx'
import { Installation } from './Installation.tsx'
import { Licences } from './Licences.tsx'
import { Updates } from './Updates.tsx'
import { WhatIsNew } from './WhatIsNew.tsx'
import { words } from './about.words.ts'
import styles from './AboutPage.module.css'

/** Which portal this is, whether there is a newer one, and how it stands on this device; needs no network. */
export function AboutPage() {
  return (
    <div className={styles.page}>
      <PageHeader title={titles.about} answer={words.answer(release.version, longDate(release.builtOn))} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Updates release={release} />
          <WhatIsNew notes={release.notes} />
        </div>
        <div className={styles.stack}>
          <Installation />
          <DeviceStorage />
          <Licences licences={release.licences} />
        </div>
      </div>
    </div>
  )
}
