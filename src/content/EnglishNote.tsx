import { language } from '#base/language.ts'
import { Notice } from '#ui/Notice.tsx'
import { publicPageMessages } from './locales/public-page.gen.ts'

/** On a page in another language, says that the content is only in English (spec §5, content lookup). */
export const EnglishNote = () =>
  language === 'en' ? null : <Notice>{publicPageMessages.englishOnly}</Notice>
