import { language } from '#base/language.ts'
import { Notice } from '#ui/Notice.tsx'
import { publicPageMessages } from './locales/public-page.gen.ts'

/** Content is in English only (spec §5, content lookup); this tells readers of another language. */
export const EnglishNote = () =>
  language === 'en' ? null : <Notice>{publicPageMessages.englishOnly}</Notice>
