import { mdiCheckCircleOutline } from '@mdi/js'
import { Drawing } from './Drawing.tsx'

/** Stands above the heading that says that something is done. */
export const SuccessMark = () => <Drawing name="done" icon={mdiCheckCircleOutline} />
