import { language } from '#base/language.ts'
import { Notice } from '#ui/Notice.tsx'
import { words } from './help.words.ts'

/** Content comes in English only (spec §5, content lookup); whoever reads another language is told so. */
export const EnglishNote = () => (language === 'en' ? null : <Notice>{words.englishOnly}</Notice>)
