import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import classes from './add-chip.module.css'
import { Icon } from './icon.tsx'

/** Adds one more item to a list, or the item that it names. */
export const AddChip = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className={classes.chip} onClick={onPress}>
    <Icon of={IconPlus} small />
    {children}
  </button>
)
