import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { activityKinds } from '@mehfil/contract/activity.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ActivityRow } from './activity-row.tsx'
import classes from './activity.module.css'
import { kindIn, type Asked, type Pages } from './queries.ts'

type ActivityListProps = { pagesFor: (asked: Asked) => Pages; /** Each line names its event. */ showsEvent?: boolean }

/** No value of a choice is empty. */
const all = 'all'

/** Lines with a choice of person and kind, which stand in the address. */
export function ActivityList({ pagesFor, showsEvent = false }: ActivityListProps) {
  const t = useWords('profile')
  const [search, setSearch] = useSearchParams()
  const asked: Asked = { person: search.get('person') ?? '', kind: kindIn(search.get('kind')) }
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(pagesFor(asked))
  if (error && !data) throw error
  const choose = (name: keyof Asked, value: string) => setSearch((old) => { old.delete(name); if (value !== all) old.set(name, value); return old }, { replace: true })
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  const people = data?.pages[0]?.people ?? []
  return (
    <>
      <div className={classes.filters}>
        <SelectField name="person" label={t('activity.who')} value={asked.person || all} onChange={(value) => choose('person', value)} options={[{ value: all, label: t('activity.everybody') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]} />
        <SelectField name="kind" label={t('activity.what')} value={asked.kind || all} onChange={(value) => choose('kind', value)} options={[{ value: all, label: t('activity.everything') }, ...activityKinds.map((kind) => ({ value: kind, label: t(`activity.kind-${kind}`) }))]} />
      </div>
      {!data && <SkeletonRows rows={6} height={64} />}
      {lines.length > 0 && <ol className={`card ${classes.lines}`}>{lines.map((line) => <ActivityRow key={line.id} line={line} showsEvent={showsEvent} />)}</ol>}
      {data && lines.length === 0 && <EmptyState title={t('activity.empty-title')}>{t(asked.person || asked.kind ? 'activity.empty-filter' : 'activity.empty')}</EmptyState>}
      {hasNextPage && <div className={classes.more}><Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('activity.more')}</Button></div>}
    </>
  )
}
