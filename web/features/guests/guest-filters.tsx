import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './guests-head.module.css'
import type { GuestView } from './use-guest-view.ts'

const rest = 250

type GuestFiltersProps = { view: GuestView; categories: readonly string[] }

/** A word to look for, and one category. */
export function GuestFilters({ view, categories }: GuestFiltersProps) {
  return (
    <>
      <GuestSearch view={view} />
      {view.category === null ? <CategoryPick view={view} categories={categories} /> : <CategoryChip view={view} category={view.category} />}
    </>
  )
}

/** Looks when the typing rests. */
function GuestSearch({ view }: { view: GuestView }) {
  const t = useWords('dashboard')
  const [typed, setTyped] = useState<string | null>(null)
  const look = useEffectEvent((words: string) => {
    view.go({ q: words.trim() || null }, { replace: true })
    setTyped(null)
  })
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => look(typed), rest)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      type="search" className={classes.search ?? ''} aria-label={t('guests.search')} placeholder={t('guests.search')} leftSection={<Icon of={IconSearch} small />} maxLength={100}
      value={typed ?? view.search} onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

function CategoryPick({ view, categories }: GuestFiltersProps) {
  const t = useWords('dashboard')
  if (categories.length === 0) return null
  return (
    <span className={classes.pick}>
      <select aria-label={t('guests.category')} value="" onChange={(event) => view.go({ category: event.currentTarget.value })}>
        <option value="" disabled hidden>{t('guests.category')}</option>
        {categories.map((category) => <option key={category} value={category}>{category}</option>)}
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
      <Icon of={IconTag} small /><span className="clip"><bdi>{category || t('categories.none')}</bdi></span><Icon of={IconX} small /><span className="vh">{t('guests.all-categories')}</span>
    </button>
  )
}
