import type { ComponentProps } from 'react'
import { Icon } from '../../ui/elements/icon.tsx'
import classes from './developers.module.css'

type RowBadgeProps = Pick<ComponentProps<typeof Icon>, 'of'> & { state: string }

/** What leads the row of a key or a webhook: coloured while it works. */
export const RowBadge = ({ of, state }: RowBadgeProps) => (
  <span className={classes.badge} data-state={state}>
    <Icon of={of} />
  </span>
)
