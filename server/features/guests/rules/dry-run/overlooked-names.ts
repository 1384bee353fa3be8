const honorific =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|rev|m|mme|mlle|herr|frau|sr|sra|dona?|sig|sig\.ra|dhr|mevr|shri|smt|السيد|السيدة|الحاج|أ|د|श्री|श्रीमती)\.?\s+/iu
const between =
  /\s*(?:[,;/&+،\n|]|(?<=\s)(?:and|et|und|e|y|en|with|avec|mit|con|com|met|و|और|एवं)(?=\s))\s*/iu
/** These are in names, and begin with a small letter. */
const particle =
  /^(?:de|da|do|dos|das|du|des|del|della|di|la|le|van|von|der|den|ten|ter|zu|el|al|bin|ben|bint|ibn|abu|y|e|d'|st\.?)$/iu
const capital = /^[\p{Lu}\p{Lt}][\p{L}\p{M}'’.-]*$/u
/** Arabic, Hindi and others have no capitals. */
const uncased = /^[\p{Lo}\p{M}'’.-]+$/u
const anyWord = /^\p{L}[\p{L}\p{M}'’.-]*$/u

/** Names with one of these words are of companies, places, dishes or answers. */
const otherWords = new Set(
  `ltd limited inc llc llp plc gmbh ag kg ohg ev sarl sas sa srl spa bv nv pvt co corp company group holding holdings bank
  cabinet clinique chu chr hôpital faculté université institut lycée collège école société banque ministère ambassade laboratoire agence
  praxis klinik krankenhaus universität hochschule schule verein behörde مستشفى كلية بنك وزارة سفارة عيادة مؤسسة هيئة أمانة
  university college school academy institute hospital clinic hotel resort church mosque temple hall club association foundation society
  team department office studio agency solutions services consulting street st. road rd avenue ave lane drive square park garden gardens
  city town village beach airport station north south east west rue avenue boulevard place chemin impasse strasse straße weg platz
  allee calle avenida plaza via piazza straat laan شارع شركة مدرسة جامعة فندق मार्ग नगर
  table room menu meal chicken beef fish salmon lamb vegetarian vegan veggie halal kosher gluten wine salad soup pasta rice cake
  poulet poisson boeuf bœuf viande végétarien végétarienne huhn fisch fleisch vegetarisch pollo pescado carne pesce vlees vis دجاج سمك لحم
  yes no maybe none not the of for to is are will please thanks thank my our your his her with in on at from
  friend friends family colleague colleagues cousin uncle aunt neighbour neighbor work bride groom ami amis amie famille collègue cousin voisin
  freund freunde familie kollege arbeit amigo amigos amiga familia amico amici famiglia vriend vrienden collega
  صديق صديقة اصدقاء أصدقاء أهل اقارب أقارب زميل نعم لا دعوة परिवार दोस्त
  manager director engineer teacher doctor assistant president head chief officer student sales marketing
  january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday`.split(
    /\s+/,
  ),
)

const maxWords = 4
const maxCell = 120
const maxPeopleOfCell = 8

/** A name of a person, or several with commas or an "and" between them. One word is enough below a title of people. */
export function looksLikeName(cell: string, isOfPeople: boolean): boolean {
  if (cell.length > maxCell || /[\p{N}@?!:=_#%*<>€$£]/u.test(cell)) return false
  const parts = cell.split(between).filter((part) => part !== '')
  if (parts.length === 0 || parts.length > maxPeopleOfCell) return false
  const people = parts.map((part) => listWords(part))
  if (!people.every((words) => isPerson(words, isOfPeople))) return false
  return isOfPeople || people.every((words) => words.length >= 2)
}

const listWords = (part: string): string[] =>
  part
    .trim()
    .replace(honorific, '')
    .replace(/["“”„«»()]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')

function isPerson(words: readonly string[], isOfPeople: boolean): boolean {
  if (words.length === 0 || words.length > maxWords + 1) return false
  if (words.some((word) => otherWords.has(word.toLowerCase()))) return false
  const own = words.filter((word) => !particle.test(word))
  if (own.length === 0 || own.length > maxWords) return false
  if (own.every((word) => capital.test(word) || uncased.test(word))) return true
  // Hosts type names in small letters too.
  return isOfPeople && own.length <= 3 && own.every((word) => anyWord.test(word))
}
