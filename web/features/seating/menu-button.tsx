import { Button } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/elements/icon-button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { useCloseOnOutside } from '../../ui/navigation/use-close-on-outside.ts'
import classes from './seating.module.css'

export type SeatingMenuEntry = {
  key: string
  label: string
  icon?: TablerIcon
  isOff?: boolean
  destroys?: boolean
  onPress: () => void
}

type MenuButtonProps = {
  label: string
  icon: TablerIcon
  /** The icon alone; the label is read out. */
  iconOnly?: boolean
  variant?: 'filled' | 'default'
  className?: string
  isWorking?: boolean
  entries: readonly SeatingMenuEntry[]
  /** Below the entries; a press there leaves the menu open. */
  children?: ReactNode
}

/** A button that opens a short list of actions. */
export function MenuButton({
  label,
  icon,
  iconOnly = false,
  variant = 'default',
  className = '',
  isWorking = false,
  entries,
  children,
}: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useCloseOnOutside(box, isOpen, () => setOpen(false))
  const toggle = () => setOpen(!isOpen)
  return (
    <div ref={box} className={`${classes.menuBox} ${className}`} data-still>
      {iconOnly ? (
        <IconButton
          icon={icon}
          label={label}
          className={classes.iconButton}
          opens={{ id, isOpen }}
          onPress={toggle}
        />
      ) : (
        <Button
          variant={variant}
          leftSection={<Icon of={icon} small />}
          loading={isWorking}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {label}
        </Button>
      )}
      {isOpen && (
        <div id={id} className={classes.menu} role="group" aria-label={label}>
          {entries.map((entry) => (
            <button
              key={entry.key}
              type="button"
              data-destroys={entry.destroys || undefined}
              disabled={entry.isOff}
              onClick={() => {
                setOpen(false)
                entry.onPress()
              }}
            >
              {entry.icon && <Icon of={entry.icon} small />}
              {entry.label}
            </button>
          ))}
          {children}
        </div>
      )}
    </div>
  )
}
