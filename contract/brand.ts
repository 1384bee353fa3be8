/** What the product is called where no provider calls it otherwise. */
export const ownBrand = 'Mehfil'

/** The product's own name is written in the letters of the page's language; a provider's name stays as it is. */
export const brandIn = (name: string, own: string): string => (name === ownBrand ? own : name)
