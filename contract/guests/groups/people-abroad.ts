/** Who comes along in further languages, by words at the end of a name. */
const oneMore = [
  // Polish.
  String.raw`\s(?:z|ze|\+|i|&|oraz)\s(?:żoną|mężem|partnerem|partnerką|narzeczonym|narzeczoną|dziewczyną|chłopakiem|dzieckiem|córką|synem|mamą|tatą|siostrą|bratem|osobą tow(?:\.|arzyszącą)?|żona|mąż|partner|partnerka|narzeczony|narzeczona|dziewczyna|chłopak|dziecko|osoba tow(?:\.|arzysząca)?|os\. ?tow\.?)`,
  // Czech, Slovak and Croatian.
  String.raw`\s(?:s|se|sa|so|a|i|\+)\s(?:manželkou|manželem|manželom|přítelkyní|přítelem|partnerkou|partnerem|partnerom|doprovodem|suprugom|suprugu|ženou|mužem|dečkom|djevojkom)`,
  // Russian and Ukrainian.
  String.raw`\s(?:с|со|з|із|и|\+)\s(?:женой|мужем|супругой|супругом|женою|парой|девушкой|парнем|невестой|женихом|жена|муж|супруга|супруг|дочкой|дочерью|сыном|ребенком|ребёнком|дружиною|чоловіком)`,
  // Greek.
  String.raw`\s(?:και|με|\+|&)\s(?:(?:τη|την|τον|το|η|ο)\s)?(?:σύζυγο[ςν]?|γυναίκα(?: του)?|άντρα(?: της)?|συνοδό[ς]?|σύντροφο[ςν]?)`,
  // Turkish.
  String.raw`\s(?:ve|ile|\+|&)\s(?:eşi|nişanlısı|kız arkadaşı|erkek arkadaşı|refakatçi|misafiri)`,
  String.raw`\s(?:eşiyle|eşi ile|nişanlısıyla|nişanlısı ile)`,
  // Dutch, Swedish, Danish and Norwegian.
  String.raw`\s(?:en|met|\+|&)\s(?:vrouw|man|partner|vriendin|vriend|echtgenoot|echtgenote|verloofde|introducé|introducee|aanhang)`,
  String.raw`\s(?:och|med|og|\+|&)\s(?:fru|man|maka|make|sambo|partner|respektive|sällskap|flickvän|pojkvän|fästmö|fästman|kone|mann|mand|kæreste|kjæreste|ledsager|følge)`,
  // Hebrew joins its "and" to the word.
  String.raw`\s(?:\+\s?|&\s?|עם\s|ו)(?:ה)?(?:רעייתו|רעיתו|אשתו|בעלה|בת[ -]?זוגו?|בן[ -]?זוגה?|בת זוג|בן זוג|ארוסתו|ארוסה|חברתו|חברה שלה|חברה|בנו|בתו|בנה|בתה|אחד|אחת|מלווה)`,
  // Vietnamese.
  String.raw`\s(?:\+|&|và|cùng|với)\s(?:chồng|vợ|bạn trai|bạn gái|người yêu|hôn phu|hôn thê|con trai|con gái)`,
  String.raw`\s?(?:他|ほか|外)\s?[1１一]名`,
  String.raw`\s?외\s?1명`,
].map((words) => new RegExp(`(?:${words})\\)?$`, 'iu'))

