/** The digits of a typed phone number, without the country code. */
export const digitsIn = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
