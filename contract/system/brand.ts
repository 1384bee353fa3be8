/** The name of the product when the provider sets no other. */
export const productName = 'Mehfil'

/** Our product name is written in the script of the page; the name of a provider stays the same. */
export const localiseBrand = (name: string, localName: string): string =>
  name === productName ? localName : name
