/** The file of a content folder with the words by which members ask about benefits. */
export const BENEFIT_WORDS_FILE = 'benefit-words.json'
