import { listFields, type ListField } from '@mehfil/contract/guests.ts'
import { latinDigits } from '@mehfil/contract/text.ts'

/** What columns are usually called, in three languages. */
const titles: Record<ListField, readonly string[]> = {
  NAME: ['name', 'full name', 'fullname', 'guest', 'guest name', 'invitee', 'nom', 'nom complet', 'nom et prenom', 'invite', 'الاسم', 'اسم', 'الاسم الكامل', 'الضيف', 'اسم الضيف', 'المدعو'],
  FIRST_NAME: ['first name', 'firstname', 'given name', 'forename', 'prenom', 'الاسم الاول'],
  LAST_NAME: ['last name', 'lastname', 'surname', 'family name', 'nom de famille', 'اسم العائله', 'العائله', 'اللقب', 'الاسم الاخير'],
  EMAIL: ['email', 'e mail', 'mail', 'email address', 'e mail address', 'courriel', 'adresse e mail', 'adresse email', 'adresse mail', 'البريد', 'البريد الالكتروني', 'الايميل', 'ايميل'],
  CONTACT: ['contact', 'phone', 'phone number', 'mobile', 'mobile number', 'cell', 'tel', 'telephone', 'whatsapp', 'contact number', 'number', 'portable', 'numero', 'numero de telephone', 'الهاتف', 'رقم الهاتف', 'الجوال', 'رقم الجوال', 'الموبايل', 'التلفون', 'واتساب'],
  CATEGORY: ['category', 'group', 'type', 'side', 'categorie', 'groupe', 'الفئه', 'التصنيف', 'المجموعه'],
  PARTY_LIMIT: ['party', 'party limit', 'party size', 'people', 'guests', 'number of guests', 'seats', 'places', 'count', 'pax', 'personnes', 'nombre de personnes', 'nombre', 'groupe de', 'عدد الاشخاص', 'العدد', 'عدد الضيوف', 'المقاعد', 'الاشخاص'],
  COMPANIONS: ['companions', 'companion', 'plus one', 'plus ones', 'with', 'accompanied by', 'accompagnants', 'accompagnant', 'accompagne de', 'المرافقون', 'المرافقين', 'المرافق', 'مرافقون'],
  TABLE: ['table', 'table number', 'table no', 'table name', 'table assignment', 'seat', 'seating', 'numero de table', 'n de table', 'no de table', 'table n', 'place a table', 'الطاوله', 'طاوله', 'رقم الطاوله', 'المائده', 'رقم المائده', 'مكان الجلوس'],
  DOOR_NOTE: ['door note', 'note for the door', 'note at the door', 'door notes', 'check in note', 'usher note', 'note pour l accueil', 'note d accueil', 'note accueil', 'note a l entree', 'note d entree', 'consigne d accueil', 'ملاحظه الاستقبال', 'ملاحظه للاستقبال', 'ملاحظه الباب', 'ملاحظه عند الباب', 'ملاحظه الدخول'],
  LANGUAGE: ['language', 'lang', 'langue', 'اللغه', 'لغه'],
}

const bare = (title: string): string => title.normalize('NFKD').replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '').toLowerCase()
  .replace(/[أإآٱ]/g, 'ا').replace(/ة/g, 'ه').replace(/ى/g, 'ي').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

const known = new Map(listFields.flatMap((field) => titles[field].map((title) => [bare(title), field] as const)))

const namedBy = (title: string): ListField | null => known.get(bare(title)) ?? null

const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)
const isPhone = (cell: string) => /^'?\+?[\d ().-]{7,20}$/.test(latinDigits(cell)) && latinDigits(cell).replace(/\D/g, '').length >= 7
const isSmallNumber = (cell: string) => /^\d{1,2}$/.test(latinDigits(cell))

export type Guess = { headerRow: boolean; titles: string[]; fields: Array<ListField | null> }

/** What the columns mean, from the first rows of a list: by their titles, else by what stands in them. */
export function guessColumns(rows: ReadonlyArray<readonly string[]>): Guess {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const [first = []] = rows
  const headerRow = isHeader(first, rows.slice(1))
  const below = headerRow ? rows.slice(1) : rows
  const column = (at: number) => below.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')
  const places = Array.from({ length: width }, (_, at) => at)
  const fields: Array<ListField | null> = places.map((at) => (headerRow ? namedBy(first[at] ?? '') : null))
  dropSecond(fields)
  for (const at of places) fields[at] ??= unlessTaken(fields, contentOf(column(at), fields))
  giveName(fields, places.filter((at) => column(at).some((cell) => /\p{L}/u.test(cell))))
  return { headerRow, titles: places.map((at) => (headerRow ? (first[at] ?? '').trim() : '')), fields }
}

/** Titles are words nobody is called by, or at least look like none of what stands below them. */
function isHeader(first: readonly string[], rest: ReadonlyArray<readonly string[]>): boolean {
  if (first.some((cell) => isEmail(cell.trim()) || isPhone(cell.trim()))) return false
  const titled = first.filter((cell) => namedBy(cell) !== null).length
  return titled > 0 || rest.some((cells) => cells.some((cell, at) => isEmail(cell.trim()) && (first[at] ?? '').trim() !== ''))
}

function dropSecond(fields: Array<ListField | null>): void {
  fields.forEach((field, at) => { if (field !== null && fields.indexOf(field) < at) fields[at] = null })
}

function contentOf(cells: readonly string[], fields: ReadonlyArray<ListField | null>): ListField | null {
  const most = (is: (cell: string) => boolean) => cells.length > 0 && cells.filter(is).length * 2 > cells.length
  if (most(isEmail)) return 'EMAIL'
  if (most(isPhone)) return 'CONTACT'
  if (most((cell) => languageOf(cell) !== null)) return 'LANGUAGE'
  return most(isSmallNumber) && !fields.includes('PARTY_LIMIT') ? 'PARTY_LIMIT' : null
}

const unlessTaken = (fields: ReadonlyArray<ListField | null>, field: ListField | null) => (field !== null && fields.includes(field) ? null : field)

/** A list without a name of any kind has it in the first column of words nobody has claimed. */
function giveName(fields: Array<ListField | null>, wordy: readonly number[]): void {
  if (fields.some((field) => field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME')) return
  const at = wordy.find((one) => fields[one] === null)
  if (at !== undefined) fields[at] = 'NAME'
}

const languageWords: Record<'en' | 'fr' | 'arb', readonly string[]> = {
  en: ['en', 'eng', 'english', 'anglais', 'الانجليزيه', 'انجليزي', 'انكليزي', 'الانكليزيه'],
  fr: ['fr', 'fra', 'fre', 'french', 'francais', 'الفرنسيه', 'فرنسي'],
  arb: ['ar', 'ara', 'arb', 'arabic', 'arabe', 'العربيه', 'عربي'],
}

const languagesByWord = new Map((['en', 'fr', 'arb'] as const).flatMap((code) => languageWords[code].map((word) => [bare(word), code] as const)))

export const languageOf = (word: string): 'en' | 'fr' | 'arb' | null => languagesByWord.get(bare(word)) ?? null
