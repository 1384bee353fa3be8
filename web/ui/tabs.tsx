import { useEffect, useRef } from 'react'
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
  const list = useCurrentInView(current)
  return (
    <nav ref={list} className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, label: word, to, count }) => (
        <Link
          key={key}
          className={classes.tab}
          to={to}
          replace
          preventScrollReset
          aria-current={key === current ? 'page' : undefined}
        >
          {word}
          {count !== undefined && (!countOnly || key === current) && (
            <span className={classes.count}>{number(count)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** The open tab is seen however narrow the list is; the list alone scrolls, never the page. */
function useCurrentInView(current: string) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = list.current
    if (!nav) return undefined
    const bring = () => {
      const tab = nav.querySelector('[aria-current]')?.getBoundingClientRect()
      const box = nav.getBoundingClientRect()
      if (tab && (tab.left < box.left || tab.right > box.right))
        nav.scrollLeft += (tab.left + tab.right - box.left - box.right) / 2
    }
    // Called once by itself, after the layout that is made anyway: asking for it here would make one more.
    const watching = new ResizeObserver(bring)
    watching.observe(nav)
    return () => watching.disconnect()
  }, [current])
  return list
}
