import { isArabicFirstName, isArabicPerson, spaceArabicAnd } from '../reading/arabic-pairs.ts'
import { readReply } from '../reading/replies.ts'
import { isGroupLine, isOtherList } from '../other-lines.ts'
import { isGroupName } from './group-names.ts'

/** What a guest is at the event, alone before a colon: "Best man: Tom Lee". */
const roles = `
  best m[ae]n, groomsm[ae]n, maid, maids, matron, bridesmaids?, ushers?, flower (?:girls?|boys?), page (?:boys?|girls?), pages?, ring bearers?, officiant, celebrant,
  witness(?:es)?, godfathers?, godmothers?, godparents?, mc, host, hostess, co-?hosts?, speakers?, readers?, toastmaster, chair, parents?, mother, father, mum, mom, dad, grandparents?,
  grandmother, grandfather, brothers?, sisters?, cousins?, neighbou?rs?, colleagues?, friends?, guests? of honou?r, chief guests?, priest, vicar, imam, rabbi, pandit(?: ji)?,
  témoins?, demoiselles?, garçons?, parrains?, marraines?, mère, père, frères?, sœurs?, soeurs?, grands-parents, cavaliers?, cavalières?, officiante?, prêtre, curé, cousines?,
  voisine?s?, collègues?, amie?s?, invitée?s?,
  padrinos?, madrinas?, testigos?, damas?, pajes?, pajecitos?, chambel[aá]n(?:es)?, padres?, madres?, pap[aá]s?, mam[aá]s?, abuel[oa]s?, herman[oa]s?, prim[oa]s?, compadres?, comadres?,
  vecin[oa]s?, amig[oa]s?, sacerdote, maestr[oa] de ceremonias,
  padrinhos?, madrinhas?, testemunhas?, daminhas?, pajens?, pajem, pais, m[ãa]es?, pai, av[óôo]s?, irm[ãa]os?, irm[ãa]s?, celebrante, vizinh[oa]s?, colegas?, noiv[oa]s?,
  trauzeug(?:e|en|in|innen), brautjungfern?, blumenkind(?:er)?, taufpat(?:e|en|in|innen), pat(?:e|en|in|innen), brauteltern, bräutigameltern, brautvater, brautmutter, eltern, mutter, vater,
  großeltern, oma, opa, geschwister, ehrengäste?, ehrengast, redner(?:in)?, pfarrer(?:in)?, nachbarn?, kollegen?, freunde?,
  testimon[ei], padrino, madrina, damigell[ae], paggett[oi], genitori, nonn[oiae],
  شاهد, شاهدة, شاهدان, شهود, الشاهد, الشاهدة, الشهود, [إا]?شبين, [إا]?شبينة, أشبين, [أا]?شابين, وصيفة, وصيفات, الوصيفات, عراب, عرابة, العراب, العرابة, والد, والدة, ولي, مأذون, المأذون, ضيف, ضيوف, ضيفة,
  الشيخ, مقدم الحفل, متحدث, متحدثة, بنات, أولاد, اولاد, [أا]بناء, [أا]صدقاء, صديقات, زملاء, زميلات, جيران, جارات, قرايب, [أا]قارب, إخوان, اخوان, [أا]خوات, خوات, عمات, خالات, شباب, شلة, عيال,
  साक्षी, गवाह, मुख्य अतिथि, अतिथि, पंडित जी, पंडित, दोस्त, मित्र, पड़ोसी, सहकर्मी, भाई, बहनें?, माता-पिता, माँ, पिता`
  .split(',')
  .map((role) => role.trim())
  .filter((role) => role !== '')
  .join('|')
/** "Témoin de la mariée", "Chief bridesmaid", "दूल्हे के दोस्त". */
const isRole = new RegExp(
  `^(?:\\p{L}+ )?(?:${roles})(?: [^,:]{1,30})?$|^[^,:]{1,30} (?:${roles})$`,
  'iu',
)

const labelled =
  /^([^:：@\p{N}]{2,40}?)\s*[:：]\s*([^:：@()]{2,200}?)((?:\s*(?:\+\s?\d|x\s?\d{1,2}|\(\s?\d{1,2}\s?\)))?)$/u
