import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { getRoomSize, pixelsPerCm } from '../rules/geometry.ts'
import type { SeatingBoard } from '../use-seating-board.ts'
import { FloorTable } from './floor-table.tsx'
import classes from './floor.module.css'
import { useFloorZoom, type FloorZoom } from './use-floor-zoom.ts'
import { useTableKeys } from './use-table-keys.ts'

const helpId = 'seating-plan-how'

/** The room from above. Tables and areas are buttons, the room itself scrolls. */
export function SeatingFloor({ board }: { board: SeatingBoard }) {
  const t = useTranslate('seating')
  const floor = useRef<HTMLDivElement>(null)
  const keys = useTableKeys(board)
  const tables = keys.shownTables
  const room = getRoomSize(tables)
  const floorZoom = useFloorZoom(floor, room)
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--zoom': floorZoom.zoom,
    '--room-w': room.width * pixelsPerCm,
    '--room-h': room.height * pixelsPerCm,
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    const id = getTableId(event.target)
    if (id) board.pressTable(id)
    else board.closeTable()
  }
  return (
    <section className={classes.plan} aria-label={t('plan.title')}>
      {/* Keys and presses bubble up from the tables, which are buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={floor}
        className={classes.floor}
        dir="ltr"
        data-floor={floorZoom.zoom}
        style={style}
        onClick={press}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          const id = getTableId(event.target)
          if (id) keys.press(id, event)
        }}
        onBlur={keys.flush}
      >
        <div className={classes.room}>
          {tables.map((table) => (
            <FloorTable
              key={table.id}
              table={table}
              isOn={board.openTable?.id === table.id}
              isBroken={board.brokenTables.has(table.id)}
              {...board.describeTable(table)}
            />
          ))}
        </div>
      </div>
      <p id={helpId} className="vh">
        {t('plan.how')}
      </p>
      <FloorTools board={board} floorZoom={floorZoom} />
    </section>
  )
}

const getTableId = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-table]')?.dataset['table']
    : undefined

type FloorToolProps = {
  icon: TablerIcon
  label: string
  onPress: () => void
  /** Keeps the focus, which a disabled button would lose. */
  isOff: boolean
  keys?: string
  flip?: boolean
}

function FloorTool({ icon, label, onPress, isOff, keys, flip = false }: FloorToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      aria-keyshortcuts={keys}
      onClick={isOff ? undefined : onPress}
    >
      <Icon of={icon} small flip={flip} />
    </button>
  )
}

function FloorTools({ board, floorZoom }: { board: SeatingBoard; floorZoom: FloorZoom }) {
  const t = useTranslate('seating')
  const { percent } = useFormats()
  const { canUndo, canRedo, undo, redo } = board.changes
  return (
    <>
      <div className={classes.history}>
        <FloorTool
          icon={IconArrowBackUp}
          label={t('undo')}
          onPress={undo}
          isOff={!canUndo}
          keys="Control+Z Meta+Z"
          flip
        />
        <FloorTool
          icon={IconArrowForwardUp}
          label={t('redo')}
          onPress={redo}
          isOff={!canRedo}
          keys="Control+Shift+Z Meta+Shift+Z"
          flip
        />
      </div>
      <div className={classes.zoom}>
        <FloorTool
          icon={IconMinus}
          label={t('plan.zoom-out')}
          onPress={floorZoom.zoomOut}
          isOff={!floorZoom.canZoomOut}
        />
        <FloorTool
          icon={IconPlus}
          label={t('plan.zoom-in')}
          onPress={floorZoom.zoomIn}
          isOff={!floorZoom.canZoomIn}
        />
        <button type="button" className={classes.percent} onClick={floorZoom.fit}>
          <span className="num">{percent(floorZoom.zoom)}</span>
          <span className="vh">{t('plan.fit')}</span>
        </button>
      </div>
    </>
  )
}
