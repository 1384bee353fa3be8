import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { guestTabs } from '@mehfil/contract/guests/guest-list.ts'
import type { ReportPartData } from '@mehfil/contract/reports/reports.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from '../reports.module.css'
import type { ReportsPageView } from '../use-report-view.ts'

const searchDelay = 250

/** Search text, an answer and a category; a guest must match all. */
export function ReportFilters({
  view,
  parts,
}: {
  view: ReportsPageView
  parts: readonly ReportPartData[]
}) {
  const t = useTranslate('dashboard')
  const categories =
    parts
      .find(({ columns }) => columns[0]?.id === 'category')
      ?.rows.map(({ cells }) => String(cells[0])) ?? []
  return (
    <>
      <ReportSearch view={view} />
      <FilterSelect
        label={t('reports.answer')}
        value={view.tab}
        onPick={(tab) => view.go({ tab: tab === 'all' ? null : tab })}
      >
        {guestTabs.map((tab) => (
          <option key={tab} value={tab}>
            {tab === 'all' ? t('reports.any-answer') : t(`guest-tab.${tab}`)}
          </option>
        ))}
      </FilterSelect>
      {(categories.length > 0 || view.category !== null) && (
        <FilterSelect
          label={t('reports.category')}
          value={view.category === null ? anyCategory : `=${view.category}`}
          onPick={(category) =>
            view.go({ category: category === anyCategory ? null : category.slice(1) })
          }
        >
          <option value={anyCategory}>{t('reports.any-category')}</option>
          {[...new Set([...categories, ...(view.category === null ? [] : [view.category])])].map(
            (category) => (
              <option key={category} value={`=${category}`}>
                {category || t('report-word.no-category')}
              </option>
            ),
          )}
        </FilterSelect>
      )}
    </>
  )
}

const anyCategory = '*'

function FilterSelect({
  label,
  value,
  onPick,
  children,
}: {
  label: string
  value: string
  onPick: (value: string) => void
  children: ReactNode
}) {
  return (
    <span className={classes.pick}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onPick(event.currentTarget.value)}
      >
        {children}
      </select>
      <Icon of={IconChevronDown} small />
    </span>
  )
}

/** Searches when typing pauses. */
function ReportSearch({ view }: { view: ReportsPageView }) {
  const t = useTranslate('dashboard')
  const [text, setText] = useState<string | null>(null)
  if (text !== null && text === view.search) setText(null)
  const search = useEffectEvent(() => view.go({ q: text?.trim() || null }))
  useEffect(() => {
    if (text === null) return undefined
    const timer = setTimeout(() => search(), searchDelay)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t('reports.search')}
      placeholder={t('reports.search')}
      leftSection={<Icon of={IconSearch} small />}
      maxLength={100}
      value={text ?? view.search}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
