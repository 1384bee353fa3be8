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

const styleLimits = { styles: 70_000, formats: 5_000, formatLength: 255 }

/** The format of numbers of each style of cells; empty where a number is shown as it is. */
export async function readCellFormats(archive: ZipArchive): Promise<string[]> {
  const formatsById = new Map<number, string>()
  const formatIds: number[] = []
  let isInCellStyles = false
  for await (const tokens of readXmlTokens(archive.readText('xl/styles.xml') ?? noText())) {
    for (const token of tokens) {
      if ('close' in token && token.close === 'cellXfs') isInCellStyles = false
      if (!('open' in token)) continue
      const id = Number(getAttribute(token.attributes, 'numFmtId') ?? 0)
      if (token.open === 'cellXfs') isInCellStyles = !token.isEmpty
      if (token.open === 'xf' && isInCellStyles && formatIds.length < styleLimits.styles)
        formatIds.push(id)
      const format = getAttribute(token.attributes, 'formatCode')
      if (token.open === 'numFmt' && format && formatsById.size < styleLimits.formats)
        if (!formatsById.has(id)) formatsById.set(id, format.slice(0, styleLimits.formatLength))
    }
  }
  return formatIds.map((id) => formatsById.get(id) ?? getBuiltInFormat(id))
}

async function* noText(): AsyncGenerator<string> {}
