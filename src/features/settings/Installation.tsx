import { mdiCellphoneArrowDown } from '@mdi/js'
import { useStore } from '#base/store.ts'
import { install, installState } from '#offline/install.ts'
import { InstallSteps } from '#offline/InstallSteps.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { words } from './about.words.ts'
import styles from './About.module.css'

/** Whether the portal stands on the home screen, and the way to put it there; here a member may come back to it any time. */
export function Installation() {
  const state = useStore(installState)
  return (
    <Card className={styles.card} aria-labelledby="installation">
      <h2 id="installation">{words.install.heading}</h2>
      <p role="status">{words.install[state]}</p>
      {state === 'ios' && <InstallSteps />}
      {state === 'possible' && (
        <div className={styles.actions}>
          <Button look="primary" icon={mdiCellphoneArrowDown} onClick={() => void install()}>
            {words.install.button}
          </Button>
        </div>
      )}
    </Card>
  )
}
