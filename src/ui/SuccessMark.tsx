import { mdiCheckCircleOutline } from '@mdi/js'
import { Icon } from './Icon.tsx'
import styles from './SuccessMark.module.css'

/** Stands above the heading that says that something is done. */
export const SuccessMark = () => (
  <div className={styles.mark}>
    <Icon path={mdiCheckCircleOutline} size={32} />
  </div>
)
