const before = String.raw`(?:the |our |all |les |l['’]|mes |nos |tous |toute |toutes |die |unsere |alle |el |la |los |o |os |kul |كل |جميع )*`

/** A word that begins the name of a group, a company or a mailing list. */
const first = `
  team, équipe, equipe, comité, comite, committee, bureau, service, services, département, departement, direction, association, asso, amicale,
  société, entreprise, groupe, group, cabinet, restaurant, traiteur, hôtel, école, ecole, lycée, collège, université, mairie, firma, verein, praxis,
  redaktion, rédaction, staff, crew, gang, collègues, colleagues, coworkers, co-workers, classmates, neighbours, neighbors, voisins, nachbarn, kollegen, class of, classe de,
  boys from, girls from, friends from, friends of, people from, guys from, folks from, ladies from, lads from, amis de, amis du, copains de, copines de, copains du,
  freunde von, freunde aus, amigos de, amigos del, amigos da, amigos do, abteilung, equipo, equipa, grupo, empresa, asociación, associação,
  شلة, شركة, شركه, مكتب, جمعية, جمعيه, مدرسة, مدرسه, فريق, مجموعة, مجموعه, زملاء, زميلات, جيران, الجيران, موظفي, موظفين, موظفات, نادي, لجنة, لجنه, إدارة, ادارة,
  قسم, مستشفى, مطعم, صحاب, أصحاب, اصحاب, أصدقاء, اصدقاء, صديقات, صاحبات, بنات, شباب, قروب, جروب, ربع`

/** A word that ends one. */
const last = `
  team, committee, group, club, society, association, foundation, department, dept, staff, crew, gang, squad, lads, colleagues, coworkers, neighbours,
  neighbors, classmates, schoolmates, batchmates, friends, girls, boys, ladies, ltd, limited, llc, inc, plc, gmbh, sarl, eurl, pty ltd, pvt ltd, & co, company, corp,
  corporation, agency, hotel, restaurant, café, florist, florists, bakery, clinic, studio, studios, photography, catering, caterers, rentals, entertainment,
  choir, orchestra, samaj, sangh, mandal, kitty, e.v., stadtwerke, verein, mannschaft, ministries, fellowship, enterprises, industries, solutions,
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
const fromGroup = /^\p{Lu}\p{L}+ (?:from|at) (?:the |our )?\p{Ll}/u

/** No name is longer. */
const maxLength = 90

/** "Harbor Arts Ltd", "Équipe marketing", "All Sheffield Office", "شلة الجامعة": no single person has such a name. */
export function isGroupName(name: string): boolean {
  const text = name.length > maxLength ? '' : name.trim().replace(/\s+/gu, ' ')
  if (text === '' || oneOfMany.test(text)) return false
  const [begins, ...others] = namesGroup
  const among = fromGroup.test(text) ? [begins] : [begins, ...others]
  return alone.test(text) || among.some((pattern) => pattern?.test(text))
}

/** What comes to these goes to an office or a list, and its name may be of no person. */
const sharedMailbox =
  /^(?:info|infos|office|contact|kontakt|hello|hallo|bonjour|admin|team|equipe|sales|support|marketing|hr|rh|accueil|secretariat|sekretariat|buchhaltung|compta|comptabilite|accounts|bookings?|enquiries|inquiries|comite|committee|staff|everyone|all|reception|vertrieb|einkauf|personal|empfang|zentrale|verkauf|redaktion|dispo|technik|direction|juridique|achats|vendas|ventas|compras|recepcion|it|helpdesk|service|events?|orders?|reservations?|vente|ventes|commercial|mail|post|news|newsletter|press|presse|verwaltung)(?:[._-][\w.-]{1,40})?@|^[\w.-]{1,40}[._-](?:team|all|list|staff|office|group|members|everyone)@/iu

export const isSharedMailbox = (address: string): boolean => sharedMailbox.test(address.trim())
