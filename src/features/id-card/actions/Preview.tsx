import { DataList, Fact } from '#ui/DataList.tsx'
import { words } from './card-actions.words.ts'
import styles from './Preview.module.css'

/** What goes where, before it goes. */
export function Preview({ what, to, note }: { what: string; to: string; note: string }) {
  return (
    <div className={styles.preview}>
      <h3>{words.preview.title}</h3>
      <DataList>
        <Fact term={words.preview.what}>{what}</Fact>
        <Fact term={words.preview.to}>{to}</Fact>
      </DataList>
      <p className={styles.note}>{note}</p>
    </div>
  )
}
