const before = String.raw`(?:the |our |all |les |l['’]|mes |nos |tous |toute |toutes |die |unsere |alle |el |la |los |o |os |kul |كل |جميع )*`

/** A word that begins the name of a group, a company or a mailing list. */
const first = `
  team, équipe, equipe, comité, comite, committee, bureau, service, services, département, departement, direction, association, asso, amicale,
  société, entreprise, groupe, group, cabinet, restaurant, traiteur, hôtel, école, ecole, lycée, collège, université, mairie, firma, verein, praxis,
  gasthof, gasthaus, gaststätte, bäckerei, metzgerei, autohaus, kanzlei, apotheke, redaktion, rédaction, staff, crew, gang, collègues, colleagues, coworkers, co-workers, classmates, neighbours, neighbors, voisins, nachbarn, kollegen, class of, classe de,
  boys from, girls from, friends from, friends of, people from, guys from, folks from, ladies from, lads from, amis de, amis du, copains de, copines de, copains du,
  freunde von, freunde aus, freundinnen von, freundinnen aus, leute von, leute aus, arbeitskollegen, arbeitskolleginnen, kolleginnen, nachbarinnen, amig[oa]s de, amig[oa]s del, amig[oa]s da, amig[oa]s do,
  vecin[oa]s, compañer[oa]s, compas de, colegas, prim[oa]s de, prim[oa]s del, prim[oa]s da, prim[oa]s do, gente de, gente del, gente da, gente do, los de, las de, familiares de, familiares del,
  vizinh[oa]s, companheir[oa]s, pessoal de, pessoal do, pessoal da, galera, turma, parentes de, parentes da, parentes do, voisines, camarades, gens de, gens du, cousins de, cousines de, vicini, colleghi, colleghe,
  amici di, amici del, amici della, amiche di, amiche della, cugini di, cousins from, relatives from, abteilung, equipo, equipa, grupo, empresa, asociación, associação,
  أعضاء, اعضاء, طاقم, هيئة, وفد, موظفو, منسوبي, منسوبو, عمال, طلاب, طالبات, معلمات, معلمي, ऑफिस, कार्यालय, स्टाफ, मोहल्ले, समिति,
  شلة, شركة, شركه, مكتب, جمعية, جمعيه, مدرسة, مدرسه, فريق, مجموعة, مجموعه, زملاء, زميلات, جيران, الجيران, موظفي, موظفين, موظفات, نادي, لجنة, لجنه, إدارة, ادارة,
  قسم, مستشفى, مطعم, صحاب, أصحاب, اصحاب, أصدقاء, اصدقاء, صديقات, صاحبات, بنات, شباب, قروب, جروب, ربع`

/** A word that ends one. */
const last = `
  team, committee, group, club, society, association, foundation, department, dept, staff, crew, gang, squad, lads, colleagues, coworkers, neighbours,
  neighbors, classmates, schoolmates, batchmates, friends, girls, boys, ladies, ltd, limited, llc, inc, plc, gmbh, sarl, eurl, pty ltd, pvt ltd, & co, company, corp,
  corporation, agency, hotel, restaurant, café, florist, florists, bakery, clinic, studio, studios, photography, catering, caterers, rentals, entertainment,
  ke dost, ke log, wale, ke padosi, ke parosi, के दोस्त, के लोग, वाले, के मित्र, के साथी, के पड़ोसी, के सहकर्मी, की सहेलियाँ, choir, orchestra, samaj, sangh, mandal, kitty, e.v., stadtwerke, verein, mannschaft, ministries, fellowship, enterprises, industries, solutions,
  in-laws, inlaws, in laws, parents, grandparents, cousins, sisters, brothers, siblings, nieces, nephews, relatives, members, roommates, flatmates, housemates,
  chandlery, bookstore, bookshop, supermarket, pharmacy, florals, holdings, logistics, trading, travels, tours, motors, builders, associates,
  services, mailing list, list, distribution list, crowd, bunch, lot, clique, bande, équipe`

const listWords = (words: string): string =>
  words
    .split(',')
    .map((word) => word.trim().replaceAll('.', String.raw`\.`))
    .join('|')

