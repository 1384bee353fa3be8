import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { NoticeAudience } from '@mehfil/contract/mail/notices.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MoreRows } from '../../guests/list/more-rows.tsx'
import classes from './composer.module.css'
import { recipientsQuery, type NoticeRecipients } from '../queries.ts'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'

type RecipientListProps = {
  EID: string
  audience: NoticeAudience
  recipients: NoticeRecipients | undefined
}
type RecipientGroup = 'reached' | 'without'

/**
 * The number of recipients and, on request, the names of those who get it and of those who cannot.
 */
export function RecipientList({ EID, audience, recipients }: RecipientListProps) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const [show, setShow] = useState<RecipientGroup | null>(null)
  if (!recipients)
    return (
      <p className="small quiet" role="status">
        {t('who.counting')}
      </p>
    )
  const { guests, people, withoutAddress, stopped } = recipients
  const toggle = (next: RecipientGroup) => setShow(show === next ? null : next)
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
      <div className={classes.toggles}>
        {guests > 0 && (
          <button
            type="button"
            className="link small"
            aria-expanded={show === 'reached'}
            onClick={() => toggle('reached')}
          >
            {t('who.see-names')}
          </button>
        )}
        {withoutAddress + stopped > 0 && (
          <button
            type="button"
            className="link small"
            aria-expanded={show === 'without'}
            onClick={() => toggle('without')}
          >
            {t('who.see-without')}
          </button>
        )}
      </div>
      {show && <RecipientNames key={show} EID={EID} audience={audience} show={show} />}
    </div>
  )
}

function RecipientNames({
  EID,
  audience,
  show,
}: {
  EID: string
  audience: NoticeAudience
  show: RecipientGroup
}) {
  const t = useTranslate('notices')
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const { data, ...nextPage } = useInfiniteQuery({
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
        value={text}
        error={undefined}
        onChange={setText}
      />
      <ul>
        {found.map((guest) => (
          <RecipientName key={guest.id} EID={EID} guest={guest} />
        ))}
      </ul>
      {data && found.length === 0 && <p className="small quiet">{t('who.none-found')}</p>}
      <MoreRows nextPage={nextPage} />
    </section>
  )
}

function RecipientName({
  EID,
  guest: { id, name, email, without },
}: {
  EID: string
  guest: NoticeRecipients['found'][number]
}) {
  const t = useTranslate('notices')
  const { may } = useAccess()
  const canEditGuest = may('ManageGuests') === 'yes'
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
      {without && canEditGuest && (
        <Link className="link small" to={`${pathTo('guests', { EID })}?guest=${id}`}>
          {t('who.mend')}
        </Link>
      )}
    </li>
  )
}
