import type { WhiteLabel } from './guest-site.ts'

/** The picture of a label that messages to phones are headed by: made of its logo, else of its icon. */
export const getCardSource = ({ logo, icon }: WhiteLabel): string | null => logo?.file ?? icon

/** Beside the picture that it is made of, and gone with it. Providers of messages take no WebP. */
export const getCardFile = (picture: string): string => picture.replace(/\.webp$/, '.jpg')

export const getSourceOfCard = (card: string): string => card.replace(/\.jpg$/, '.webp')
