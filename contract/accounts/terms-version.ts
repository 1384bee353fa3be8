/** The day from which the terms and the privacy policy hold in their present text. */
export const termsVersion = '2026-11-30'

/** The same of the sentence by which a person agrees to news. */
export const marketingVersion = '2026-11-22'
