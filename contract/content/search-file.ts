/** The file of a content folder with the words by which members search. */
export const SEARCH_FILE = 'search.json'
