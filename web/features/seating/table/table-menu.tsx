import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { SeatingTable } from '@mehfil/contract/seating/seating.ts'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { MenuButton } from '../menu-button.tsx'
import { turnTable } from '../rules/geometry.ts'
import type { SeatingBoard } from '../use-seating-board.ts'
import classes from './table.module.css'

type TableMenuProps = { board: SeatingBoard; table: SeatingTable; onRename: () => void }

const moveSteps = [
  ['left', IconArrowLeft, -50, 0],
  ['up', IconArrowUp, 0, -50],
  ['down', IconArrowDown, 0, 50],
  ['right', IconArrowRight, 50, 0],
] as const

/** What else can be done with a table. Its arrows move it without a drag. */
export function TableMenu({ board, table, onRename }: TableMenuProps) {
  const { t } = board.texts
  return (
    <MenuButton
      label={t('table.more')}
      icon={IconDots}
      iconOnly
      entries={[
        { key: 'rename', label: t('table.rename'), icon: IconPencil, onPress: onRename },
        ...(table.kind === 'ROUND'
          ? []
          : [
              {
                key: 'turn',
                label: t('table.turn'),
                icon: IconRotateClockwise,
                onPress: () => board.changeTable(table, turnTable(table)),
              },
            ]),
        {
          key: 'remove',
          label: t(table.kind === 'AREA' ? 'area.remove' : 'table.remove'),
          icon: IconTrash,
          destroys: true,
          onPress: () => board.removeTable(table),
        },
      ]}
    >
      <div className={classes.arrows} role="group" aria-label={t('table.move')}>
        <span className="small quiet">{t('table.move')}</span>
        {/* The room is never mirrored, so left is left in every language. */}
        <span dir="ltr">
          {moveSteps.map(([name, icon, x, y]) => (
            <IconButton
              key={name}
              small
              icon={icon}
              className={classes.arrow}
              label={t(`table.move-${name}`)}
              onPress={() =>
                board.moveTable(
                  table.id,
                  board.keepInRoom(table, { x: table.x + x, y: table.y + y }),
                )
              }
            />
          ))}
        </span>
      </div>
    </MenuButton>
  )
}
