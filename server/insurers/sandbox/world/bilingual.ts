/** A text that members read; the sandbox insurer writes all of them in both languages. */
export const bilingual = (en: string, es: string) => ({ en, es })
