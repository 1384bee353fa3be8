import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { FinerChips } from './finer-chips.tsx'
import classes from './guests-head.module.css'
import type { GuestPage } from './queries/guests.ts'
import type { GuestView } from './use-guest-view.ts'

const rest = 250

type GuestFiltersProps = {
  view: GuestView
  categories: readonly string[]
  page?: GuestPage | undefined
}

/** A word to look for, one category, and what a number of a report stands for. */
export function GuestFilters({ view, categories, page }: GuestFiltersProps) {
  return (
    <>
      <GuestSearch view={view} />
      {view.category === null ? (
        <CategoryPick view={view} categories={categories} />
      ) : (
        <CategoryChip view={view} category={view.category} />
      )}
      <FinerChips view={view} page={page} />
    </>
  )
}

/** Looks when the typing rests. The box shows the words as typed until the address says the same or the box is left. */
export function GuestSearch({ view }: { view: GuestView }) {
  const t = useWords('dashboard')
  const [typed, setTyped] = useState<string | null>(null)
  if (typed !== null && typed === view.search) setTyped(null)
  const look = () => {
    const words = typed?.trim() ?? view.search
    if (words !== view.search) view.go({ q: words || null }, { replace: true })
  }
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => lookNow(), rest)
    return () => clearTimeout(timer)
  }, [typed])
  const leave = () => {
    look()
    setTyped(null)
  }
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t('guests.search')}
      placeholder={t('guests.search')}
      leftSection={<Icon of={IconSearch} small />}
      maxLength={100}
      value={typed ?? view.search}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

function CategoryPick({ view, categories }: GuestFiltersProps) {
  const t = useWords('dashboard')
  if (categories.length === 0) return null
  return (
    <span className={classes.pick}>
      <select
        aria-label={t('guests.category')}
        value=""
        onChange={(event) => view.go({ category: event.currentTarget.value })}
      >
        <option value="" disabled hidden>
          {t('guests.category')}
        </option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} small />
    </span>
  )
}

/** The chosen category; a press takes it away. */
function CategoryChip({ view, category }: { view: GuestView; category: string }) {
  const t = useWords('dashboard')
  return (
    <button type="button" className={classes.chip} onClick={() => view.go({ category: null })}>
      <Icon of={IconTag} small />
      <span className="clip" dir="auto">
        {category || t('categories.none')}
      </span>
      <Icon of={IconX} small />
      <span className="vh">{t('guests.all-categories')}</span>
    </button>
  )
}
