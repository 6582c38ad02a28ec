/** The sandbox page's switch that makes a member's primary care provider leave the network. */
export { letProviderLeave } from '#server/insurers/sandbox/primary-care/leaving.ts'

/** The members with the switch, and their member ids. */
export const LEAVING_OF = ['kim', 'wilma'] as const
export const LEAVING: Record<(typeof LEAVING_OF)[number], string> = {
  kim: 'ZZN22038101',
  wilma: 'ZZR84265001',
}
