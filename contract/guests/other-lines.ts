import { normaliseTitle } from './titles/normalise-title.ts'
import { worldTotals } from './titles/world-titles.ts'

const listTitle =
  /^(?:(?:our|the|my|final|unsere|notre) )?(?:guest ?list|list of guests|guests|invitees|gästeliste|einladungsliste|gäste|liste des invités|invités|lista de convidados|convidados|lista de invitados|invitados|lista degli invitati|قائمة المدعوين|قائمة الضيوف)(?=$|[\s:,.–—-])[^@]{0,40}$/iu

/** Said to the readers of a list: "Thanks all!", "tell me if I forgot anyone". */
const toReaders =
  /^(?:thanks|thank you|jazak\S+|شكرا|شكراً|جزاك)(?=$|[\s!,.–-])|^(?:please|pls|plz|kindly|merci de|prière de|bitte|por favor|per favore|يرجى|الرجاء|من فضلكم|فضلا)\s+(?=[\p{Ll}\p{Lo}])\P{N}*$|(?:^|\s)(?:let me know|tell me|dites[- ]moi|dis[- ]moi)(?:\s|[!.]*$)/iu

export const isSaidToReaders = (line: string): boolean =>
  line.length <= maxHeadingLength && toReaders.test(line.trim())

/** What the list says of itself: "22 so far", "30 people in total". */
const ownCount =
  /^\p{N}{1,4}\s+(?:so far|(?:(?:people|persons?|guests?|pax|names|personnes?|invités?|personen|gäste|أشخاص|ضيوف)\s*)?(?:(?:so far|in total|total|au total|insgesamt|altogether|المجموع)\s*)?(?:so far|as of now|pour l['’]instant|bisher)?)[.!]?$/iu

/** "That's 27 if all come", "ça fait 30". */
const ownSum =
  /^(?:(?:so )?that['’]?s|that (?:is|makes)|makes|ça fait|on est|das sind|macht(?: zusammen)?|somos|son|(?:المجموع|العدد|الإجمالي|عددنا|صار العدد)(?: الكلي)?|कुल)\s*:?\s+(?:about |around |only |environ |ca\.? |(?:حوالي|حوالى|تقريبا|تقريباً|نحو) )?\p{N}{1,4}(?![\p{N}\p{L}])(?!\s?[-–x×])/iu

const sentenceEnd = /[.!?]\s+\p{L}/u
const leastWords = 10

/** A message around a list: two sentences or more, in small letters but for a few words, without a way to reach anyone. */
function areSentences(text: string): boolean {
  const words = text.split(/\s+/)
  const small = words.filter((word) => /^[\p{Ll}]/u.test(word))
  return (
    words.length >= leastWords &&
    small.length >= words.length * 0.7 &&
    sentenceEnd.test(text) &&
    !/@|\d{6}/u.test(text)
  )
}

/** Of which day the list is: "As of 12 May 2026", "Fecha: 12/05/2026". */
const dayOfList =
  /^(?:stand|as (?:of|at)|état|situation|(?:data )?export(?:ed|é|iert|ado|ação|ación)?|printed|imprimée?|gedruckt|impress[oa]|impres[oa]|(?:last )?update[ds]?|(?:mis|mise) à jour|dernière mise à jour|aktualisiert|(?:última )?actuali[zs]a(?:do|ción)|(?:última )?atuali[zs]a(?:do|ção)|fecha|data|date|datum|emitid[oa]|generad[oa]|gerad[oa]|générée?|generated|created|erstellt|downloaded|report|بتاريخ|تاريخ|حتى|آخر تحديث|تحديث|تم التصدير|दिनांक|तारीख|तिथि)(?![\p{L}\p{M}])[^@]{0,40}?(?:\p{N}{1,4}([./-])\p{N}{1,2}\1\p{N}{1,4}|\p{N}{1,2}\.? (?:(?:de|of) )?[\p{L}\p{M}]{3,12}\.?,? (?:de )?\p{N}{4})(?!\p{N}).{0,80}$/iu

/** "🎉 Festa da Bia 🎉" has a sign on both sides. */
const betweenSigns =
  /^\p{Extended_Pictographic}\ufe0f?\s?(?=.*\p{L})(?:\S+ ){2,6}\S+\s?\p{Extended_Pictographic}\ufe0f?$/u

/** No heading is longer, and patterns would take too long on a long text. */
const maxHeadingLength = 200

/** A heading or a note between guests: in stars or brackets as a whole, or of signs alone. */
export const isHeadingLine = (text: string): boolean =>
  text.length <= maxHeadingLength && isHeading(text.trim())

const isHeading = (text: string): boolean =>
  listTitle.test(text) ||
  toReaders.test(text) ||
  ownCount.test(text) ||
  ownSum.test(text) ||
  dayOfList.test(text) ||
  betweenSigns.test(text) ||
  areSentences(text) ||
  /^(?:\*.*\*|_.*_|\(.*\)|\[.*\]|[-=#~—–]{2,}.*|#+\s.*|.*\p{L}.*:)$/u.test(text)

const groupWords =
  /^(?:(?:the |our |my )?(?:friends|family|relatives|colleagues|work|office|neighbou?rs|school)|(?:bride|groom)(?:['’]?s)?(?: side| family)?(?: ?(?:[&+]|and) ?(?:friends|family))?|amis|famille|collègues|voisins|freunde|familie|kollegen|nachbarn|verwandte|amigos|familia|família|colegas|vizinhos|universidad|universidade|trabajo|trabalho|(?:amic(?:i|he)(?: (?:di|del(?:la)?|dell['’]) ?\p{L}[\p{L} ]{0,20})?|famiglia|parenti|colleghi|vicini|università|lavoro|scuola)|université|fac|travail|boulot|uni|universität|arbeit|schule|(?:uni(?:versity)?|school|college|work|family) friends|college|university|(?:the |our )?(?:waiting ?list|wait ?list|reserve list)|liste d['’]attente|warteliste|lista de espera|lista d['’]attesa|wachtlijst|قائمة (?:ال)?انتظار|الأصدقاء|أصدقاء|العائلة|الأهل|الأقارب|الجيران|الزملاء|أهل العروس|أهل العريس)(?:\s*[:(].*)?$/iu

const of =
  "(?:du |de la |de l['’]|des |del |da |do |dos |della |dello |côté |cote |der |des |vom |of (?:the )?|from (?:the )?)"
const sides =
  '(?:bride|groom|wife|husband|mariée?|époux|épouse|fiancée?|papa|maman|braut|bräutigam(?:s)?|couple|mum|dad|mom|novia|novio|noiva|noivo|sposa|sposo|quinceañera)'
/** "Invités côté mariée", "Guests of the groom", "معازيم العريس". */
const groupOfSide = new RegExp(
  `^(?:(?:(?:les |the |die )?(?:invités?|famille|amis|proches|collègues|guests?|family|friends|relatives|gäste|familie|freunde|familia|família|famiglia|amig[oa]s|amici|invitad[oa]s|convidad[oa]s|lado|parte) ${of}|(?:côté|cote|side of (?:the )?) ?(?:de la |du |de l['’])?)${sides}|(?:أهل|اهل|بيت|عيلة|عائلة|ضيوف|معازيم|مدعوين|صحاب|أصدقاء|اصدقاء|أقارب|اقارب|طرف|من طرف|جهة|من جهة) (?:ال)?(?:عروس|عروسة|عروسه|عريس|زوج|زوجة)|(?:वधू|वर|कन्या|दुल्हन|दूल्हा) पक्ष|(?:लड़की|लड़के|दुल्हन|दूल्हे) (?:वाले|की तरफ)|परिवार|मित्र|दोस्त|पड़ोसी|रिश्तेदार|सहकर्मी)(?:\\s*[:(].*)?$`,
  'iu',
)

const isGroup = (text: string): boolean => groupWords.test(text) || groupOfSide.test(text)

const scripts = [/\p{Script=Latin}/u, /\p{Script=Arabic}/u, /\p{Script=Devanagari}/u]

/** "أصدقاء / Amis": the same in two scripts, with a slash, a stroke or a dash between them. */
export function splitTwoScripts(line: string): [one: string, other: string] | null {
  const [, one = '', other = ''] =
    line.length > maxHeadingLength
      ? []
      : (/^\s*([^/|\p{N}@]{2,80}?)\s*(?:[/|]|\s[-–—]\s)\s*([^/|\p{N}@]{2,80})$/u.exec(line) ?? [])
  const isIn = (text: string) => scripts.map((script) => script.test(text))
  const [first, second] = [isIn(one), isIn(other)]
  const areApart =
    first.includes(true) && second.includes(true) && !first.some((is, at) => is && second[at])
  return areApart ? [one.trim(), other.trim()] : null
}

/** The usual word for a group alone: "Friends", "Bride's family", also in two languages. */
export function isGroupLine(line: string): boolean {
  if (line.length > maxHeadingLength) return false
  const text = line.trim()
  if (isGroup(text) || splitTwoScripts(text)?.some(isGroup)) return true
  const parts = text.split(/\s*\/\s*/u)
  return parts.length > 1 && parts.every(isGroup)
}

const tableWord = 'table|tisch|tafel|mesa|tavolo|stół|طاولة|الطاولة|مائدة|टेबल'
const numberedTable = new RegExp(
  `^(?:${tableWord})\\s?(?:(?:no|nr|number|numéro|رقم)\\.?\\s?|n[°º]\\s?|#\\s?)?(\\p{N}{1,3}|\\p{L})(?:\\s?[-–—:(,].{0,150})?$`,
  'iu',
)
const namedTable =
  /^(?:(?:top|head|high|sweetheart|bridal|kids['’]?|children['’]?s|vip) table|table (?:d['’]honneur|des (?:mariés|enfants|témoins))|(?:ehren|braut|kinder)tisch)$/iu

/** The table of a heading above the guests who sit there: "12" of "Table 12 – Host: Ann Lee"; null of any other line. */
export function readTableLine(line: string): string | null {
  const text = line.length > maxHeadingLength ? '' : line.trim()
  return numberedTable.exec(text)?.[1] ?? (namedTable.test(text) ? text : null)
}

const otherThings =
  /^(?:needs?|needed|still needed|bring|remember|don['’]t forget|il faut|il manque|à prévoir|à apporter|brauchen(?: wir)?|mitbringen|falta|محتاجين|ناقصنا|لازم نجيب|to[ -]?dos?|to (?:buy|bring|order|get)|shopping(?: list)?|budget|menu|food|drinks|decorations?|schedule|timeline|programme?|games|songs|playlist|gifts?|à faire|à acheter|courses|déco(?:ration)?|repas|cadeaux|zu erledigen|einkaufen|einkaufsliste|essen|getränke|deko|ablauf|tareas|pendientes|por hacer|compras|tarefas|a fazer|المهام|للشراء|المشتريات|الميزانية|البرنامج)\s*:?$/iu

/** Those below it have said no: "Can't make it 😢", "Absents :". */
const absentees =
  /^(?:sorry,? )?(?:(?:can['’]?t|cannot|can ?not|won['’]?t|unable to) (?:make it|come|attend|join)|not (?:coming|attending|able to (?:make it|come|attend))|(?:sends? |sent )?(?:regrets|apologies)|declined|absente?s?|excusée?s?|ne (?:vient|viennent|viendra|viendront|peut|peuvent) pas(?: venir)?|komm(?:t|en) nicht|k(?:ann|önnen) nicht(?: kommen)?|abgesagt|absagen|(?:ist |sind )?verhindert|empêchée?s?|no (?:vienen?|pueden?|asisten?)|não (?:vêm?|podem?)|(?:ال)?معتذر(?:ة|ون|ين)?|اعتذر(?:ت|وا)?|لن (?:ي|ت)حضر|لن يحضروا|مش جايين|(?:مش|مو|ما|لن) (?:[هحبنيت]|رح |راح )?\p{L}{0,3}(?:قدر|حضر|جي|جاي)\p{L}{0,3}(?: [ينتأا]?(?:جي|يجي|حضر)\p{L}{0,2})?)$/iu
const behindHeading = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d\s:!.*_()-]+$/u

export const isAbsentHeading = (line: string): boolean =>
  line.length <= maxShortHeading &&
  absentees.test(line.replace(/^[*_\s]+/u, '').replace(behindHeading, ''))
const maxShortHeading = 60

/** A remark behind a name: "sent apologies", "can't come, sending a gift". */
export const isAbsentNote = (note: string): boolean =>
  note.length <= maxHeadingLength && isAbsentHeading(note.split(/[,;.!(–—]/u)[0] ?? '')

/** "Need: ice, more chairs" has the things in its own line. */
const behindLabel = /(?<=^[^:]{2,30}):\s*\p{Ll}.*$/u

/** A heading above things to do or to buy, or above those who have said no: none of them is a guest. */
export const isOtherList = (line: string): boolean =>
  (line.length <= maxHeadingLength && otherThings.test(line.trim().replace(behindLabel, ':'))) ||
  isAbsentHeading(line)

const totals = new Set(
  `total, totals, grand total, overall total, sum, sub total, subtotal, total guests, total people, total pax, total persons, total count, headcount total,
  totaux, total general, total invites, total des invites, nombre total, sous total, somme, totale, totaal, razem, suma, jumlah, gesamt, summe, insgesamt,
  gesamtzahl, zwischensumme, कुल, कुल योग, कुल जोड़, योग, जोड़, कुल संख्या, कुल मेहमान, कुल लोग, المجموع, الاجمالي, مجموع, اجمالي, المجموع الكلي,
  المجموع العام, الاجمالي الكلي, الاجمالي العام, اجمالي العدد, العدد الكلي, العدد الاجمالي, مجموع الضيوف, مجموع المدعوين, اجمالي المدعوين,
  ${worldTotals}`
    .split(',')
    .map(normaliseTitle),
)

/** The word below a sum. */
export const isTotal = (name: string): boolean => {
  const words = normaliseTitle(name)
  return (
    totals.has(words) || /^(?:(?:grand |sub )?totals?|summe|gesamt|कुल|المجموع|الاجمالي) /.test(words)
  )
}
