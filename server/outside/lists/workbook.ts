import { refuse } from '../../base/refuse.ts'
import { listLimits, type ListRow } from './limits.ts'
import { attribute, marksOf, plain } from './xml.ts'
import { openArchive, type Archive } from './zip.ts'

/** Words a workbook keeps apart from its cells: more than these no list of guests has. */
const words = { most: 1_000_000, characters: 24_000_000 }

/** The rows of a workbook's first sheet, as they are met. Numbers come as their digits; formulas as what they came to. */
export async function* workbookRows(path: string): AsyncGenerator<ListRow[]> {
  const archive = await openArchive(path)
  const sheet = archive.text(await firstSheet(archive)) ?? refuse('notAList')
  const shared = await sharedWords(archive)
  const reader = sheetReader(shared)
  for await (const marks of marksOf(sheet)) {
    const rows = reader(marks)
    if (rows.length > 0) yield rows
  }
}

async function firstSheet(archive: Archive): Promise<string> {
  const workbook = await attributesOf(archive, 'xl/workbook.xml', 'sheet')
  const relations = await attributesOf(archive, 'xl/_rels/workbook.xml.rels', 'Relationship')
  const id = attribute(workbook[0] ?? '', 'id')
  const target = relations
    .map((one) => [attribute(one, 'Id'), attribute(one, 'Target')])
    .find(([known]) => known !== undefined && known === id)?.[1]
  return target ? `xl/${target.replace(/^\/?(?:xl\/)?/, '')}` : 'xl/worksheets/sheet1.xml'
}

async function attributesOf(archive: Archive, part: string, mark: string): Promise<string[]> {
  const text = archive.text(part)
  const found: string[] = []
  if (!text) return found
  for await (const marks of marksOf(text)) {
    for (const one of marks)
      if ('open' in one && one.open === mark && found.length < 1_000) found.push(one.attributes)
  }
  return found
}

/** Phonetic readings, which stand beside the words, are left out. */
async function sharedWords(archive: Archive): Promise<string[]> {
  const text = archive.text('xl/sharedStrings.xml')
  const list: string[] = []
  if (!text) return list
  let one = ''
  let characters = 0
  let inside = { text: false, reading: false }
  for await (const marks of marksOf(text)) {
    for (const mark of marks) {
      if ('text' in mark) {
        if (inside.text && !inside.reading) one = longer(one, plain(mark.text))
        continue
      }
      const name = 'open' in mark ? mark.open : mark.close
      const begins = 'open' in mark && !mark.isEmpty
      if (name === 't') inside = { ...inside, text: begins }
      if (name === 'rPh') inside = { ...inside, reading: begins }
      if (name === 'si' && !begins) {
        characters += one.length
        if (list.push(one) > words.most || characters > words.characters) refuse('listTooLarge')
        one = ''
      }
    }
  }
  return list
}

const longer = (cell: string, more: string): string =>
  cell.length > listLimits.cell ? cell : (cell + more).slice(0, listLimits.cell + 1)

function sheetReader(shared: readonly string[]) {
  let row = 0
  let cells: string[] = []
  let column = 0
  let kind = 'n'
  let value = ''
  let inside = ''
  const endCell = () => {
    const text = cellText(kind, value, shared)
    if (text !== '') {
      if (column >= listLimits.columns) refuse('listTooLarge')
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    column += 1
    value = ''
  }
  return (
    marks: Array<
      { text: string } | { close: string } | { open: string; attributes: string; isEmpty: boolean }
    >,
  ): ListRow[] => {
    const rows: ListRow[] = []
    for (const mark of marks) {
      if ('text' in mark) {
        if (inside === 'v' || inside === 't') value = longer(value, plain(mark.text))
        continue
      }
      const [name, begins] = 'open' in mark ? [mark.open, true] : [mark.close, false]
      if (name === 'row' && begins) {
        row = Number(attribute((mark as { attributes: string }).attributes, 'r')) || row + 1
        cells = []
        column = 0
      }
      if (name === 'c' && begins) {
        const { attributes } = mark as { attributes: string }
        column = columnOf(attribute(attributes, 'r')) ?? column
        kind = attribute(attributes, 't') ?? 'n'
      }
      inside =
        begins && !(mark as { isEmpty: boolean }).isEmpty && (name === 'v' || name === 't')
          ? name
          : ''
      if (name === 'c' && (!begins || (mark as { isEmpty: boolean }).isEmpty)) endCell()
      if (name === 'row' && !begins && cells.some((cell) => cell.trim() !== ''))
        rows.push({ row, cells })
    }
    return rows
  }
}

/** `AB12` is column 27, counted from 0. */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  return letters
    ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : null
}

function cellText(kind: string, value: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(value)] ?? ''
  if (kind === 'e') return ''
  if (kind !== 'n' || value === '') return value
  const number = Number(value)
  return Number.isFinite(number) ? wholeDigits(number, value) : value
}

/** A long number is a telephone more often than a sum: its digits instead of an exponent. */
const wholeDigits = (number: number, written: string): string =>
  Number.isInteger(number) && Math.abs(number) < 1e18 ? BigInt(number).toString() : written
