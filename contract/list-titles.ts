import { largestParty, listFields, type ListField } from './guests.ts'
import { latinDigits } from './text.ts'

/** What columns are usually called, in three languages. */
const titles: Record<ListField, readonly string[]> = {
  NAME: [
    'name',
    'full name',
    'fullname',
    'guest',
    'guest name',
    'invitee',
    'nom',
    'nom complet',
    'nom et prenom',
    'invite',
    'الاسم',
    'اسم',
    'الاسم الكامل',
    'الضيف',
    'اسم الضيف',
    'المدعو',
  ],
  FIRST_NAME: ['first name', 'firstname', 'given name', 'forename', 'prenom', 'الاسم الاول'],
  LAST_NAME: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'nom de famille',
    'اسم العائله',
    'العائله',
    'اللقب',
    'الاسم الاخير',
  ],
  EMAIL: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'courriel',
    'adresse e mail',
    'adresse email',
    'adresse mail',
    'البريد',
    'البريد الالكتروني',
    'الايميل',
    'ايميل',
  ],
  CONTACT: [
    'contact',
    'phone',
    'phone number',
    'mobile',
    'mobile number',
    'cell',
    'cell phone',
    'tel',
    'telephone',
    'whatsapp',
    'contact number',
    'number',
    'portable',
    'numero',
    'numero de telephone',
    'الهاتف',
    'رقم الهاتف',
    'الجوال',
    'رقم الجوال',
    'الموبايل',
    'التلفون',
    'واتساب',
  ],
  CATEGORY: [
    'category',
    'group',
    'type',
    'side',
    'categorie',
    'groupe',
    'الفئه',
    'التصنيف',
    'المجموعه',
  ],
  PARTY_LIMIT: [
    'party',
    'party limit',
    'party size',
    'people',
    'persons',
    'guests',
    'number of guests',
    'no of guests',
    'number of people',
    'no of people',
    'seats',
    'places',
    'number of places',
    'number of seats',
    'count',
    'pax',
    'headcount',
    'head count',
    'invited people',
    'personnes',
    'nombre de personnes',
    'nb personnes',
    'nb de personnes',
    'nombre d invites',
    'nombre de places',
    'invites',
    'couverts',
    'nombre',
    'groupe de',
    'عدد الاشخاص',
    'العدد',
    'عدد الضيوف',
    'عدد المدعوين',
    'عدد الاماكن',
    'عدد المقاعد',
    'المقاعد',
    'الاماكن',
    'الاشخاص',
    'الضيوف',
  ],
  PLUS_ONES: [
    'number of companions',
    'number of plus ones',
    'no of plus ones',
    'additional guests',
    'extra guests',
    'number of additional guests',
    'nombre d accompagnants',
    'nb accompagnants',
    'invites supplementaires',
    'عدد المرافقين',
    'ضيوف اضافيون',
  ],
  COMPANIONS: [
    'companions',
    'companion',
    'plus one',
    'plus ones',
    'plus 1',
    'plus 1s',
    'with',
    'accompanied by',
    'accompagnants',
    'accompagnant',
    'accompagne de',
    'المرافقون',
    'المرافقين',
    'المرافق',
    'مرافقون',
  ],
  TABLE: [
    'table',
    'table number',
    'table no',
    'table name',
    'table assignment',
    'seat',
    'seating',
    'numero de table',
    'n de table',
    'no de table',
    'table n',
    'place a table',
    'الطاوله',
    'طاوله',
    'رقم الطاوله',
    'المائده',
    'رقم المائده',
    'مكان الجلوس',
  ],
  DOOR_NOTE: [
    'door note',
    'note for the door',
    'note at the door',
    'door notes',
    'check in note',
    'usher note',
    'note pour l accueil',
    'note d accueil',
    'note accueil',
    'note a l entree',
    'note d entree',
    'consigne d accueil',
    'ملاحظه الاستقبال',
    'ملاحظه للاستقبال',
    'ملاحظه الباب',
    'ملاحظه عند الباب',
    'ملاحظه الدخول',
  ],
  LANGUAGE: ['language', 'lang', 'langue', 'اللغه', 'لغه'],
}

/** A title without its accents, marks and punctuation. */
export const bareTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const known = new Map(
  listFields.flatMap((field) => titles[field].map((title) => [bareTitle(title), field] as const)),
)

/** The meaning a title names, or null. */
export const fieldByTitle = (title: string): ListField | null => known.get(bareTitle(title)) ?? null

const wholeNumber = /^(\d{1,3})(?:[.,]0+)?$/

/** A whole number however it is written, or null. */
export const numberIn = (cell: string): number | null => {
  const digits = wholeNumber.exec(latinDigits(cell.trim()))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Fewer values than this tell nothing. */
const fewest = 3

/** 1, 2, 3 … are the numbers of the rows. */
const isSerial = (numbers: readonly number[]): boolean =>
  numbers.length >= fewest && numbers.every((one, at) => one - at === numbers[0])

/** Whether a column that is called places may hold them: small whole numbers for most guests, which do not just count the rows. */
export function holdsCounts(cells: readonly string[], least: 0 | 1): boolean {
  const numbers = cells.map(numberIn).filter((one) => one !== null)
  const small = numbers.filter((one) => one >= least && one <= largestParty)
  return cells.length < fewest || (small.length * 2 > cells.length && !isSerial(numbers))
}

const yesOrNo = new Set([
  'yes',
  'y',
  'no',
  'n',
  'true',
  'false',
  'oui',
  'non',
  'o',
  'x',
  'نعم',
  'لا',
  'none',
  'nil',
  'aucun',
])

/** A number or a yes or no where names are expected. */
export const isCountWord = (cell: string): boolean =>
  /^\+?\d+(?:[.,]\d+)?$/.test(latinDigits(cell.trim())) ||
  yesOrNo.has(cell.trim().normalize('NFC').toLowerCase())

/** So many people for each guest is more than lists usually have. */
const leap = 3

/** A list whose places look like something else: the host says that they are right. */
export const isLeap = (guests: number, people: number): boolean =>
  guests > 2 && people > guests * leap