/** Some more, and the words do not say how many. */
const someMore = [
  String.raw`\s(?:z|ze|\+|i|&|oraz)\s(?:dziećmi|rodziną|rodzeństwem|rodzicami|dzieci|rodzina|synami|córkami)`,
  String.raw`\s(?:s|se|sa|so|a|i|\+)\s(?:dětmi|deťmi|rodinou|djecom|obitelji|porodicom|decom)`,
  String.raw`\s(?:с|со|з|із|и|\+)\s(?:детьми|семьей|семьёй|родителями|дети|семья|дітьми|родиною|сім['’]єю)`,
  String.raw`\s(?:και|με|\+|&)\s(?:(?:τα|την|η|οι)\s)?(?:παιδιά|οικογένεια)`,
  String.raw`\s(?:ve|ile|\+|&)\s(?:ailesi|çocukları|çocuklar|aile)`,
  String.raw`\s(?:ailesiyle|çocuklarıyla)`,
  String.raw`\s(?:en|met|\+|&)\s(?:de\s)?(?:kinderen|gezin|kids|familie)`,
  String.raw`\s(?:och|med|og|\+|&)\s(?:barn|familj|familie|barnen|børn)`,
  String.raw`\s(?:\+\s?|&\s?|עם\s|ו)(?:ה)?(?:ילדים|ילדיו|ילדיה|ילדיהם|משפחה|משפחתו|משפחתה|בנות|בנים)`,
  String.raw`\s(?:\+|&|và|cùng|với)\s(?:gia đình|cả nhà|các con|các cháu|con|bạn bè)`,
  String.raw`(?:ご一家|ご家族|一家|家族|様ご一同|全家|阖府|闔府|가족|네 가족)(?:様)?`,
].map((words) => new RegExp(`(?:${words})\\)?$`, 'iu'))

/** All of them at once, because most names end in none. */
const anyMore = new RegExp([...oneMore, ...someMore].map(({ source }) => source).join('|'), 'iu')

const family =
  /^(?:rodzina|państwo młodzi i goście|семья|родина|сім['’]я|οικογένεια|οικ\.|ailesi|fam\.|gezin|familj(?:en)?|familien|משפחת|משפ['׳]|rodina|obitelj|porodica|gia đình)\s\S.{0,60}$/iu
const familyBehind = /\s(?:ailesi|család)$/iu
const couple =
  /^(?:państwo|pp\.|manželé|manželia|супруги|чета|подружжя|το ζεύγος|ζεύγος|оба|echtpaar|makarna|ekteparet|ægteparret|זוג|הזוג)\s\p{L}.{1,60}$|\p{L}.*(?:ご夫妻|ご夫婦|夫妻|夫婦|夫妇|伉俪|伉儷|부부)(?:様)?$|\sçifti$/iu

/** "and" between two names, where no language has the word in one name. */
const and = /\s(?:en|och|og|ve|és|și|şi|dan|và|и|та|і|και)\s(?=\p{Lu})/gu
const slavicAnd = /^(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)\si\s(\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)$/u
/** "Ewa z Kubą", "Jan z Martą": behind "with", the end of a word says that it is a person and no place. */
const withNamed = /^\p{Lu}\p{L}+(?:\s\p{Lu}[\p{L}-]+)?\sze?\s\p{Lu}\p{L}+(?:ą|em|iem|kiem|giem)$/u
/** In kana alone the dot is within one foreign name. */
const dots =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}])\s?[・･、]\s?(?=[\p{Script=Han}\p{Script=Hiragana}])|(?<=\p{Script=Han})と(?=\p{Script=Han})/gu

