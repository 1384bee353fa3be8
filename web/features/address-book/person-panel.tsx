import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { StatusChip } from '../../ui/elements/status-chip.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import classes from './people.module.css'
import { PersonForm } from './person-form.tsx'
import {
  changePeople,
  personQuery,
  type AddressBook,
  type BookPersonDetails,
  type HistoryLine,
} from './queries.ts'
import { getHistoryState, historyTones } from './rules.ts'
import type { PeopleView } from './use-people-view.ts'

type PersonPanelProps = { view: PeopleView; book: AddressBook }

/** One person: how to reach them, their groups, and what came of every event. */
export function PersonPanel({ view, book }: PersonPanelProps) {
  const t = useTranslate('people')
  const close = () => view.go({ person: null })
  if (view.openId === 'new')
    return (
      <Dialog opened onClose={close} title={t('add')}>
        <PersonForm person={null} groups={book.groups} onDone={close} />
      </Dialog>
    )
  return view.openId && <KnownPerson id={view.openId} book={book} onClose={close} />
}

function KnownPerson({
  id,
  book,
  onClose,
}: {
  id: string
  book: AddressBook
  onClose: () => void
}) {
  const t = useTranslate('people')
  const { number } = useFormats()
  const result = useQuery(personQuery(id))
  const isGone = result.error instanceof RefusedError && result.error.http === 404
  const person = getQueryData({ data: result.data, error: isGone ? null : result.error })
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const one = { count: 1, n: number(1) }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={person?.name ?? t('person')}
      footer={
        person &&
        !isEditing && (
          <>
            <Button color="bad" onClick={() => setRemoving(true)}>
              {t('take-away')}
            </Button>
            <Button variant="filled" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          </>
        )
      }
    >
      {isGone && !person && <p className="quiet">{t('person-gone')}</p>}
      {!person && !isGone && <SkeletonRows rows={4} height={40} />}
      {person && isEditing && (
        <PersonForm person={person} groups={book.groups} onDone={() => setEditing(false)} />
      )}
      {person && !isEditing && <PersonFacts person={person} />}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('remove.title', one)}
        action={t('remove.action', one)}
        destroys
        onConfirm={() =>
          changePeople({ ids: [id], act: 'remove' }).then(() => {
            onClose()
            showToast(t('removed', one))
          })
        }
      >
        <p>{t('remove.words')}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

function PersonFacts({ person }: { person: BookPersonDetails }) {
  const t = useTranslate('people')
  const { when } = useFormats()
  return (
    <div className={classes.facts}>
      {(person.email || person.phone) && (
        <p className={classes.reach}>
          {person.email && (
            <a className="link" href={`mailto:${person.email}`}>
              <Icon of={IconMail} small />
              <bdi dir="ltr">{person.email}</bdi>
            </a>
          )}
          {person.phone && (
            <a className="link" href={`tel:${person.phone.replace(/[^\d+]/g, '')}`}>
              <Icon of={IconPhone} small />
              <bdi dir="ltr">{person.phone}</bdi>
            </a>
          )}
        </p>
      )}
      {person.groups.length > 0 && (
        <p className={classes.groups}>
          {person.groups.map((group) => (
            <bdi key={group} className={classes.group}>
              {group}
            </bdi>
          ))}
        </p>
      )}
      <section>
        <h3>{t('history')}</h3>
        {person.history.length === 0 && <p className="quiet small">{t('history-none')}</p>}
        <ul className={classes.history}>
          {person.history.map((line) => (
            <HistoryRow key={`${line.eventId}${line.guestId}`} line={line} />
          ))}
        </ul>
      </section>
      <p className="tiny quiet">{t('kept-until', { date: when(person.keptUntil, 'date') })}</p>
    </div>
  )
}

function HistoryRow({ line }: { line: HistoryLine }) {
  const t = useTranslate('people')
  const { when } = useFormats()
  const state = getHistoryState(line)
  const title = line.title || t('untitled')
  return (
    <li>
      <span className={classes.who}>
        {line.guestId ? (
          <Link
            className="link clip"
            to={`${pathTo('guests', { EID: line.eventId })}?guest=${line.guestId}`}
            dir="auto"
          >
            {title}
          </Link>
        ) : (
          <bdi className="clip">{title}</bdi>
        )}
        <span className="small quiet">
          {line.startsAt ? when(line.startsAt, 'date') : t('undated')}
        </span>
      </span>
      <StatusChip tone={historyTones[state]}>{t(`state.${state}`)}</StatusChip>
    </li>
  )
}
