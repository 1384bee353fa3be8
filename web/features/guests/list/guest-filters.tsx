import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { ListFilter } from './list-filter.tsx'
import { ReportFilterChips } from './report-filter-chips.tsx'
import classes from './guests-head.module.css'
import type { GuestPage } from '../queries/guests.ts'
import type { GuestsPageView } from './use-guests-page-view.ts'

const searchDelay = 250

type GuestFiltersProps = {
  view: GuestsPageView
  categories: readonly string[]
  page?: GuestPage | undefined
}

/** One category, and the filter that a report's number set. */
export function GuestFilters({ view, categories, page }: GuestFiltersProps) {
  return (
    <>
      {view.category === null ? (
        <CategoryPicker view={view} categories={categories} />
      ) : (
        <CategoryChip view={view} category={view.category} />
      )}
      <ListFilter view={view} page={page} />
      <ReportFilterChips view={view} page={page} />
    </>
  )
}

/**
 * Searches when typing pauses. The box shows the typed text until the address has the same text or
 * the box loses focus.
 */
export function GuestSearch({ view }: { view: GuestsPageView }) {
  const t = useTranslate('dashboard')
  const [typed, setTyped] = useState<string | null>(null)
  if (typed !== null && typed === view.search) setTyped(null)
  const search = () => {
    const text = typed?.trim() ?? view.search
    if (text !== view.search) view.go({ q: text || null }, { replace: true })
  }
  const searchNow = useEffectEvent(search)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => searchNow(), searchDelay)
    return () => clearTimeout(timer)
  }, [typed])
  const leave = () => {
    search()
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

function CategoryPicker({ view, categories }: GuestFiltersProps) {
  const t = useTranslate('dashboard')
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

/** The selected category; a press removes it. */
function CategoryChip({ view, category }: { view: GuestsPageView; category: string }) {
  const t = useTranslate('dashboard')
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
