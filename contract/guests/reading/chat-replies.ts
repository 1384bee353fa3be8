import { latinDigits } from '../../fields/text.ts'
import { numberWord } from '../number-words.ts'
import { findWrittenPhone } from '../written-line.ts'

const count = `(?:[1-9]\\d?|${numberWord})`
const people =
  '(?:of us|adults?|people|persons?|pax|personnes|adultes|personen|erwachsene|leute|pessoas|personas|أشخاص|اشخاص|أفراد)'
/** "We're 5", "2 of us", "4 people". */
const saysPeople = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:we(?:['’]re| are| will be|['’]ll be)|nous (?:serons|sommes)|on (?:sera|est)|wir (?:sind|kommen)|somos|seremos)(?: only| just| nur| zu)? ${count}(?! ?[:.h]\\d)|${count} ${people}|just me|que moi|nur ich|s[oó]lo yo)(?![\\p{L}\\p{N}])`,
  'iu',
)
const saysNo =
  /(?:can['’]?t|cannot|unable to|won['’]?t be able to) (?:make it|come|attend|be there)|ne (?:peux|peut|pourrai|pourrons|pouvons) (?:malheureusement )?pas (?:venir|être)|k(?:ann|önnen) (?:leider )?nicht (?:kommen|dabei)|no pued[oe]\p{L}* (?:ir|venir)|لن (?:أحضر|نحضر|أستطيع|نستطيع)/iu
const address = /[^\s@]@[^\s@]+\.\p{L}{2}/u
/** Only the beginning of a message is looked at. */
const maxLength = 300

/** Whether a message says how many come, who cannot, or has a number or an address: the host has to read it. */
export function isReplyMessage(message: string): boolean {
  const text = latinDigits(message.slice(0, maxLength))
  return (
    saysPeople.test(text) ||
    saysNo.test(text) ||
    address.test(text) ||
    (/\d{3}/.test(text) && findWrittenPhone(text) !== null)
  )
}
