import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { memo, type CSSProperties } from 'react'
import type { SeatingTable } from '@mehfil/contract/seating/seating.ts'
import { getTableSize } from '@mehfil/contract/seating/table-sizes.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { pixelsPerCm } from '../rules/geometry.ts'
import { getFill } from '../rules/seats.ts'
import classes from './floor.module.css'

type FloorTableProps = {
  table: SeatingTable
  count: number
  /** `8 of 10`, below the number. */
  line: string
  /** The same while people are picked and this table is looked at: `then 10 of 10`. */
  nextLine: string | null
  label: string
  isOn: boolean
  isBroken: boolean
}

/** Numbers without a unit, which the style sheet multiplies. */
type FloorStyle = CSSProperties & Record<`--${string}`, number>

/** A table or an area at its place; drawn again only when it changes. */
export const FloorTable = memo(function FloorTable({
  table,
  count,
  line,
  nextLine,
  label,
  isOn,
  isBroken,
}: FloorTableProps) {
  const { width, height } = getTableSize(table)
  const style: FloorStyle = {
    '--x': table.x * pixelsPerCm,
    '--y': table.y * pixelsPerCm,
    '--w': width * pixelsPerCm,
    '--h': height * pixelsPerCm,
    '--turn': table.turned,
    '--seats': table.seats,
    '--side': table.kind === 'ROW' ? table.seats : Math.ceil(table.seats / 2),
  }
  const isArea = table.kind === 'AREA'
  return (
    <button
      type="button"
      className={classes.table}
      style={style}
      id={`table-${table.id}`}
      data-table={table.id}
      data-kind={table.kind}
      data-fill={isArea ? undefined : getFill(count, table.seats)}
      data-picking={nextLine !== null || undefined}
      data-turned={table.turned === 0 ? undefined : ''}
      aria-pressed={isOn}
    >
      <span className="vh">{label}</span>
      <span className={classes.shape} data-shape aria-hidden="true" />
      <span className={classes.text} aria-hidden="true" dir="auto">
        {isArea ? table.name : <b>{table.number}</b>}
        {!isArea && <span className={classes.line}>{line}</span>}
        {nextLine !== null && <span className={classes.next}>{nextLine}</span>}
      </span>
      {isBroken && (
        <span className={classes.broken} aria-hidden="true">
          <Icon of={IconAlertTriangle} small />
        </span>
      )}
    </button>
  )
})
