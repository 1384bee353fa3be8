import { Button, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookTurnouts, type BookTurnout } from '@mehfil/contract/address-book/address-book.ts'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import classes from './people.module.css'
import { peopleQuery, type AddressBook } from './queries.ts'
import { isolateDirection, type InviteChoiceState } from './rules.ts'
import { useEventLabel } from './use-event-label.ts'

type InviteChoiceProps = {
  book: Pick<AddressBook, 'events' | 'groups' | 'people'>
  choice: InviteChoiceState
  onChange: (change: Partial<InviteChoiceState>) => void
}

/** The event, the group or the people that are added. */
export function InviteChoice({ book, choice, onChange }: InviteChoiceProps) {
  const t = useTranslate('people')
  const { number } = useFormats()
  const getEventLabel = useEventLabel()
  if (choice.by === 'name')
    return (
      <TickPeople people={book.people} ids={choice.ids} onChange={(ids) => onChange({ ids })} />
    )
  if (choice.by === 'group')
    return book.groups.length === 0 ? (
      <p className="small quiet">{t('invite.no-groups')}</p>
    ) : (
      <SelectField
        name="invite-group"
        label={t('filter.group')}
        searchable={book.groups.length > 8}
        value={choice.group}
        onChange={(group) => onChange({ group })}
        options={book.groups.map(({ id, name, people }) => ({
          value: id,
          label: `${isolateDirection(name)} · ${number(people)}`,
        }))}
      />
    )
  if (book.events.length === 0) return <p className="small quiet">{t('invite.no-events')}</p>
  return (
    <>
      <SelectField
        name="invite-event"
        label={t('invite.event-label')}
        searchable={book.events.length > 8}
        value={choice.event}
        onChange={(event) => onChange({ event })}
        options={book.events.map((event) => ({ value: event.id, label: getEventLabel(event) }))}
      />
      <Segments
        name="invite-turnout"
        label={t('filter.turnout')}
        value={choice.turnout}
        onChange={(turnout: BookTurnout) => onChange({ turnout })}
        options={bookTurnouts.map((value) => ({ value, label: t(`turnout.${value}`) }))}
      />
    </>
  )
}

/** Finds people by name and ticks them; the ticked ones stay while another name is searched. */
function TickPeople({
  people,
  ids,
  onChange,
}: {
  /** How many the book has. */
  people: number
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const t = useTranslate('people')
  const { number } = useFormats()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const list = useInfiniteQuery({
    ...peopleQuery({ search, group: '', event: '', turnout: 'all' }, people),
    placeholderData: (before) => before,
  })
  const found = list.data?.pages.flatMap((page) => page.people) ?? []
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={classes.ticks} aria-label={t('title')}>
        {found.map(({ id, name, email, phone }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={ids.includes(id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked ? [...ids, id] : ids.filter((one) => one !== id),
                  )
                }
              />
              <bdi className="clip">{name}</bdi>
              <bdi className="small quiet clip">{email || phone}</bdi>
            </label>
          </li>
        ))}
        {found.length === 0 && !list.isPending && (
          <li className="quiet small">{t('none.title')}</li>
        )}
      </ul>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <p className="small quiet" role="status">
        {t('chosen', { count: ids.length, n: number(ids.length) })}
      </p>
    </>
  )
}
