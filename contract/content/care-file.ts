/** The file of a content folder with the words by which members ask for care. */
export const CARE_WORDS_FILE = 'care-words.json'