const namesGroup = [
  new RegExp(`^${before}(?:${listWords(first)})(?= |$)`, 'iu'),
  new RegExp(`^.{1,60}[ -](?:${listWords(last)})$`, 'iu'),
  /** Several of a kind: "les cousins de Rennes", "the Dublin lot". */
  /^les \p{Ll}/u,
  /** German joins its words: "Kegelclub", "Malerbetrieb Kowalski". */
  /^(?:\p{L}+ ){0,3}\p{Lu}\p{Ll}{2,20}(?:club|verein|chor|mannschaft|betrieb|gruppe|abteilung|büro|praxis|stammtisch|runde|clique|team|werke|bande|truppe)(?: \p{Lu}\p{L}+){0,2}$/u,
  /^(?:everyone|everybody|all|tous|toutes|alle|todos|كل|جميع) (?:at|from|in|of|the|de|du|des|von|aus)(?= |$)/iu,
  /^(?:all|tous|alle|everyone)[ -].{1,40}(?:office|bureau|büro|employees|staff|members|membres|mitglieder|users|residents)$/iu,
]
/** Places where people meet are a group where they are alone: "Work", "الشغل". */
const alone =
  /^(?:the |le |la |l['’]|die |das )?(?:work|office|school|uni|university|college|church|gym|mosque|club|team|boulot|travail|bureau|fac|école|église|arbeit|büro|schule|uni|kirche|trabajo|trabalho|oficina|الشغل|العمل|المكتب|المدرسة|المدرسه|الجامعة|الجامعه|الكلية|النادي|المسجد|الكنيسة|الجيران|الدوام)$/iu

/** "Staff 1" has one seat, and "Maureen from the choir" is one person. */
const oneOfMany = /[ -]\d{1,3}$/u
/** "Lads from No. 42", "Vecinos de la 14", "جيران الطابق 3": a number of a place. */
const placeNumber =
  /(?:^|\s)(?:(?:no\.?|nr\.?|n[°º]|#|flat|apt\.?|number|numéro|número|house|floor|street|block|room|road|rue|étage|bâtiment|appt\.?|calle|piso|puerta|casa|edificio|bloque|rua|andar|apto\.?|prédio|bloco|haus|straße|stock|etage|رقم|الطابق|طابق|الدور|دور|شقة|عمارة|شارع|منزل|فيلا|مبنى|بيت|गली|मकान|फ्लैट|मंज़िल)\s?|(?:du|au|de|de la|del|da|do|dos|of|at|from|in|aus der|aus dem|aus|von der|vom|von|im|am|à la|en la|en el|na|no)\s)\d{1,4}$/iu

export const endsInPlace = (text: string): boolean =>
  text.length <= maxPlaceLength && placeNumber.test(text)
const maxPlaceLength = 200
const fromGroup = /^\p{Lu}\p{L}+ (?:from|at) (?:the |our )?\p{Ll}/u

/** No name is longer. */
const maxLength = 90
/** "Compañeros de papá (taller)". */
const inBrackets = /\s\([^()]{1,40}\)$/u

/** "Nana Kitty" is one, also where her name is a word for a group. */
const ofKin =
  /^(?:nana|nan|nanny|gran|granny|grandma|grandad|aunt(?:ie|y)?|uncle|mrs?|ms|miss|fr|sr|tante|oncle|onkel|tata|tonton|mamie|mamy|papi|oma|opa|t[íi][ao]|abuel[ao]|zi[ao]|mme|mlle|frau|herr)\.? \p{Lu}\p{Ll}+$/iu

/** "Harbor Arts Ltd", "Équipe marketing", "All Sheffield Office", "شلة الجامعة": no single person has such a name. */
export function isGroupName(name: string): boolean {
  const text =
    name.length > maxLength ? '' : name.replace(inBrackets, '').replace(/\s+/gu, ' ').trim()
  if (text === '' || ofKin.test(text) || (oneOfMany.test(text) && !placeNumber.test(text)))
    return false
  const [begins, ...others] = namesGroup
  const among = fromGroup.test(text) ? [begins] : [begins, ...others]
  return alone.test(text) || among.some((pattern) => pattern?.test(text))
}

/** What comes to these goes to an office or a list, and its name may be of no person. */
const sharedMailbox =
  /^(?:info|infos|office|contact|kontakt|hello|hallo|bonjour|admin|team|equipe|sales|support|marketing|hr|rh|accueil|secretariat|sekretariat|buchhaltung|compta|comptabilite|accounts|bookings?|enquiries|inquiries|comite|committee|staff|everyone|all|reception|vertrieb|einkauf|personal|empfang|zentrale|verkauf|redaktion|dispo|technik|direction|juridique|achats|vendas|ventas|compras|recepcion|it|helpdesk|service|events?|orders?|reservations?|vente|ventes|commercial|mail|post|news|newsletter|press|presse|verwaltung)(?:[._-][\w.-]{1,40})?@|^[\w.-]{1,40}[._-](?:team|all|list|staff|office|group|members|everyone)@/iu

export const isSharedMailbox = (address: string): boolean => sharedMailbox.test(address.trim())
