import { latinDigits } from '../../fields/text.ts'

const own =
  /(?:^|[\s,;.!(])(?:my (?:new |own )?(?:number|no\.?|mobile|cell|phone|whatsapp)|mon (?:numéro|portable|tél(?:éphone)?)|meine (?:handy)?nummer|mi (?:número|móvil|celular|teléfono)|(?:o )?meu (?:número|telemóvel|celular)|رقمي|رقم جوالي|جوالي)\s?(?:is|est|le|ist|es|é|هو)?\s?[:=-]?\s?(\+?\(?\d[\d\s().-]{5,20}\d)/iu
const maxLength = 600

/** The number that the writer of a message says is theirs: "4 people, my number 07700 900704"; null for none. */
export function findOwnNumber(text: string): string | null {
  const [, number] = own.exec(latinDigits(text.slice(0, maxLength))) ?? []
  return number !== undefined && number.replace(/\D/g, '').length >= 7 ? number.trim() : null
}
