import { isAnyTotal } from '../groups/part-totals.ts'
import { readPeopleInName } from '../people-in-name.ts'
import { hasTalk } from '../reading/message-lines.ts'
import { findWrittenPhone, hasBullet } from '../written-line.ts'

/** "Call me at night", "Appelle-moi le soir", "كلموني بالليل": whose number is behind it wrote the list. */
const callMe =
  /^(?:(?:please|pls|plz|you can|or|and|just|also|otherwise) ){0,2}(?:call|ring|text|phone|whats ?app|message|msg|reach|contact|mail|email|write(?: to)?|ping|dm) (?:me|us)(?!\p{L})|^(?:(?:r?appel(?:le|er|ez)|écri(?:s|vez)|contacte[rz]?|joindre|texte[rz]?)(?:-| )(?:moi|nous)|me (?:joindre|rappeler|contacter)|(?:bitte )?(?:ruft?|meldet?|schreibt?)(?: \p{L}+){0,2} (?:mich|mir|uns|an|bei)|(?:ll[aá]m[ae]|escr[ií]be|cont[aá]cta)(?:d|n)?(?:me|nos)|(?:me )?(?:lig|cham|escrev)[aeu]m?(?:-me| para mim)?|chiam[ai](?:te)?(?:mi|ci)|scriv[ei](?:te)?(?:mi|ci)|zadzwoń(?:cie)?|dzwoń(?:cie)?|bel me|ring meg|позвони(?:те)?|звони(?:те)?|beni ara(?:yın)?|(?:و|ف)?(?:ا|إ)?(?:كلم|تصل|حك|رن|راسل|بعت)\p{L}{0,3}(?:ني|نا|لي|علي|بي)|(?:ا|إ)تصل(?:وا|ي)?|תתקשר\p{L}*|מוזמן להתקשר)(?![\p{L}\p{M}])/iu
/** No name begins with one of these. */
const opening =
  /^(?:for|if|any|in case|questions?|queries|rsvps?(?: to)?|my (?:number|no|phone|mobile|cell|new)|our (?:number|no|phone)|call|ring|text|please|pls|plz|pour|si|en cas|mon (?:numéro|tél\p{L}*|portable)|für|falls|bei fragen|meine (?:nummer|handynummer)|para|cualquier|mi (?:número|móvil|teléfono)|meu (?:número|telefone)|il mio (?:numero|cellulare)|per (?:info|domande)|mój (?:numer|telefon)|мой (?:номер|телефон)|если|(?:ال)?رقمي|لو|(?:ا|إ)ذا|لأي|للاستفسار|للتواصل|मेरा (?:नंबर|नम्बर))(?![\p{L}\p{M}])/iu
const address = /[^\s<>]{1,120}@[^\s<>]{1,253}/u
const particle =
  /^(?:de|da|di|do|dos|du|des|del|della|van|von|der|den|la|le|el|al|bin|bint|ibn|y|e|i|zu)$/u
const leastWords = 3
const maxLength = 300

/** Words of the writer beside a number or an address, rather than a guest: by a verb, a sentence in small letters, or a word that no name begins with. */
export function isSaidWithNumber(line: string): boolean {
  if (line.length > maxLength || hasBullet(line)) return false
  const reach = findWrittenPhone(line) ?? address.exec(line)?.[0]
  if (reach === undefined) return false
  const said = line.replace(reach, ' ').replace(/\s+/gu, ' ').trim()
  if (callMe.test(said)) return true
  const words = said.split(' ').filter((word) => /\p{L}/u.test(word))
  if (words.length < leastWords) return /^(?:my|our|mon|meine?|mi|meu|رقمي)(?!\p{L})/iu.test(said)
  if (opening.test(said)) return true
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && !particle.test(word))
  const { people, isUnknown } = readPeopleInName(said.replace(/[\s,;:.–-]+$/u, ''))
  return (
    small.length > 1 &&
    small.length * 2 > words.length &&
    people === null &&
    !isUnknown &&
    (/[.!?…]$/u.test(line) || hasTalk(said))
  )
}

const leastAbove = 3
const maxBelow = 8

/**
 * The places of what the writer says with a number below the list: below the last of the guests that have a mark each, or below a sum.
 * In a mail all that has no mark below the sum is of the writer.
 */
export function findSaidBelow(
  source: readonly string[],
  { areBulleted, isMail }: { areBulleted: boolean; isMail: boolean },
): ReadonlySet<number> {
  const total = source.findLastIndex((line) => !hasBullet(line) && isAnyTotal(line))
  const mark = areBulleted ? source.findLastIndex(hasBullet) : -1
  const last = areBulleted ? mark : total
  const above = source.slice(0, last + 1).filter((line) => line !== '').length
  const below = source.flatMap((line, at) => (at > last && line !== '' ? [at] : []))
  if (last < 0 || above < leastAbove || below.length > maxBelow) return new Set()
  const isOfMail = (at: number) => isMail && areBulleted && total > mark && at > total
  return new Set(below.filter((at) => isOfMail(at) || isSaidWithNumber(source[at] ?? '')))
}
