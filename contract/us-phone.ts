/** Area codes of the North American Numbering Plan outside the United States and Canada: calls abroad, with charges. */
const ABROAD = '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(
  ' ',
)

/**
 * Area codes that don't belong to a place: personal numbers (5XX), carriers (700), premium services (900), and N11
 * services.
 */
const OF_NO_PLACE = /^(5(00|21|22|23|24|25|26|27|28|29|33|44|66|77|88)|700|900|.11)/

/** Exchanges of local premium services, in any area. */
const PREMIUM_EXCHANGES = ['976']

/** Whether a ten-digit number may cost more than a domestic call, or doesn't belong to a place. */
export const isPremiumNumber = (digits: string): boolean =>
  OF_NO_PLACE.test(digits) ||
  ABROAD.includes(digits.slice(0, 3)) ||
  PREMIUM_EXCHANGES.includes(digits.slice(3, 6))
