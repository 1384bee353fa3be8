import { getAttribute, readXmlTokens } from './xml.ts'
import type { ZipArchive } from './zip-reader.ts'

/** Formats that a workbook names by number alone. The host’s own short date is not in the file. */
const builtInFormats: Record<number, string> = {
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}
const isAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

export const getBuiltInFormat = (id: number): string =>
  builtInFormats[id] ?? (isAsianDate(id) ? 'yyyy-mm-dd' : '')

const styleLimits = { styles: 70_000, formats: 5_000, formatLength: 255, fonts: 5_000 }

export type CellStyles = {
  /** The format of numbers of each style of cells; empty where a number is shown as it is. */
  formats: readonly string[]
  /** Styles whose letters are struck out. */
  struck: ReadonlySet<number>
}

export async function readCellStyles(archive: ZipArchive): Promise<CellStyles> {
  const formatsById = new Map<number, string>()
  const styles: Array<{ format: number; font: number }> = []
  const struckFonts = new Set<number>()
  let fonts = 0
  let part = ''
  for await (const tokens of readXmlTokens(archive.readText('xl/styles.xml') ?? noText())) {
    for (const token of tokens) {
      if ('close' in token && token.close === part) part = ''
      if (!('open' in token)) continue
      const { open, attributes } = token
      const getNumber = (name: string) => Number(getAttribute(attributes, name) ?? 0)
      if ((open === 'cellXfs' || open === 'fonts') && !token.isEmpty) part = open
      if (open === 'font' && part === 'fonts') fonts += 1
      const isStrike = open === 'strike' && part === 'fonts' && fonts <= styleLimits.fonts
      if (isStrike && !/^(?:0|false)$/.test(getAttribute(attributes, 'val') ?? ''))
        struckFonts.add(fonts - 1)
      if (open === 'xf' && part === 'cellXfs' && styles.length < styleLimits.styles)
        styles.push({ format: getNumber('numFmtId'), font: getNumber('fontId') })
      const format = getAttribute(attributes, 'formatCode')
      if (open === 'numFmt' && format && formatsById.size < styleLimits.formats) {
        const id = getNumber('numFmtId')
        if (!formatsById.has(id)) formatsById.set(id, format.slice(0, styleLimits.formatLength))
      }
    }
  }
  return {
    formats: styles.map(({ format }) => formatsById.get(format) ?? getBuiltInFormat(format)),
    struck: new Set(styles.flatMap(({ font }, at) => (struckFonts.has(font) ? [at] : []))),
  }
}

/** A struck out word is marked as people mark it in a text. Numbers and addresses are left as they are. */
export const markStruck = (text: string): string =>
  /\p{L}/u.test(text) && !text.includes('@') ? `~~${text.trim()}~~` : text

async function* noText(): AsyncGenerator<string> {}
