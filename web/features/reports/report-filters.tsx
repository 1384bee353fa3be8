import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { guestTabs } from '@mehfil/contract/guests.ts'
import type { Part } from '@mehfil/contract/reports.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './reports.module.css'
import type { ReportView } from './use-report-view.ts'

const rest = 250

/** Words, an answer and a category; together they must all hold. */
export function ReportFilters({ view, parts }: { view: ReportView; parts: readonly Part[] }) {
  const t = useWords('dashboard')
  const categories =
    parts
      .find(({ columns }) => columns[0]?.id === 'category')
      ?.rows.map(({ cells }) => String(cells[0])) ?? []
  return (
    <>
      <Search view={view} />
      <Pick
        label={t('reports.answer')}
        value={view.tab}
        onPick={(tab) => view.go({ tab: tab === 'all' ? null : tab })}
      >
        {guestTabs.map((tab) => (
          <option key={tab} value={tab}>
            {tab === 'all' ? t('reports.any-answer') : t(`guest-tab.${tab}`)}
          </option>
        ))}
      </Pick>
      {(categories.length > 0 || view.category !== null) && (
        <Pick
          label={t('reports.category')}
          value={view.category === null ? every : `=${view.category}`}
          onPick={(category) =>
            view.go({ category: category === every ? null : category.slice(1) })
          }
        >
          <option value={every}>{t('reports.any-category')}</option>
          {[...new Set([...categories, ...(view.category === null ? [] : [view.category])])].map(
            (category) => (
              <option key={category} value={`=${category}`}>
                {category || t('report-word.no-category')}
              </option>
            ),
          )}
        </Pick>
      )}
    </>
  )
}

const every = '*'

function Pick({
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

/** Looks when the typing rests. */
function Search({ view }: { view: ReportView }) {
  const t = useWords('dashboard')
  const [typed, setTyped] = useState<string | null>(null)
  if (typed !== null && typed === view.search) setTyped(null)
  const look = useEffectEvent(() => view.go({ q: typed?.trim() || null }))
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => look(), rest)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t('reports.search')}
      placeholder={t('reports.search')}
      leftSection={<Icon of={IconSearch} small />}
      maxLength={100}
      value={typed ?? view.search}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
