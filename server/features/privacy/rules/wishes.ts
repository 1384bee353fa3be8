/** What a guest asks for: to see what is kept, or to be forgotten. */
export const privacyWishes = ['data', 'forget'] as const
export type PrivacyWish = (typeof privacyWishes)[number]

/** A day in which the link of a mail works. */
export const linkHours = 24

/** How the keys of these mails begin, by which they are found and deleted. */
export const linkMailKey = 'privacy link'
export const newsMailKey = 'privacy told'

/** Mails to one address of one account, and requests of one caller. */
export const requestsPerAddress = { hits: 3, minutes: 60 } as const
export const requestsPerCaller = { hits: 20, minutes: 60 } as const