const hebrewKin = 'סבא|סבתא|דוד|דודה|אבא|אמא|הרב|הרבנית|דר|ד"ר|ד״ר|מר|גברת|גב'
const hebrewKinWord = new RegExp(`^ה?(?:${hebrewKin})$`, 'u')
/** "סבא יוסי וסבתא רבקה", "רון ויעל מזרחי": the first word of the second name has the "and". Last names begin with a Vav too. */
const hebrewPair = new RegExp(
  `^(?:(?:${hebrewKin})['׳]?\\s)?[א-ת'׳״"-]{2,15}\\sו(?:ה?(?:${hebrewKin})['׳]?\\s)?(?!ו|י?יס(?:$|\\s)|י?יצמן|י?ינשט|י?ינב|קנין|עקנין|לדמן|סרמן|גנר|רשבסק|רטהי|רדה?(?:$|\\s)|יקטור|יקי|ידה|יויאן|לנטי|לדימ|ניה)[א-ת'׳״"-]{2,15}(\\s[א-ת'׳״"-]{2,20}){0,2}$`,
  'u',
)
const hebrewFirstNames = new Set(
  `אבי אביב אביגיל אבנר אברהם אדם אהרון אודי אולגה אור אורי אורית אורלי אורן אחינועם איגור אייל אילן אילנה איציק איריס איתי איתן אלון אליהו אלי אלכס אלעד אמיר אמנון אסף אסתר אפרת אריאל אריה אריק בני ברק גבי גד גדי גיא גיל גילה גלי גלית דוד דוד דודי דורית דינה דליה דן דנה דני דניאל דפנה הדס הדר הילה זאב זהבה זיו חגי חגית חוה חיים חיליק חן חנה טל טלי יאיר יגאל יהודה יהודית יואב יואל יובל יוני יונתן יוסי יוסף יורם יעל יעקב יפה יצחק ירון ישראל כרמית לאה ליאור ליאת לילך לימור לירון מאיה מאיר מור מיכאל מיכל מירב מירי מרים משה נאוה נדב נועה נועם נורית ניר נירה נעמה נעמי נתן סיגל סיון סמדר עדי עדינה עופר עומר עידית עידן עידו עינת עמוס עמית עמי ענבל ענת ערן פנינה צבי צביה צחי קובי קרן רון רונה רונן רוני רונית רותי רות רותם רחל רינה רמי רן רפי שגית שולה שושנה שי שילה שיר שירה שירי שלומי שלמה שמואל שמעון שמרית שני שרה שרון תומר תמי תמר תמרה`.split(
    ' ',
  ),
)

/** Two with a last name or a kinship, or with a usual first name. Else the second word may be a last name that begins so. */
function countHebrew(name: string): number | null | undefined {
  const [found, behind] = hebrewPair.exec(name) ?? []
  if (found === undefined) return undefined
  const [, second = ''] = /\sו(\S+)/u.exec(name) ?? []
  const isTold = behind !== undefined || hebrewFirstNames.has(second) || hebrewKinWord.test(second)
  return isTold ? 2 : null
}

const maxLength = 100

/** "Cô Linh + chồng + 2 con". */
const vietnameseChildren =
  /^(\p{L}.{1,70})\s(?:\+|&|và)\s([1-9])\s(?:con|cháu|bé|trẻ em)(?:\snhỏ)?$/iu

/** How many people a name is of by words of further languages: null where some more come, undefined where they say nothing. */
export function countPeopleAbroad(written: string): number | null | undefined {
  const name = written.trim()
  const vietnamese =
    name.length > maxLength || !/\d/.test(name) ? null : vietnameseChildren.exec(name)
  if (vietnamese) {
    const [, parents = '', digit] = vietnamese
    const grown = countPeopleAbroad(parents)
    return grown === null ? null : (grown ?? 1) + Number(digit)
  }
  if (name.length > maxLength || /\p{N}|^\p{P}/u.test(name.replace(/[1１]\s?(?:名|명)$/u, '')))
    return undefined
  if (!anyMore.test(name)) return countBefore(name, undefined)
  const more = oneMore.find((tail) => tail.test(name))
  const rest = more ? name.replace(more, '').replace(/[\s(,]+$/u, '') : name
  if (rest !== name && /\p{L}/u.test(rest)) return addOne(countBefore(rest))
  if (someMore.some((tail) => /\p{L}/u.test(name.replace(tail, '')) && tail.test(name))) return null
  return countBefore(name, undefined)
}

const addOne = (people: number | null | undefined): number | null =>
  people === null ? null : (people ?? 1) + 1

function countBefore(name: string, otherwise?: undefined): number | null | undefined {
  if (family.test(name) || familyBehind.test(name)) return null
  if (couple.test(name)) return 2
  if (withNamed.test(name)) return 2
  const joined = name.replace(and, ' & ').replace(dots, ' & ')
  if (joined !== name) {
    const parts = joined.split(' & ')
    return parts.every((part) => /^\p{L}/u.test(part.trim())) ? parts.length : otherwise
  }
  const [, first = '', second = ''] = slavicAnd.exec(name) ?? []
  // "Josep Puig i Cadafalch" is one.
  if (first !== '') return first.includes(' ') && !second.includes(' ') ? otherwise : 2
  return countHebrew(name)
}
