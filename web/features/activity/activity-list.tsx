import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { activityKinds } from '@mehfil/contract/accounts/activity.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { ActivityRow } from './activity-row.tsx'
import classes from './activity.module.css'
import { useValueFormatter } from './use-value-formatter.ts'
import {
  parseActivityKind,
  type ActivityLine,
  type ActivityFilter,
  type ActivityPagesQuery,
} from './queries.ts'

type ActivityListProps = {
  getPagesQuery: (filter: ActivityFilter) => ActivityPagesQuery
  /** Whether each line names its event. */
  showsEvent?: boolean
}

/** A select field cannot hold an empty value. */
const allValue = 'all'

/** The lines grouped by day. The URL keeps the chosen person and kind. */
export function ActivityList({ getPagesQuery, showsEvent = false }: ActivityListProps) {
  const t = useTranslate('profile')
  const [search, setSearch] = useSearchParams()
  const filter: ActivityFilter = {
    person: search.get('person') ?? '',
    kind: parseActivityKind(search.get('kind')),
  }
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    getPagesQuery(filter),
  )
  if (error && !data) throw error
  const choose = (name: keyof ActivityFilter, value: string) =>
    setSearch(
      (old) => {
        old.delete(name)
        if (value !== allValue) old.set(name, value)
        return old
      },
      { replace: true },
    )
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  const isFiltered = filter.person !== '' || filter.kind !== ''
  const loadMore = () =>
    void fetchNextPage().then(({ error: failure }) => failure && showRefusal(failure))
  if (data && lines.length === 0 && !isFiltered)
    return (
      <EmptyState plain title={t('activity.empty-title')}>
        {t('activity.empty')}
      </EmptyState>
    )
  return (
    <>
      <ActivityFilters filter={filter} people={data?.pages[0]?.people ?? []} choose={choose} />
      {!data && <SkeletonRows rows={6} height={64} />}
      {lines.length > 0 && (
        <Suspense fallback={<SkeletonRows rows={6} height={64} />}>
          <ActivityDays lines={lines} showsEvent={showsEvent} />
        </Suspense>
      )}
      {data && lines.length === 0 && (
        <EmptyState plain title={t('activity.none-title')}>
          {t('activity.empty-filter')}
        </EmptyState>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button loading={isFetchingNextPage} onClick={loadMore}>
            {t('activity.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type ActivityFiltersProps = {
  filter: ActivityFilter
  people: Array<{ id: string; name: string }>
  choose: (name: keyof ActivityFilter, value: string) => void
}

function ActivityFilters({ filter, people, choose }: ActivityFiltersProps) {
  const t = useTranslate('profile')
  const personOptions = people.map(({ id, name }) => ({ value: id, label: name }))
  const kindOptions = activityKinds.map((kind) => ({
    value: kind,
    label: t(`activity.kind-${kind}`),
  }))
  return (
    <div className={classes.filters}>
      <SelectField
        name="person"
        label={t('activity.who')}
        value={filter.person || allValue}
        onChange={(value) => choose('person', value)}
        options={[{ value: allValue, label: t('activity.everybody') }, ...personOptions]}
      />
      <SelectField
        name="kind"
        label={t('activity.what')}
        value={filter.kind || allValue}
        onChange={(value) => choose('kind', value)}
        options={[{ value: allValue, label: t('activity.everything') }, ...kindOptions]}
      />
    </div>
  )
}

/** Days begin at midnight in the reader's time zone. */
function ActivityDays({ lines, showsEvent }: { lines: ActivityLine[]; showsEvent: boolean }) {
  const { when } = useFormats()
  const formatValue = useValueFormatter()
  const days = Map.groupBy(lines, ({ at }) => when(at, 'fullDate'))
  return [...days].map(([day, dayLines]) => (
    <section key={day} className={classes.day} aria-label={day}>
      <h2>{day}</h2>
      <ol className={`card ${classes.lines}`}>
        {dayLines.map((line) => (
          <ActivityRow
            key={line.id}
            line={line}
            showsEvent={showsEvent}
            formatValue={formatValue}
          />
        ))}
      </ol>
    </section>
  ))
}
