import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { activityKinds } from '@mehfil/contract/activity.ts'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ActivityRow } from './activity-row.tsx'
import classes from './activity.module.css'
import { useReading } from './use-reading.ts'
import { kindIn, type ActivityLine, type Asked, type Pages } from './queries.ts'

type ActivityListProps = {
  pagesFor: (asked: Asked) => Pages
  /** Each line names its event. */ showsEvent?: boolean
}

/** No value of a choice is empty. */
const all = 'all'

/** Lines by their days, with a choice of person and kind, which stand in the address. */
export function ActivityList({ pagesFor, showsEvent = false }: ActivityListProps) {
  const t = useWords('profile')
  const [search, setSearch] = useSearchParams()
  const asked: Asked = { person: search.get('person') ?? '', kind: kindIn(search.get('kind')) }
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    pagesFor(asked),
  )
  if (error && !data) throw error
  const choose = (name: keyof Asked, value: string) =>
    setSearch(
      (old) => {
        old.delete(name)
        if (value !== all) old.set(name, value)
        return old
      },
      { replace: true },
    )
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  const isChosen = asked.person !== '' || asked.kind !== ''
  const more = () => void fetchNextPage().then(({ error: missed }) => missed && showRefusal(missed))
  if (data && lines.length === 0 && !isChosen)
    return (
      <EmptyState plain title={t('activity.empty-title')}>
        {t('activity.empty')}
      </EmptyState>
    )
  return (
    <>
      <Choices asked={asked} people={data?.pages[0]?.people ?? []} choose={choose} />
      {!data && <SkeletonRows rows={6} height={64} />}
      {lines.length > 0 && (
        <Suspense fallback={<SkeletonRows rows={6} height={64} />}>
          <Days lines={lines} showsEvent={showsEvent} />
        </Suspense>
      )}
      {data && lines.length === 0 && (
        <EmptyState plain title={t('activity.none-title')}>
          {t('activity.empty-filter')}
        </EmptyState>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button loading={isFetchingNextPage} onClick={more}>
            {t('activity.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type ChoicesProps = {
  asked: Asked
  people: Array<{ id: string; name: string }>
  choose: (name: keyof Asked, value: string) => void
}

function Choices({ asked, people, choose }: ChoicesProps) {
  const t = useWords('profile')
  const persons = people.map(({ id, name }) => ({ value: id, label: name }))
  const kinds = activityKinds.map((kind) => ({ value: kind, label: t(`activity.kind-${kind}`) }))
  return (
    <div className={classes.filters}>
      <SelectField
        name="person"
        label={t('activity.who')}
        value={asked.person || all}
        onChange={(value) => choose('person', value)}
        options={[{ value: all, label: t('activity.everybody') }, ...persons]}
      />
      <SelectField
        name="kind"
        label={t('activity.what')}
        value={asked.kind || all}
        onChange={(value) => choose('kind', value)}
        options={[{ value: all, label: t('activity.everything') }, ...kinds]}
      />
    </div>
  )
}

/** The days are the reader's own. */
function Days({ lines, showsEvent }: { lines: ActivityLine[]; showsEvent: boolean }) {
  const { when } = useFormats()
  const read = useReading()
  const days = Map.groupBy(lines, ({ at }) => when(at, 'fullDate'))
  return [...days].map(([day, some]) => (
    <section key={day} className={classes.day} aria-label={day}>
      <h2>{day}</h2>
      <ol className={`card ${classes.lines}`}>
        {some.map((line) => (
          <ActivityRow key={line.id} line={line} showsEvent={showsEvent} read={read} />
        ))}
      </ol>
    </section>
  ))
}
