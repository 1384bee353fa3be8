import { useEffect, useRef, useState } from 'react'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useSettingsSections } from './use-settings-sections.ts'
import classes from './settings-nav.module.css'

/** The sections of the settings: a column at their side, or a strip that stays on top of a phone. */
export function SettingsNav({ mode }: { mode: EventMode }) {
  const t = useTranslate('dashboard')
  const sections = useSettingsSections(mode)
  const { current, list, goTo } = useCurrentSection(sections.map(({ id }) => id))
  return (
    <nav ref={list} className={classes.nav} aria-label={t('place.settings')}>
      {sections.map(({ id, name }) => (
        <a
          key={id}
          href={`#settings-${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault()
            goTo(id)
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

const findSection = (id: string): HTMLElement | null => document.getElementById(`settings-${id}`)

/** Where the middle of an element is, in either direction of writing. */
function getMiddle(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** The last section whose beginning was scrolled into the upper third of the window. */
function findCurrent(ids: readonly string[]): string | undefined {
  const isBegun = (id: string) =>
    (findSection(id)?.getBoundingClientRect().top ?? Infinity) <= window.innerHeight / 3
  return ids.findLast(isBegun) ?? ids[0]
}

/** A section that was chosen stays chosen until the host scrolls, also where it cannot reach the top. */
function useCurrentSection(ids: readonly string[]) {
  const list = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(ids[0])
  const chosenUntil = useRef(0)
  const known = ids.join(' ')
  useEffect(() => {
    const follow = ({ timeStamp }: Event) => {
      if (timeStamp > chosenUntil.current) setCurrent(findCurrent(known.split(' ')))
    }
    // The sheet scrolls on a desktop and the window on a phone; only capturing hears both.
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', follow, { capture: true })
  }, [known])
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && list.current) list.current.scrollLeft += getMiddle(link) - getMiddle(list.current)
  }, [current])
  const goTo = (id: string) => {
    const section = findSection(id)
    if (!section) return
    chosenUntil.current = performance.now() + 500
    setCurrent(id)
    section.scrollIntoView({ block: 'start' })
    section.tabIndex = -1
    section.focus({ preventScroll: true })
  }
  return { current, list, goTo }
}
