import { refuse } from '../../base/refusal.ts'
import { listLimits, type ListFileRow } from './list-limits.ts'
import { formatWholeNumber } from './number-format.ts'
import { getAttribute, readXmlTokens, decodeXmlText } from './xml.ts'
import type { ZipArchive } from './zip-reader.ts'

/** The most texts in a workbook's shared list; no guest list has more. */
const sharedStringLimits = { count: 1_000_000, characters: 24_000_000 }

/**
 * The rows of a workbook's first sheet, in order. Numbers come as digits, formulas as their
 * results.
 */
export async function* readWorkbookRows(archive: ZipArchive): AsyncGenerator<ListFileRow[]> {
  const sheet = archive.readText(await findFirstSheetPath(archive)) ?? refuse('notAList')
  const reader = createSheetReader(await readSharedStrings(archive))
  for await (const marks of readXmlTokens(sheet)) {
    const rows = reader(marks)
    if (rows.length > 0) yield rows
  }
}

async function findFirstSheetPath(archive: ZipArchive): Promise<string> {
  const workbook = await listAttributes(archive, 'xl/workbook.xml', 'sheet')
  const relations = await listAttributes(archive, 'xl/_rels/workbook.xml.rels', 'Relationship')
  const id = getAttribute(workbook[0] ?? '', 'id')
  const target = relations
    .map((one) => [getAttribute(one, 'Id'), getAttribute(one, 'Target')])
    .find(([known]) => known !== undefined && known === id)?.[1]
  return target ? `xl/${target.replace(/^\/?(?:xl\/)?/, '')}` : 'xl/worksheets/sheet1.xml'
}

async function listAttributes(
  archive: ZipArchive,
  part: string,
  tagName: string,
): Promise<string[]> {
  const text = archive.readText(part)
  const found: string[] = []
  if (!text) return found
  for await (const marks of readXmlTokens(text)) {
    for (const one of marks)
      if ('open' in one && one.open === tagName && found.length < 1_000) found.push(one.attributes)
  }
  return found
}

/** Phonetic readings, which are stored beside the text, are left out. */
async function readSharedStrings(archive: ZipArchive): Promise<string[]> {
  const text = archive.readText('xl/sharedStrings.xml')
  const strings: string[] = []
  if (!text) return strings
  let one = ''
  let characters = 0
  let inside = { text: false, reading: false }
  for await (const marks of readXmlTokens(text)) {
    for (const mark of marks) {
      if ('text' in mark) {
        if (inside.text && !inside.reading) one = appendLimited(one, decodeXmlText(mark.text))
        continue
      }
      const name = 'open' in mark ? mark.open : mark.close
      const begins = 'open' in mark && !mark.isEmpty
      if (name === 't') inside = { ...inside, text: begins }
      if (name === 'rPh') inside = { ...inside, reading: begins }
      if (name === 'si' && !begins) {
        characters += one.length
        if (
          strings.push(one) > sharedStringLimits.count ||
          characters > sharedStringLimits.characters
        )
          refuse('listTooLarge')
        one = ''
      }
    }
  }
  return strings
}

const appendLimited = (cell: string, more: string): string =>
  cell.length > listLimits.cell ? cell : (cell + more).slice(0, listLimits.cell + 1)

function createSheetReader(shared: readonly string[]) {
  let row = 0
  let cells: string[] = []
  let column = 0
  let kind = 'n'
  let value = ''
  let inside = ''
  const endCell = () => {
    const text = toCellText(kind, value, shared)
    if (text !== '') {
      if (column >= listLimits.columns) refuse('listTooLarge')
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    column += 1
    value = ''
  }
  return (
    tokens: Array<
      { text: string } | { close: string } | { open: string; attributes: string; isEmpty: boolean }
    >,
  ): ListFileRow[] => {
    const rows: ListFileRow[] = []
    for (const token of tokens) {
      if ('text' in token) {
        if (inside === 'v' || inside === 't')
          value = appendLimited(value, decodeXmlText(token.text))
        continue
      }
      const [name, begins] = 'open' in token ? [token.open, true] : [token.close, false]
      if (name === 'row' && begins) {
        row = Number(getAttribute((token as { attributes: string }).attributes, 'r')) || row + 1
        cells = []
        column = 0
      }
      if (name === 'c' && begins) {
        const { attributes } = token as { attributes: string }
        column = parseColumn(getAttribute(attributes, 'r')) ?? column
        kind = getAttribute(attributes, 't') ?? 'n'
      }
      inside =
        begins && !(token as { isEmpty: boolean }).isEmpty && (name === 'v' || name === 't')
          ? name
          : ''
      if (name === 'c' && (!begins || (token as { isEmpty: boolean }).isEmpty)) endCell()
      if (name === 'row' && !begins && cells.some((cell) => cell.trim() !== ''))
        rows.push({ row, cells })
    }
    return rows
  }
}

/** `AB12` is column 27, counted from 0. */
function parseColumn(cellReference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(cellReference ?? '')?.[0]
  return letters
    ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : null
}

function toCellText(kind: string, value: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(value)] ?? ''
  if (kind === 'e') return ''
  if (kind !== 'n' || value === '') return value
  return formatWholeNumber(value)
}
