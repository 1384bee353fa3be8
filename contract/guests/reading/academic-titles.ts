import { normaliseTitle } from '../titles/normalise-title.ts'

const academic =
  /^(?:(?:(?:prof|pr|dr|doc|mag|ing|dipl\.-ing)\.(?: ?(?:h\. ?c|med|phil|jur|rer|nat)\.)*|dr|prof|pr|professor|professeur|doktor|docteur|doctor|(?:ال)?دكتور[ةه]?|(?:ال)?بروفيسور[ةه]?|د\.|أ\. ?د\.?) )+(?=\p{L})/iu
const maxLength = 120

/** "Dr. Weiß" before or beside "Thomas" is Dr. Thomas Weiß: such a title is before the first name. */
export function moveAcademicTitle(first: string, last: string): { first: string; last: string } {
  const title = last.length > maxLength ? '' : (academic.exec(last)?.[0] ?? '')
  return title === '' || first === ''
    ? { first, last }
    : { first: title + first, last: last.slice(title.length) }
}

const behindSalutation = /^(?:herrn?|frau|mr\.?|mrs\.?|ms\.?|m\.|mme)\s+/iu

/** A cell of such titles alone: "Dr.", "Prof. Dr.". */
export const isAcademicTitle = (cell: string): boolean =>
  cell.trim() !== '' && readAcademicTitle(cell) === cell.trim()

/** "Dr." of the cell "Herr Dr." beside a name; empty where the cell has no such title. */
export function readAcademicTitle(cell: string): string {
  const text = cell.trim().replace(behindSalutation, '')
  const isWhole = text.length <= maxLength && academic.exec(`${text} X`)?.[0] === `${text} `
  return isWhole ? text : ''
}

const columnTitles = new Set(
  'titel, title, titre, akademischer titel, akad titel, grad, anrede, salutation, civilite, prefix, tratamento, اللقب العلمي, اللقب, الدرجة العلمية, الصفة'
    .split(',')
    .map(normaliseTitle),
)
/** The title of a column that may have academic titles, beside forms of address. */
export const isTitleOfAcademics = (title: string): boolean =>
  columnTitles.has(normaliseTitle(title))