const between = /\s*[,،&+]\s*|\s+(?:and|et|und|y|e|و|और)\s+/u
const latinName =
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:(?:de|da|do|dos|del|la|van|von|der|den|el|al|bin|ben|bint)\s)*\p{Lu}[\p{L}\p{M}'’.-]*){0,3}$/u
const devanagariName = /^[\p{Script=Devanagari}]+(?: [\p{Script=Devanagari}]+){0,2}$/u
/** A few words that are no name, as a name does not end in a small letter. */
const wordsOfGroup = /^\p{Lu}\S* (?:\S+ )*\p{Ll}[\p{Ll}'’-]+$/u
const maxLength = 250

const isName = (text: string): boolean =>
  (latinName.test(text) || isArabicPerson(text) || devanagariName.test(text)) &&
  readReply(text) === null

/** "Best man: Tom Lee", "Collègues banque: Rachid, Imane": what they are, and the names with an "and" between them. */
export function readRoleBefore(written: string): { rest: string; note: string } | null {
  const [, label = '', names = '', count = ''] =
    written.length > maxLength ? [] : (labelled.exec(written.trim()) ?? [])
  const role = label.trim()
  const people = spaceArabicAnd(names.trim())
    .split(between)
    .map((one) => one.trim())
  if (role === '' || !people.every(isName)) return null
  const isGroup =
    people.length > 1 ? wordsOfGroup.test(role) || isArabicWords(role) : isOfOne(role, names.trim())
  if (!isGroup && (!isRole.test(role) || isArabicFirstName(role))) return null
  return { rest: joinNames(names.trim(), people) + count, note: role }
}

/** "Five-a-side: Mo Idris", "Hockey girls: Izzy Marsh": where one whole name is from. */
const isOfOne = (role: string, name: string): boolean =>
  /\s/u.test(name) &&
  !isOfThings(role) &&
  !isOfThings(name) &&
  (isGroupLine(role) || isGroupName(role) || compound.test(role))
const compound = /^\p{L}[\p{L}\p{N}]*(?:-\p{Ll}+)+$/u

/** What is ordered or where it is, rather than a guest: "Hotel: Grand Plaza". */
const ofThings =
  /(?<!\p{L})(?:hotel|hôtel|motel|inn|restaurant|traiteur|cater\p{L}*|venue|florist\p{L}*|fleuriste|bakery|bäckerei|café|cake|photo\p{L}*|video\p{L}*|dj|band|music\p{L}*|studios?|entertainment|rentals|services?|company|société|entreprise|firma|agency|gasthof|gasthaus|taxi|bus|dress|menu|hall|salle|saal|salón|salão|barn|church|église|kirche|ltd|gmbh|llc|inc|co\.|فندق|مطعم|قاعة|شركة|होटल)(?!\p{L})/iu
const isOfThings = (text: string): boolean => ofThings.test(text) || isOtherList(text)

/** The same of any label, where a column says how many people the row is of: "Tennis: Karim Alaoui". */
export function readLabelOfCounted(written: string): { rest: string; note: string } | null {
  const [, label = '', name = '', count = ''] =
    written.length > maxLength ? [] : (labelled.exec(written.trim()) ?? [])
  const isPerson = isName(name.trim()) && /\s/u.test(name.trim())
  const isLabel =
    label !== '' && readReply(label) === null && !isOfThings(label) && !isOfThings(name)
  return isPerson && isLabel ? { rest: name.trim() + count, note: label.trim() } : null
}

const isArabicWords = (role: string): boolean =>
  /^\p{Script=Arabic}+ \p{Script=Arabic}/u.test(role) && !isArabicPerson(role)

/** Of two with one last name, only that of the second is written. */
function joinNames(names: string, people: readonly string[]): string {
  const areWhole = people.every((one) => one.includes(' '))
  if (people.length < 2 || (!areWhole && people.length === 2 && !/[,،]/u.test(names))) return names
  return people.join(/^\p{Script=Arabic}/u.test(people[0] ?? '') ? ' و ' : ' & ')
}
