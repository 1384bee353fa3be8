import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import type {
  ReportCell,
  ReportFigure,
  ReportPartData,
  ReportPartRow,
  ReportSentence,
  TypedReportValue,
  ReportValueType,
} from '@mehfil/contract/reports/reports.ts'

/** Percent, rounded, but 100 only for all and 0 only for none; null without a whole. */
export function percent(part: number, whole: number): number | null {
  if (whole <= 0) return null
  const share = Math.round((part / whole) * 100)
  return part > 0 && part < whole ? Math.min(99, Math.max(1, share)) : share
}

export const typedValue = (value: ReportCell, type: ReportValueType): TypedReportValue => ({
  value,
  type,
})
export const peopleValue = (value: number): TypedReportValue => typedValue(value, 'people')

type SentenceFacts = Record<string, TypedReportValue>

/** `count` chooses the plural form. */
export const toSentence = (key: string, facts: SentenceFacts = {}): ReportSentence => ({
  key,
  facts,
})

type FigureOptions = {
  type?: ReportValueType
  facts?: SentenceFacts
  earlier?: ReportCell
  behind?: GuestListView | null
}

export const toFigure = (
  id: string,
  value: ReportCell,
  { type = 'people', facts = {}, earlier = null, behind = null }: FigureOptions = {},
): ReportFigure => ({ id, value, type, facts, earlier, behind })

type ReportPartInput = Pick<ReportPartData, 'id' | 'chart' | 'rows'> &
  Partial<Pick<ReportPartData, 'title' | 'note' | 'marks' | 'all'>> & {
    columns: ReadonlyArray<readonly [id: string, type: ReportValueType, title?: string]>
  }

export const toPart = ({
  title = '',
  note = null,
  marks = [],
  all = null,
  columns,
  ...rest
}: ReportPartInput): ReportPartData => ({
  ...rest,
  title,
  note,
  marks,
  all,
  columns: columns.map(([id, type, words = '']) => ({ id, type, title: words })),
})

export const toRow = (cells: ReportCell[], behind: GuestListView | null = null): ReportPartRow => ({
  cells,
  behind,
  guestId: null,
})
