/** A text that members read, as the sandbox insurer writes all of them. */
export const bilingual = (en: string, es: string) => ({ en, es })
