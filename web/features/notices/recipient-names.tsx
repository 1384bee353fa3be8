import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { NoticeAudience } from '@mehfil/contract/notices.ts'
import { to } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { MoreRows } from '../guests/more-rows.tsx'
import classes from './composer.module.css'
import { recipientsQuery, type Recipients } from './queries.ts'
import { useRested } from './use-rested.ts'

type RecipientsProps = { EID: string; audience: NoticeAudience; counted: Recipients | undefined }
type Show = 'reached' | 'without'

/** The number, and on asking the names: of those who get it, and of those who cannot. */
export function RecipientsOf({ EID, audience, counted }: RecipientsProps) {
  const t = useWords('notices')
  const { number } = useFormats()
  const [show, setShow] = useState<Show | null>(null)
  if (!counted)
    return (
      <p className="small quiet" role="status">
        {t('who.counting')}
      </p>
    )
  const { guests, people, withoutAddress, stopped } = counted
  const turn = (next: Show) => setShow(show === next ? null : next)
  return (
    <div className={classes.reached}>
      <p role="status">
        <b className="strong num">{t('who.people', { count: people, people: number(people) })}</b>{' '}
        <span className="quiet small">{t('who.mails', { count: guests, n: number(guests) })}</span>
      </p>
      <p className="small">
        {withoutAddress > 0 && (
          <span className={classes.why}>
            {t('who.no-address', { count: withoutAddress, n: number(withoutAddress) })}
          </span>
        )}
        {stopped > 0 && (
          <span className={classes.why}>
            {t('who.stopped', { count: stopped, n: number(stopped) })}
          </span>
        )}
      </p>
      <div className={classes.asks}>
        {guests > 0 && (
          <button
            type="button"
            className="link small"
            aria-expanded={show === 'reached'}
            onClick={() => turn('reached')}
          >
            {t('who.see-names')}
          </button>
        )}
        {withoutAddress + stopped > 0 && (
          <button
            type="button"
            className="link small"
            aria-expanded={show === 'without'}
            onClick={() => turn('without')}
          >
            {t('who.see-without')}
          </button>
        )}
      </div>
      {show && <Names key={show} EID={EID} audience={audience} show={show} />}
    </div>
  )
}

function Names({ EID, audience, show }: { EID: string; audience: NoticeAudience; show: Show }) {
  const t = useWords('notices')
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim())
  const { data, ...more } = useInfiniteQuery({
    ...recipientsQuery(EID, audience, { search, show }),
    placeholderData: (before) => before,
  })
  const found = data?.pages.flatMap((page) => page.found) ?? []
  return (
    <section
      className={classes.names}
      aria-label={t(show === 'reached' ? 'who.see-names' : 'who.see-without')}
    >
      <TextField
        name={`names-${show}`}
        aria-label={t('who.search')}
        placeholder={t('who.search')}
        value={typed}
        error={undefined}
        onChange={setTyped}
      />
      <ul>
        {found.map((guest) => (
          <Name key={guest.id} EID={EID} guest={guest} />
        ))}
      </ul>
      {data && found.length === 0 && <p className="small quiet">{t('who.none-found')}</p>}
      <MoreRows more={more} />
    </section>
  )
}

function Name({
  EID,
  guest: { id, name, email, without },
}: {
  EID: string
  guest: Recipients['found'][number]
}) {
  const t = useWords('notices')
  const { may } = useAccess()
  const mayMend = may('ManageGuests') === 'yes'
  return (
    <li className={classes.name}>
      <span className={classes.grow}>
        <bdi className="strong">{name}</bdi>
        {email && (
          <span className="small quiet clip" dir="ltr">
            {email}
          </span>
        )}
      </span>
      {without && <span className={`small ${classes.warn}`}>{t(`who.is-${without}`)}</span>}
      {without && mayMend && (
        <Link className="link small" to={`${to('guests', { EID })}?guest=${id}`}>
          {t('who.mend')}
        </Link>
      )}
    </li>
  )
}
