import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showErrorToast, showUndoToast } from '../../lib/browser/toasts.ts'
import { useSinglePress } from '../../lib/forms/use-single-press.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { InviteChoice } from './invite-choice.tsx'
import { InviteSum } from './invite-sum.tsx'
import classes from './people.module.css'
import {
  addFromBook,
  bookQuery,
  invitableQuery,
  undoAdding,
  type AddressBook,
  type InviteSelection,
} from './queries.ts'
import { findLastEvent, getRoom, type InviteBy, type InviteChoiceState } from './rules.ts'

/** Adds people of the book to a guest list: those of an event of before, a group, or one by one. */
export function InvitePeople({ EID, onAdded }: { EID: string; onAdded: () => void }) {
  const book = getQueryData(useQuery(bookQuery()))
  if (!book) return <SkeletonRows rows={4} height={48} />
  return <InviteForm EID={EID} book={book} onAdded={onAdded} />
}

type InviteFormProps = { EID: string; book: AddressBook; onAdded: () => void }

function InviteForm({ EID, book, onAdded }: InviteFormProps) {
  const t = useTranslate('people')
  const { number } = useFormats()
  const events = book.events.filter(({ id }) => id !== EID)
  const [choice, setChoice] = useState<InviteChoiceState>({
    by: events.length > 0 ? 'event' : 'name',
    event: findLastEvent(events, new Date())?.id ?? '',
    turnout: 'all',
    group: book.groups[0]?.id ?? '',
    ids: [],
  })
  const selection = toSelection(choice)
  const { data: counts } = useQuery({
    ...invitableQuery(EID, selection),
    placeholderData: keepPreviousData,
  })
  const { isUnderWay, press } = useSinglePress()
  const room = counts ? getRoom(counts) : null
  const fresh = selection && counts ? counts.fresh : 0
  const isOver = room !== null && fresh > room
  const showAdded = ({ added, refused, undo }: Awaited<ReturnType<typeof addFromBook>>) => {
    if (undo)
      showUndoToast(
        t('invite.added', { count: added, n: number(added) }),
        () => void undoAdding(EID, undo).catch(showRefusal),
      )
    if (refused > 0) showErrorToast(t('invite.refused', { count: refused, n: number(refused) }))
    onAdded()
  }
  const add = () =>
    selection && press(() => addFromBook(EID, selection).then(showAdded, showRefusal))
  return (
    <div className={classes.form}>
      <Segments
        name="invite-by"
        label={t('invite.by')}
        value={choice.by}
        onChange={(by: InviteBy) => setChoice({ ...choice, by })}
        options={(['event', 'group', 'name'] as const).map((value) => ({
          value,
          label: t(`invite.by-${value}`),
        }))}
      />
      <InviteChoice
        book={{ ...book, events }}
        choice={choice}
        onChange={(change) => setChoice({ ...choice, ...change })}
      />
      {selection && counts && <InviteSum counts={counts} isOver={isOver} />}
      <Button variant="filled" loading={isUnderWay} disabled={fresh === 0 || isOver} onClick={add}>
        {fresh === 0 ? t('invite.title') : t('invite.action', { count: fresh, n: number(fresh) })}
      </Button>
    </div>
  )
}

/** Null while nothing is chosen. */
function toSelection({
  by,
  event,
  turnout,
  group,
  ids,
}: InviteChoiceState): InviteSelection | null {
  if (by === 'event') return event ? { event, turnout } : null
  if (by === 'group') return group ? { group } : null
  return ids.length > 0 ? { ids: [...ids] } : null
}
