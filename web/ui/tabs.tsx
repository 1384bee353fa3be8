import { Link } from 'react-router'
import { useFormats } from '../lib/formats.ts'
import classes from './tabs.module.css'

export type Tab = {
  key: string
  label: string
  /** Where it leads; filters live in the address. */
  to: string
  count?: number | undefined
}

type TabsProps = { label: string; tabs: readonly Tab[]; current: string; countOnly?: 'current' }

/** Lists by state, each with its count of people. `countOnly="current"` counts the open one alone. */
export function Tabs({ label, tabs, current, countOnly }: TabsProps) {
  const { number } = useFormats()
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, label: word, to, count }) => (
        <Link key={key} className={classes.tab} to={to} replace preventScrollReset aria-current={key === current ? 'page' : undefined}>
          {word}
          {count !== undefined && (!countOnly || key === current) && <span className={classes.count}>{number(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
