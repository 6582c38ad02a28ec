/** Replaces `useAskedFor`: nothing is open on a card that is drawn once. */
export const useAskedFor = () => ({ isOpen: false, open: () => undefined, close: () => undefined })
