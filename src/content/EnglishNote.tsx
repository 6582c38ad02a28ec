import { language } from '#base/language.ts'
import { Notice } from '#ui/Notice.tsx'
import { publicPageMessages } from './locales/public-page.gen.ts'

/** Says on a page in another language that content is in English only (spec §5, content lookup). */
export const EnglishNote = () =>
  language === 'en' ? null : <Notice>{publicPageMessages.englishOnly}</Notice>
