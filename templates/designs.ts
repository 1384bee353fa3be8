/** Invitation mails are drawn in three ways; every page has one that goes with it, and each opens a page of its own. */
export const mailDesigns = ['jaali', 'typographic', 'fanous'] as const
export type MailDesign = (typeof mailDesigns)[number]
