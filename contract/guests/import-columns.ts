import { maxPartySize } from './guests.ts'
import { importFields, type ImportField } from './imports.ts'
import { latinDigits } from '../fields/text.ts'

/** Usual column titles in three languages. */
const columnTitles: Record<ImportField, readonly string[]> = {
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

/** A title without accents, marks and punctuation. */
export const normaliseTitle = (title: string): string =>
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

const fieldsByTitle = new Map(
  importFields.flatMap((field) =>
    columnTitles[field].map((title) => [normaliseTitle(title), field] as const),
  ),
)

/** The field of a column title, or null. */
export const findFieldByTitle = (title: string): ImportField | null =>
  fieldsByTitle.get(normaliseTitle(title)) ?? null

const wholeNumberPattern = /^(\d{1,3})(?:[.,]0+)?$/

/** Parses a whole number in any script, or returns null. */
export const parseCount = (cell: string): number | null => {
  const digits = wholeNumberPattern.exec(latinDigits(cell.trim()))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Fewer values are not enough to judge a column. */
const minSamples = 3

/** A column 1, 2, 3 … numbers the rows. */
const isRowNumbering = (numbers: readonly number[]): boolean =>
  numbers.length >= minSamples && numbers.every((one, at) => one - at === numbers[0])

/**
 * Whether a column with a title for counts can hold them: small whole numbers in most rows, and not
 * the row numbers.
 */
export function looksLikeCounts(cells: readonly string[], min: 0 | 1): boolean {
  const numbers = cells.map(parseCount).filter((one) => one !== null)
  const small = numbers.filter((one) => one >= min && one <= maxPartySize)
  return cells.length < minSamples || (small.length * 2 > cells.length && !isRowNumbering(numbers))
}

const countWords = new Set([
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

/** A number, a yes or a no in a column of names. */
export const isCountWord = (cell: string): boolean =>
  /^\+?\d+(?:[.,]\d+)?$/.test(latinDigits(cell.trim())) ||
  countWords.has(cell.trim().normalize('NFC').toLowerCase())

/** A higher average party size is unusual. */
const suspiciousPartySize = 3

/** The average party is unusually large, so the host must confirm the column. */
export const isSuspiciousPeopleCount = (guests: number, people: number): boolean =>
  guests > 2 && people > guests * suspiciousPartySize
