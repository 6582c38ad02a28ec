import { mdiCellphoneArrowDown, mdiUpdate } from '@mdi/js'
import { useEffect, useState } from 'react'
import { release } from 'virtual:release'
import { InstallSteps } from '#offline/InstallSteps.tsx'
import { longDate } from '#base/dates.ts'
import { fileSize } from '#base/file-size.ts'
import { language } from '#base/language.ts'
import { useStore } from '#base/store.ts'
import { connection, isCutOffBy } from '#offline/connection.ts'
import { install, installState } from '#offline/install.ts'
import { lookForUpdate } from '#offline/update.ts'
import { useUpdate } from '#offline/use-update.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Later } from '#ui/Later.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { aboutMessages } from './locales/about.gen.ts'
import { SettingsPage } from '#account/SettingsPage.tsx'
import styles from './AboutPage.module.css'

type Release = typeof release

/** The version, updates, release notes, installation and storage of the portal; needs no network. */
export function AboutPage() {
  return (
    <SettingsPage
      title={titleMessages.about}
      answer={aboutMessages.answer({ version: release.version, day: longDate(release.builtOn) })}
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Updates release={release} />
          <WhatIsNew notes={release.notes[language]} />
        </div>
        <div className={styles.stack}>
          <Installation />
          <DeviceStorage />
          <Later>
            <Licences licences={release.licences} />
          </Later>
        </div>
      </div>
    </SettingsPage>
  )
}

const { update } = aboutMessages

/** The running build, and a button that checks for a newer one. */
function Updates({ release }: { release: Release }) {
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
      <UpdateCheck />
    </Card>
  )
}

function UpdateCheck() {
  const { state, warns, accept } = useUpdate()
  const [isChecking, setChecking] = useState(false)
  const [found, setFound] = useState('')
  const check = async () => {
    if (isChecking) return
    setChecking(true)
    setFound('')
    setFound(await checkResult())
    setChecking(false)
  }
  const ready = warns ? update.whenDone : update.ready
  const waiting = { none: undefined, waits: ready, held: ready, comes: update.updating }[state]
  return (
    <div className={styles.actions}>
      {state === 'none' ? (
        <Button icon={mdiUpdate} aria-disabled={isChecking} onPress={() => void check()}>
          {isChecking ? update.checking : update.check}
        </Button>
      ) : (
        <Button variant="primary" icon={mdiUpdate} aria-disabled={state === 'comes'} onClick={accept}>
          {state === 'comes' ? update.updating : warns ? update.acceptAnyway : update.accept}
        </Button>
      )}
      <p role="status" className={styles.result}>
        {waiting ?? found}
      </p>
    </div>
  )
}

async function checkResult(): Promise<string> {
  const found = await lookForUpdate()
  return found === 'unreachable' && isCutOffBy(connection.get()) ? update.offline : update.found[found]
}

type Notes = Release['notes']['en'][number]

const { news } = aboutMessages

const releaseName = ({ version, date }: Notes): string =>
  version ? news.release({ version, day: longDate(date) }) : news.unreleased

/** The notes of the latest releases, from CHANGELOG.md and its translation. */
function WhatIsNew({ notes }: { notes: readonly Notes[] }) {
  return (
    <Card className={styles.card} aria-labelledby="what-is-new">
      <h2 id="what-is-new">{news.heading}</h2>
      {notes.map((notes) => (
        <section key={releaseName(notes)} className={styles.card}>
          <h3>{releaseName(notes)}</h3>
          {notes.parts.map(({ kind, items }) => (
            <div key={kind}>
              <h4 className={styles.kind}>{news.kinds[kind]}</h4>
              <Items items={items.slice(0, SHOWN_ITEMS)} />
              {items.length > SHOWN_ITEMS && (
                <Disclosure summary={news.more({ count: items.length - SHOWN_ITEMS })}>
                  {() => <Items items={items.slice(SHOWN_ITEMS)} />}
                </Disclosure>
              )}
            </div>
          ))}
        </section>
      ))}
    </Card>
  )
}

/** More items would hide the rest of the page on a phone. */
const SHOWN_ITEMS = 5

const Items = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** Whether the portal is installed, and the button that installs it. */
function Installation() {
  const state = useStore(installState)
  return (
    <Card className={styles.card} aria-labelledby="install">
      <h2 id="install">{aboutMessages.install.heading}</h2>
      <p role="status">{aboutMessages.install[state]}</p>
      {state === 'ios' && <InstallSteps />}
      {state === 'possible' && (
        <div className={styles.actions}>
          <Button variant="primary" icon={mdiCellphoneArrowDown} onPress={() => void install()}>
            {aboutMessages.install.button}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The storage that the portal uses on this device, if the browser reports it. */
function DeviceStorage() {
  const [usedBytes, setUsedBytes] = useState<number>()
  useEffect(() => {
    // The estimate may take a moment; jsdom and old engines lack it.
    const estimate = navigator.storage?.estimate?.()
    void estimate?.then(
      ({ usage }) => setUsedBytes(usage),
      () => undefined,
    )
  }, [])
  return (
    <Card className={styles.card} aria-labelledby="device-storage">
      <h2 id="device-storage">{aboutMessages.device.heading}</h2>
      <DataList>
        <Fact term={aboutMessages.device.used}>
          {usedBytes === undefined ? aboutMessages.device.unknown : fileSize(usedBytes)}
        </Fact>
      </DataList>
      <p className={styles.quiet}>{aboutMessages.device.what}</p>
    </Card>
  )
}

/** The open-source packages that the portal uses. */
function Licences({ licences }: Pick<Release, 'licences'>) {
  return (
    <Card className={styles.card} aria-labelledby="licences">
      <h2 id="licences">{aboutMessages.licences.heading}</h2>
      <p>{aboutMessages.licences.body}</p>
      <Disclosure summary={aboutMessages.licences.list({ count: licences.length })}>
        <div lang="en">
          <DataList>
            {licences.map(({ name, licence }) => (
              <Fact key={name} term={name}>
                {licence}
              </Fact>
            ))}
          </DataList>
        </div>
      </Disclosure>
    </Card>
  )
}
