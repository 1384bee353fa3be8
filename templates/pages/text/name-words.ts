/** Words around a first name in guest lists, in small letters and without dots. */
const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Left out before a first name. */
export const titles = toSet(`
  mr mrs ms miss mx mister master dr doctor prof professor er engr adv capt captain col lt maj gen hon hon'ble
  m mm mme mmes mlle mlles monsieur messieurs madame mesdames mademoiselle maître docteur professeur
  herr herrn frau hr fr sr sra srta señor señora signor signora sig
  shri shree smt kumari km श्री श्रीमान श्रीमती सुश्री कु कुमारी डॉ डा डॉक्टर प्रो
  السيد السيدة السيده السادة الآنسة الدكتور الدكتورة الأستاذ الأستاذة الاستاذ الاستاذة المهندس المهندسة سعادة معالي د أ م أد`)

/** Part of how a person is called: "Sir Ian", "Sheikh Khalid", "Uncle Raj". */
export const callingTitles = toSet(`
  sir dame lady lord father sister brother mother rev reverend pastor rabbi imam sheikh shaikh sheikha shaykh haji hajji hajja
  swami pandit pt ustad maulana sri md uncle aunt aunty auntie grandma grandpa tante oncle père sœur abbé don doña onkel
  पंडित पं स्वामी الشيخ الشيخة الحاج الحاجة الأمير الأميرة الأب الأخت العم العمة الخال الخالة`)

/** Behind a first name, in respect or affection. */
export const callingSuffixes = toSet(
  'ji bhai behn didi saheb sahib sahab garu aunty auntie uncle jaan जी भाई बेन दीदी साहब',
)

/** Behind a whole name. */
export const nameSuffixes = toSet('jr junior senior ii iii iv phd md mba esq cpa msc bsc')

/** The first part of a first name of two words. */
export const firstParts = toSet('abdul abdel abdal abd abu umm عبد أبو ابو أم ام بنت ابن')
/** The second part of one: "نور الدين", "Salah Eddine". */
export const secondParts = toSet(
  'الدين الله الإسلام الاسلام الحق الرحمن eldin aldin el-din al-din uddin ud-din eddin eddine ed-dine',
)
/** Between two parts of such a name: "Abd El Rahman". */
export const innerArticles = toSet('el al ul')

/** What a family or a household is called, before or behind its name. */
export const householdWords = toSet(`
  family families household fam famille familles familie familia família parivar परिवार عائلة آل أسرة`)
/** Before the name of a family: "The Nairs", "Les Dupont". */
export const householdArticles = toSet('the les los die os आल')
/** Small words that begin a last name. */
export const particles = toSet('van von de du des la le der den del di da dos bin ibn al el')

/** Between two people. "y" and "e" join the parts of one last name as well. */
export const joints = toSet('& and et und और एवं व तथा و')
export const weakJoints = toSet('y e')
/** Before people without a name alone: "with family". */
export const companyJoints = toSet('with avec mit مع')

/** People of a party who have no name on the list. */
export const unnamedPeople = toSet(`
  family fam famille familie familia família parivar परिवार العائلة عائلته عائلتها أسرته أسرتها الأسرة
  wife husband spouse partner fiancé fiancée guest guests friend friends kids children child son daughter sons daughters parents
  femme mari épouse époux conjoint conjointe enfants fils fille invité invitée amis ami amie
  frau mann kinder begleitung partnerin पत्नी पति बच्चे
  زوجته زوجها حرمه وحرمه حرمة أولاده أولادها أبناؤه أبناؤها أطفاله`)
export const possessives = toSet(
  'the his her their one a sa son ses leur leurs seine seiner ihre ihrem sein ihr die',
)
/** "With the family", in one word. */
export const withFamily = toSet('सपरिवार')

/** Names that begin with the letter that joins two names in Arabic. */
export const arabicWawNames = toSet(`
  وليد وائل وسام وسيم وفاء وفيق وداد وجدي وحيد وردة ورد وضاح وهيب وهبة وهيبة وهبي وجيه ولاء وئام واصف واثق ورود وصفي ولي وعد وديع
  وصال وسن وجدان وقاص وجيهة وحيدة وفائي ولادة واكد واصل وجد ونيس`)
