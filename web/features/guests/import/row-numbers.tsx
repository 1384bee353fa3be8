import { joinedSheets } from '@mehfil/contract/guests/imports.ts'
import { createContext, useContext, type ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import type { GuestImportStatus } from '../queries/imports.ts'

type ReadSheets = Pick<GuestImportStatus, 'sheets' | 'sheet'>
const RowNumbersContext = createContext<ReadSheets>({ sheets: [], sheet: null })

export function RowNumbers({ of, children }: { of: ReadSheets; children: ReactNode }) {
  return <RowNumbersContext value={of}>{children}</RowNumbersContext>
}

/** The number of a row as its spreadsheet shows it, with the sheet where several are read together: "5 (Friends)". */
export function useRowNumber(): (row: number) => string {
  const { number } = useFormats()
  const { sheets, sheet } = useContext(RowNumbersContext)
  return (row) => {
    const own =
      sheet === joinedSheets
        ? sheets.findLast(({ joins, before }) => joins && before < row)
        : undefined
    return own ? `${number(row - own.before)} (${own.name})` : number(row)
  }
}
