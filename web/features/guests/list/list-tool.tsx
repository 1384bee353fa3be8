import { Button } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './list-tool.module.css'

type ListToolProps = { icon: TablerIcon; label: string; onPress: () => void }

/** A button above the list; on a phone it is an icon beside the switch of views. */
export function ListTool({ icon, label, onPress }: ListToolProps) {
  return (
    <Button
      size="compact-md"
      className={classes.tool ?? ''}
      leftSection={<Icon of={icon} small />}
      aria-label={label}
      onClick={onPress}
    >
      <span className={classes.label}>{label}</span>
    </Button>
  )
}
