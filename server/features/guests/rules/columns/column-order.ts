import type { ImportField } from '@mehfil/contract/guests/imports.ts'

const mobileTitle = /mob|cell|portable|handy|whatsapp|جوال|موبايل|واتس|मोबाइल|व्हाट्स/i

/** The columns that are used, those of mobile numbers first: by their titles, or by labels beside them. */
export function orderColumns(
  fields: ReadonlyArray<ImportField | null>,
  titles: readonly string[],
  cells: readonly string[],
): number[] {
  const mobile: number[] = []
  const others: number[] = []
  fields.forEach((field, at) => {
    const isMobile =
      field === 'CONTACT' &&
      (mobileTitle.test(titles[at] ?? '') || mobileTitle.test(getLabel(at, titles, cells)))
    if (field !== null) (isMobile ? mobile : others).push(at)
  })
  return mobile.length === 0 ? others : [...mobile, ...others]
}

/** Address books write what a number is in the column before: `Phone 1 - Label`, `Phone 1 - Value`. */
function getLabel(at: number, titles: readonly string[], cells: readonly string[]): string {
  const [, value] = /^(.*) - value$/i.exec(titles[at] ?? '') ?? []
  const before = /^(.*) - (?:label|type)$/i.exec(titles[at - 1] ?? '')?.[1]
  return value !== undefined && value === before ? (cells[at - 1] ?? '') : ''
}
