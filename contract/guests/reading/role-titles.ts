/** Whom a title is about, beside what it names. */
export type TitleRole = 'guest' | 'payer'

const listAlternatives = (words: string): string =>
  words
    .trim()
    .split(/[\s,]+/)
    .join('|')

/** Titles come without accents and marks. */
const words: Record<TitleRole, string> = {
  guest:
    listAlternatives(`participant, participante, participants, attendee, attendees, guest, guests, invitee, invite,
    convive, delegate, teilnehmer, teilnehmerin, gast, asistente, invitado, convidado,
    الضيف, الضيفه, للضيف, المدعو, المدعوه, المشارك, المشاركه, الحاضر, الحاضره, مشارك, ضيف`),
  payer:
    listAlternatives(`payeur, payeuse, payer, buyer, purchaser, acheteur, acheteuse, booker, orderer, kaufer, kauferin,
    besteller, bestellerin, zahler, comprador, compradora, pagador, acquirente,
    المشتري, المشتريه, الدافع, للمشتري`),
}
const joint = '(?:(?:du|de la|de l|des|of|of the|s|des|der|del|de|do|da) )?'
const behind = (role: TitleRole) =>
  new RegExp(`^(.+?) ${joint}(?:${words[role]})(?: e| e s)?$`, 'u')
const before = (role: TitleRole) => new RegExp(`^(?:${words[role]})(?: s)? (.+)$`, 'u')
const patterns = (['guest', 'payer'] as const).flatMap((role) =>
  [before(role), behind(role)].map((pattern) => ({ role, pattern })),
)

/** "prenom participant", "buyer phone": the role, and the title without it; null without one. */
export function readTitleRole(title: string): { role: TitleRole; rest: string } | null {
  for (const { role, pattern } of patterns) {
    const rest = pattern.exec(title)?.[1]
    if (rest !== undefined) return { role, rest }
  }
  return null
}
