import { DelimitedReader } from '../outside/lists/delimited.ts'

/** A CSV file as a spreadsheet reads it, without its mark. */
export function csvRows(text: string): string[][] {
  const reader = new DelimitedReader(',')
  return [...reader.push(text.replace(/^\ufeff/, '')), ...reader.end()].map(({ cells }) => cells)
}
