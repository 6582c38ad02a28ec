import type { release } from 'virtual:release'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { words } from './about.words.ts'
import styles from './About.module.css'

/** Whose work the portal stands on. */
export function Licences({ licences }: Pick<typeof release, 'licences'>) {
  return (
    <Card className={styles.card} aria-labelledby="licences">
      <h2 id="licences">{words.licences.heading}</h2>
      <p>{words.licences.body}</p>
      <Disclosure summary={words.licences.list(licences.length)}>
        <DataList>
          {licences.map(({ name, licence }) => (
            <Fact key={name} term={name}>
              {licence}
            </Fact>
          ))}
        </DataList>
      </Disclosure>
    </Card>
  )
}
