import { isName, listInitials } from '../../pages/text/title.ts'
import type { InvitationText } from '../guests/invitation-text.ts'

/**
 * What is drawn in place of a picture, as on the page: the initials of a couple, the figure of the
 * host, the initial of a name, or else the day of the event.
 */
export function listSeamLetters({
  title,
  figure,
  when,
}: Pick<InvitationText, 'title' | 'figure' | 'when'>): string[] {
  const initials = listInitials(title).filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  if (initials.length > 1) return initials
  if (figure) return [figure]
  if (when?.leaf && !isName(title)) return [when.leaf.day]
  return initials
}
