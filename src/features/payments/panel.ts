import type { Bill } from '#contract/entities/payment.ts'

/** What can be done on the page, each in the place of the page. */
export type PanelName = 'pay' | 'method' | 'autopay' | 'autopay-off'

export type OpenPanel = (panel: PanelName) => void

export type PanelParts = { bill: Bill; onClose: () => void }
