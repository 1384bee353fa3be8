import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Notice } from '@mehfil/contract/mail/notices.ts'
import { hostMailStates } from '@mehfil/contract/guests/guests.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { MoreRows } from '../guests/list/more-rows.tsx'
import { NoticeRecipientItem } from './notice-recipient-row.tsx'
import classes from './notices.module.css'
import { detailsQuery } from './queries.ts'
import type { NoticesPageView } from './use-notice-view.ts'
import { useDebounced } from '../../lib/browser/use-debounced.ts'

/** So many guests need no search field. */
const maxWithoutSearch = 10

/** Each guest's mail, problems first, filtered by state or name. */
export function NoticeRecipientList({
  EID,
  notice,
  zone,
  view,
}: {
  EID: string
  notice: Notice
  zone: string
  view: NoticesPageView
}) {
  const t = useTranslate('notices')
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const { data, error, ...nextPage } = useInfiniteQuery({
    ...detailsQuery(EID, notice.id, { ...(view.state && { state: view.state }), search }),
    placeholderData: (before) => before,
  })
  const guests = data?.pages.flatMap((page) => page.guests)
  return (
    <section className={classes.guests} aria-label={t('panel.guests')}>
      <h3 className="strong">{t('panel.guests')}</h3>
      <StateChips notice={notice} view={view} />
      {notice.guests > maxWithoutSearch && (
        <TextField
          name="noticed"
          aria-label={t('who.search')}
          placeholder={t('who.search')}
          value={text}
          error={undefined}
          onChange={setText}
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
            <NoticeRecipientItem
              key={guest.id}
              EID={EID}
              notice={notice}
              guest={guest}
              zone={zone}
            />
          ))}
        </ul>
      )}
      {guests?.length === 0 && <p className="small quiet">{t('who.none-found')}</p>}
      <MoreRows nextPage={nextPage} />
    </section>
  )
}

function StateChips({
  notice: { counts, guests },
  view,
}: {
  notice: Notice
  view: NoticesPageView
}) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const { number } = useFormats()
  const states = hostMailStates.filter((state) => (counts[state] ?? 0) > 0)
  if (states.length < 2 && !view.state) return null
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
      {states.map((state) => (
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
