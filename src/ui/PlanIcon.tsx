import { mdiGlasses, mdiHeartPulse, mdiToothOutline } from '@mdi/js'
import { Icon } from './Icon.tsx'

const icons = { medical: mdiHeartPulse, dental: mdiToothOutline, vision: mdiGlasses }

/** The icon of a contract type; its name is always beside it. */
export function PlanIcon({ type, size = 20 }: { type: keyof typeof icons; size?: number }) {
  return <Icon path={icons[type]} size={size} />
}
