import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PeopleBar } from './people-bar.tsx'
import { PeopleFilters } from './people-filters.tsx'
import classes from './people.module.css'
import { PersonRow } from './person-row.tsx'
import { peopleQuery, type AddressBook } from './queries.ts'
import type { PeopleView } from './use-people-view.ts'

/** The people by name, a page at a time, and what can be done with the chosen ones. */
export function PeopleList({ view, book }: { view: PeopleView; book: AddressBook }) {
  const t = useTranslate('people')
  const { search, group, event, turnout } = view
  const list = useInfiniteQuery({
    ...peopleQuery({ search, group, event, turnout }, book.people),
    placeholderData: (before) => before,
  })
  const people = getQueryData(list)?.pages.flatMap((page) => page.people)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const shownIds = people?.map(({ id }) => id) ?? []
  const isAllChosen = shownIds.length > 0 && shownIds.every((id) => chosen.has(id))
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  if (people?.length === 0 && !view.hasFilters)
    return book.isFilling || list.isPlaceholderData ? (
      <SkeletonRows rows={6} height={56} />
    ) : (
      <EmptyState title={t('empty.title')}>
        <p>{t('empty.words')}</p>
      </EmptyState>
    )
  return (
    <>
      <PeopleFilters view={view} book={book} />
      {!people && <SkeletonRows rows={8} height={56} />}
      {people?.length === 0 && <NobodyFound view={view} />}
      {people && people.length > 0 && (
        <div className={`card ${classes.list}`}>
          <label className={classes.all}>
            <input
              type="checkbox"
              checked={isAllChosen}
              onChange={(change) => choose(shownIds, change.currentTarget.checked)}
            />
            <span className="small quiet">{t('choose-shown')}</span>
          </label>
          <ul aria-label={t('title')}>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                view={view}
                isChosen={chosen.has(person.id)}
                onChoose={(isChosen) => choose([person.id], isChosen)}
              />
            ))}
          </ul>
        </div>
      )}
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      {chosen.size > 0 && (
        <PeopleBar chosen={[...chosen]} groups={book.groups} onDone={() => setChosen(new Set())} />
      )}
    </>
  )
}

function NobodyFound({ view }: { view: PeopleView }) {
  const t = useTranslate('people')
  return (
    <EmptyState
      plain
      title={t('none.title')}
      action={
        <Button
          onClick={() =>
            view.go({ q: null, group: null, event: null, who: null }, { replace: true })
          }
        >
          {t('none.all')}
        </Button>
      }
    >
      <p>{t('none.words')}</p>
    </EmptyState>
  )
}
