/* Replaces closing and removing a card, which the application does. */

export const closeVault = (): void => undefined
export const removeVault = (): Promise<void> => Promise.resolve()
