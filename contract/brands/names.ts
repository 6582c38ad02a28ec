/** The brand of signed-out pages, and of a line of business that no brand serves. */
export const HOUSE = 'house'

/** Where the server says which brands its editor has published. */
export const BRANDS_ADDRESS = '/brands.json'

/** In local storage: the brands that were published last. They say nothing about anyone. */
export const KEPT_BRANDS = 'brands'
