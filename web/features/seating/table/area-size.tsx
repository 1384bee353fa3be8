import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { SeatingTable } from '@mehfil/contract/seating/seating.ts'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import type { SeatingBoard } from '../use-seating-board.ts'
import classes from './table.module.css'

const stepCm = 50
const leastCm = 50
const mostCm = 5_000

/** Width and depth of an area in metres, in steps of half a metre. */
export function AreaSize({ board, area }: { board: SeatingBoard; area: SeatingTable }) {
  const { t, formats } = board.texts
  const change = (side: 'width' | 'height', by: number) => {
    const sized = { ...area, [side]: Math.min(mostCm, Math.max(leastCm, area[side] + by)) }
    if (sized[side] === area[side]) return
    board.changeTable(area, { [side]: sized[side], ...board.keepInRoom(sized, area) })
  }
  return (
    <dl className={classes.sizes}>
      {(['width', 'height'] as const).map((side) => (
        <div key={side}>
          <dt className="small quiet">{t(`area.${side}`)}</dt>
          <dd>
            <IconButton
              small
              icon={IconMinus}
              className={classes.arrow}
              label={t(`area.${side}-less`)}
              onPress={() => change(side, -stepCm)}
            />
            <span className="small num">
              {t('area.metres', { count: area[side] / 100, n: formats.number(area[side] / 100) })}
            </span>
            <IconButton
              small
              icon={IconPlus}
              className={classes.arrow}
              label={t(`area.${side}-more`)}
              onPress={() => change(side, stepCm)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
