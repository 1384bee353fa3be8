import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../lib/i18n/formats.ts'
import classes from './tabs.module.css'

export type TabItem = {
  key: string
  label: string
  /** Target address; filters are part of the address. */
  to: string
  count?: number | undefined
}

type TabsProps = { label: string; tabs: readonly TabItem[]; current: string; countOnly?: 'current' }

/**
 * Tabs by state, each with its count of people. `countOnly="current"` shows only the open tab's
 * count.
 */
export function Tabs({ label, tabs, current, countOnly }: TabsProps) {
  const { number } = useFormats()
  const list = useCurrentTabInView(current)
  return (
    <nav ref={list} className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, label, to, count }) => (
        <Link
          key={key}
          className={classes.tab}
          to={to}
          replace
          preventScrollReset
          aria-current={key === current ? 'page' : undefined}
        >
          {label}
          {count !== undefined && (!countOnly || key === current) && (
            <span className={classes.count}>{number(count)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the open tab into view in a narrow list. Only the list scrolls, never the page. */
function useCurrentTabInView(current: string) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = list.current
    if (!nav) return undefined
    const scrollToCurrent = () => {
      const tab = nav.querySelector('[aria-current]')?.getBoundingClientRect()
      const box = nav.getBoundingClientRect()
      if (tab && (tab.left < box.left || tab.right > box.right))
        nav.scrollLeft += (tab.left + tab.right - box.left - box.right) / 2
    }
    // The observer calls once by itself, after the layout. Reading sizes here would force a second
    // layout.
    const observer = new ResizeObserver(scrollToCurrent)
    observer.observe(nav)
    return () => observer.disconnect()
  }, [current])
  return list
}
