import { mdiCheckCircleOutline } from '@mdi/js'
import { Drawing } from './Drawing.tsx'

/** Shown above the heading of a success. */
export const SuccessMark = () => <Drawing name="done" icon={mdiCheckCircleOutline} />
