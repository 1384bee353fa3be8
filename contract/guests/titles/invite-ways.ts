import { normaliseTitle } from './normalise-title.ts'

/** How people are invited, in a word or two. */
const ways = new Set(
  `card, cards, invitation, invitation card, invite card, printed card, paper, printed, print, post, by post, mail, by mail, letter, by letter, courier, hand, by hand, hand delivered, hand delivery,
  in person, personal, personally, face to face, visit, home visit, phone, by phone, call, phone call, called, telephone, text, text message, sms, message, msg, whatsapp, wa, whats app, whatsapp group, email, e mail, online, digital, e card, ecard, e invite, einvite, website, facebook, instagram, messenger, telegram, viber, line, kakaotalk, notice, notice board, announcement, word of mouth, verbal, verbally,
  carton, faire part, faire part papier, courrier, par courrier, lettre, poste, par la poste, en personne, en main propre, main propre, de vive voix, oral, telephone, par telephone, appel, texto, message, mail, par mail, courriel,
  karte, einladungskarte, brief, per brief, per post, persoenlich, personlich, mundlich, anruf, telefon, telefonisch, per telefon, per mail, per e mail, per whatsapp,
  tarjeta, carta, correo, correo electronico, en persona, personalmente, llamada, por telefono, telefono, mensaje, convite, cartao, convite impresso, pessoalmente, ligacao, telefone, mensagem, di persona, a voce, biglietto, lettera, telefonata,
  بطاقه, كرت, كارت, دعوه ورقيه, ورقي, شخصيا, باليد, هاتف, اتصال, مكالمه, رساله, واتساب, واتس, ايميل, الكتروني,
  कार्ड, फोन, फ़ोन, व्हाट्सएप, व्यक्तिगत, मिलकर, घर जाकर, संदेश, ईमेल,
  הזמנה, טלפון, ווטסאפ, וואטסאפ, וואטסאפ, אישית, דואר, מייל, zaproszenie, osobiscie, telefonicznie, listownie, davetiye, elden, telefonla, kaart, persoonlijk, telefonisch, kort, brev, personligen`
    .split(',')
    .map(normaliseTitle),
)

/** Patterns would take too long on more. */
const maxLength = 40

const isWay = (cell: string): boolean => {
  if (cell.length > maxLength) return false
  const parts = cell
    .split(/\s*(?:[/+&,;]|\band\b|\bund\b|\bet\b)\s*/u)
    .filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => ways.has(normaliseTitle(part)))
}
const leastOfTen = 7

/** "Card", "In person", "WhatsApp": how each guest was invited is no group of guests. */
export const areWaysOfInviting = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.filter(isWay).length * 10 >= cells.length * leastOfTen
