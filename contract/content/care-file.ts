/** The file in a content folder with members' words for care. */
export const CARE_WORDS_FILE = 'care-words.json'
