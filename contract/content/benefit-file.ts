/** The file in a content folder with members' words for benefits. */
export const BENEFIT_WORDS_FILE = 'benefit-words.json'
