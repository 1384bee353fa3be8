import { getDocumentProxy } from 'unpdf'

/** The texts of a PDF by page: the text runs in the order they are drawn, without empty ones. */
export async function pdfPages(bytes: Uint8Array): Promise<string[][]> {
  // The library transfers the bytes to itself, and warns of fonts it will not draw.
  const file = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const pages: string[][] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])))
  }
  await file.loadingTask.destroy()
  return pages
}

/** The text of all pages in one line, without direction marks. */
export const pdfText = async (bytes: Uint8Array): Promise<string> =>
  toPlainText((await pdfPages(bytes)).flat().join(' '))

export const toPlainText = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u2066-\u2069\u061c\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
