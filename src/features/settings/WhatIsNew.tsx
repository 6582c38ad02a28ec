import type { release } from 'virtual:release'
import { longDate } from '#base/dates.ts'
import { Card } from '#ui/Card.tsx'
import { words } from './about.words.ts'
import styles from './About.module.css'

type Notes = (typeof release)['notes'][number]

const { news } = words

const nameOf = ({ version, date }: Notes): string =>
  version ? news.release(version, longDate(date)) : news.unreleased

/** The notes of the last releases, from CHANGELOG.md. */
export function WhatIsNew({ notes }: Pick<typeof release, 'notes'>) {
  return (
    <Card className={styles.card} aria-labelledby="what-is-new">
      <h2 id="what-is-new">{news.heading}</h2>
      {notes.map((release) => (
        <section key={nameOf(release)} className={styles.card}>
          <h3>{nameOf(release)}</h3>
          {release.parts.map(({ kind, items }) => (
            <div key={kind}>
              <h4 className={styles.kind}>{news.kinds[kind]}</h4>
              <ul className={styles.items} lang="en">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </Card>
  )
}
