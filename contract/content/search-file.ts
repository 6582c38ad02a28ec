/** The file in a content folder with members' search words. */
export const SEARCH_FILE = 'search.json'
