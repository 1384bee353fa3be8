import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { mailStates } from '@mehfil/contract/guests.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { MoreRows } from '../guests/more-rows.tsx'
import { NoticedRow } from './noticed-row.tsx'
import classes from './notices.module.css'
import { detailsQuery, type Notice } from './queries.ts'
import type { NoticeView } from './use-notice-view.ts'
import { useRested } from './use-rested.ts'

/** Enough to look through without a search. */
const fewGuests = 10

/** Each guest's mail, what went wrong first; by state or by name. */
export function NoticedGuests({
  EID,
  notice,
  zone,
  view,
}: {
  EID: string
  notice: Notice
  zone: string
  view: NoticeView
}) {
  const t = useWords('notices')
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim())
  const { data, error, ...more } = useInfiniteQuery({
    ...detailsQuery(EID, notice.id, { ...(view.state && { state: view.state }), search }),
    placeholderData: (before) => before,
  })
  const guests = data?.pages.flatMap((page) => page.guests)
  return (
    <section className={classes.guests} aria-label={t('panel.guests')}>
      <h3 className="strong">{t('panel.guests')}</h3>
      <StateChips notice={notice} view={view} />
      {notice.guests > fewGuests && (
        <TextField
          name="noticed"
          aria-label={t('who.search')}
          placeholder={t('who.search')}
          value={typed}
          error={undefined}
          onChange={setTyped}
        />
      )}
      {!guests && !error && <SkeletonRows rows={3} height={56} />}
      {!guests && error && (
        <p className={classes.bad} role="alert">
          {error.message}
        </p>
      )}
      {guests && (
        <ul>
          {guests.map((guest) => (
            <NoticedRow key={guest.id} EID={EID} notice={notice} guest={guest} zone={zone} />
          ))}
        </ul>
      )}
      {guests?.length === 0 && <p className="small quiet">{t('who.none-found')}</p>}
      <MoreRows more={more} />
    </section>
  )
}

function StateChips({ notice: { counts, guests }, view }: { notice: Notice; view: NoticeView }) {
  const t = useWords('notices')
  const d = useWords('dashboard')
  const { number } = useFormats()
  const there = mailStates.filter((state) => (counts[state] ?? 0) > 0)
  if (there.length < 2 && !view.state) return null
  return (
    <nav className={classes.states} aria-label={t('panel.by-state')}>
      <Link
        className={classes.chip}
        to={view.linkTo({ state: null })}
        replace
        preventScrollReset
        aria-current={view.state === null || undefined}
      >
        {t('panel.all')} <span className="num">{number(guests)}</span>
      </Link>
      {there.map((state) => (
        <Link
          key={state}
          className={classes.chip}
          to={view.linkTo({ state })}
          replace
          preventScrollReset
          aria-current={view.state === state || undefined}
        >
          {d(`mail-state.${state}`)} <span className="num">{number(counts[state] ?? 0)}</span>
        </Link>
      ))}
    </nav>
  )
}
