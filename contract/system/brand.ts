/** The name of the product when the provider sets no other. */
export const productName = 'Mehfil'

/** The sender of our mails, where the provider sets no other address. */
export const productAddress =
  'Mehfil Technologies Pvt Ltd, 4 Residency Road, Bengaluru 560 025, India'

/** Our product name is written in the script of the page; the name of a provider stays the same. */
export const localiseBrand = (name: string, localName: string): string =>
  name === productName ? localName : name
