import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { bookTurnouts } from '@mehfil/contract/address-book/address-book.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { EditGroup } from './edit-group.tsx'
import classes from './people.module.css'
import type { AddressBook } from './queries.ts'
import { isolateDirection } from './rules.ts'
import { useEventLabel } from './use-event-label.ts'
import type { PeopleView } from './use-people-view.ts'

/** Search, one group, one event and who came of it. */
export function PeopleFilters({ view, book }: { view: PeopleView; book: AddressBook }) {
  const t = useTranslate('people')
  const { number } = useFormats()
  const getEventLabel = useEventLabel()
  const group = book.groups.find(({ id }) => id === view.group)
  return (
    <div className={classes.filters}>
      <PeopleSearch view={view} />
      {book.groups.length > 0 && (
        <SelectField
          name="group"
          aria-label={t('filter.group')}
          searchable={book.groups.length > 8}
          value={view.group}
          onChange={(value) => view.go({ group: value || null }, { replace: true })}
          options={[
            { value: '', label: t('filter.all-groups') },
            ...book.groups.map(({ id, name, people }) => ({
              value: id,
              label: `${isolateDirection(name)} · ${number(people)}`,
            })),
          ]}
        />
      )}
      {group && <EditGroup group={group} onGone={() => view.go({ group: null })} />}
      {book.events.length > 0 && (
        <SelectField
          name="event"
          aria-label={t('filter.event')}
          searchable={book.events.length > 8}
          value={view.event}
          onChange={(value) => view.go({ event: value || null, who: null }, { replace: true })}
          options={[
            { value: '', label: t('filter.all-events') },
            ...book.events.map((event) => ({ value: event.id, label: getEventLabel(event) })),
          ]}
        />
      )}
      {view.event && (
        <SelectField
          name="turnout"
          aria-label={t('filter.turnout')}
          value={view.turnout}
          onChange={(value) => view.go({ who: value === 'all' ? null : value }, { replace: true })}
          options={bookTurnouts.map((value) => ({ value, label: t(`turnout.${value}`) }))}
        />
      )}
    </div>
  )
}

const searchDelayMs = 250

/** Searches when typing pauses. */
function PeopleSearch({ view }: { view: PeopleView }) {
  const t = useTranslate('people')
  const [typed, setTyped] = useState<string | null>(null)
  const search = useEffectEvent(() => {
    const text = typed?.trim() ?? ''
    if (typed !== null && text !== view.search) view.go({ q: text || null }, { replace: true })
  })
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => search(), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<Icon of={IconSearch} small />}
      maxLength={100}
      value={typed ?? view.search}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        search()
        setTyped(null)
      }}
    />
  )
}
