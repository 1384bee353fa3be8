import { Button } from '@mantine/core'
import { useDeferredValue, useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './guest-list.module.css'
import { GuestRow, is } from './guest-row.tsx'
import { MoreRows, type MoreToRead } from './more-rows.tsx'
import type { Guest, GuestPage } from './queries/guests.ts'
import { isChosen, isNarrowed, isNobody } from './rules/chosen.ts'
import { nothingFiner, type GuestView } from './use-guest-view.ts'
import type { Choosing } from './use-chosen.ts'

type GuestListProps = {
  view: GuestView
  pages: readonly GuestPage[]
  choosing: Choosing
  more: MoreToRead
}

/** A row a guest; on a phone the columns fold into two lines. */
export function GuestList({ view, pages, choosing, more }: GuestListProps) {
  const t = useWords('dashboard')
  const formats = useFormats()
  const guests = pages.flatMap((page) => page.guests)
  // The first screen of rows is drawn with the page, the others right after it.
  const drawn = useDeferredValue(pages, beginningOf(pages))
  const [linkTo, choose] = [
    perGuest(view.linkTo({ guest: mark, add: null })),
    perGuest(t('chosen.one', { name: mark })),
  ]
  const ears = { onClick: (event: MouseEvent) => hear(event, view, choosing) }
  if (guests.length === 0) return <NobodyHere view={view} />
  return (
    <>
      <table {...is.table} className={classes.table} aria-label={t('guests.title')} {...ears}>
        <thead {...is.rows}>
          <tr {...is.row}>
            <th {...is.head} scope="col" className={classes.pick}>
              <AllShown guests={guests} choosing={choosing} />
            </th>
            {(['guest', 'coming', 'category', 'status', 'last'] as const).map((column) => (
              <th key={column} {...is.head} scope="col">
                {t(`guests.column-${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {drawn.map((page, at) => (
          <tbody key={at} {...is.rows} className={classes.page}>
            {page.guests.map((guest) => (
              <GuestRow
                key={guest.id}
                guest={guest}
                href={linkTo(guest.id)}
                choose={choose(guest.name)}
                isOpen={guest.id === view.open}
                isChosen={isChosen(choosing.chosen, guest.id)}
                t={t}
                formats={formats}
              />
            ))}
          </tbody>
        ))}
      </table>
      <MoreRows more={more} />
    </>
  )
}

/** What each row says of its own is put into words made once: a hundred rows ask for nothing. */
const mark = '0GUEST0'
function perGuest(words: string): (own: string) => string {
  const [before = '', after = ''] = words.split(mark)
  return (own) => before + own + after
}

/** A desktop's window shows ten or eleven. */
const aScreen = 12

const beginningOf = (pages: readonly GuestPage[]): readonly GuestPage[] =>
  pages.slice(0, 1).map((page) => ({ ...page, guests: page.guests.slice(0, aScreen) }))

/** One pair of ears for all rows: a name opens its story, a box chooses. New tabs are left to the browser. */
function hear(event: MouseEvent, view: GuestView, choosing: Choosing): void {
  const pressed = event.target as HTMLElement
  const box = pressed.closest<HTMLInputElement>('input[data-choose]')
  if (box) return choosing.toggle(box.dataset['choose'] ?? '', box.checked, event.shiftKey)
  const name = pressed.closest<HTMLElement>('a[data-guest]')
  if (
    !name ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined
  event.preventDefault()
  return view.go({ guest: name.dataset['guest'] ?? null, add: null })
}

/** Ticked when all rows shown are, and half when some are. */
function AllShown({ guests, choosing }: { guests: readonly Guest[]; choosing: Choosing }) {
  const t = useWords('dashboard')
  const box = useRef<HTMLInputElement>(null)
  const { chosen } = choosing
  const areAll = guests.every(({ id }) => isChosen(chosen, id))
  const show = useEffectEvent(() => {
    if (box.current) box.current.indeterminate = !areAll && !isNobody(chosen)
  })
  useEffect(() => show(), [areAll, chosen])
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        className={classes.check}
        checked={areAll}
        aria-label={t('chosen.all-shown')}
        onChange={(event) => choosing.toggleShown(event.currentTarget.checked)}
      />
      <span className="only-phone" aria-hidden="true">
        {t('chosen.all-shown')}
      </span>
    </label>
  )
}

/** Nobody under this tab, or nobody by that name. */
function NobodyHere({ view }: { view: GuestView }) {
  const t = useWords('dashboard')
  return (
    <EmptyState
      plain
      title={t(isNarrowed(view) ? 'guests.none-found' : `guest-none.${view.tab}`)}
      action={
        isNarrowed(view) && (
          <Button
            onClick={() => view.go({ q: null, category: null, ...nothingFiner }, { replace: true })}
          >
            {t('guests.show-all')}
          </Button>
        )
      }
    >
      {isNarrowed(view) && <p>{t('guests.none-found-words')}</p>}
    </EmptyState>
  )
}
