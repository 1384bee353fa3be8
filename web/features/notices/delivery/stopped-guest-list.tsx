import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { StatusChip } from '../../../ui/elements/status-chip.tsx'
import { findStopAdvice } from '../../guests/rules/delivery.ts'
import { allowMailsAgain } from '../../mail/queries.ts'
import classes from './delivery.module.css'
import { stoppedGuestsQuery, type StoppedGuest } from './queries.ts'

type StoppedGuestListProps = { EID: string; zone: string | undefined }

/** Guests whose addresses get no mails, why, since when, and what to do about it. */
export function StoppedGuestList({ EID, zone }: StoppedGuestListProps) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const { data } = useQuery(stoppedGuestsQuery(EID))
  return (
    <section className={classes.part} aria-labelledby="stopped">
      <h2 id="stopped" className={classes.title}>
        {t('delivery.stopped')}
      </h2>
      {!data && <SkeletonRows rows={2} height={72} />}
      {data?.guests.length === 0 && <p className="quiet">{t('delivery.stopped-none')}</p>}
      {data && data.guests.length > 0 && (
        <ul className={classes.list}>
          {data.guests.map((guest) => (
            <StoppedGuestItem
              key={`${guest.id} ${guest.email}`}
              EID={EID}
              guest={guest}
              zone={zone}
            />
          ))}
        </ul>
      )}
      {data && data.total > data.guests.length && (
        <p className="small quiet">
          {t('delivery.stopped-more', {
            count: data.guests.length,
            n: number(data.guests.length),
            total: number(data.total),
          })}
        </p>
      )}
    </section>
  )
}

function StoppedGuestItem({ EID, guest, zone }: StoppedGuestListProps & { guest: StoppedGuest }) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const { may } = useAccess()
  const { id, name, email, second, reason, at, words, mayLift } = guest
  const { mutate, isPending } = useMutation({
    mutationFn: () => allowMailsAgain(EID, id, second),
    onSuccess: () => showToast(t('delivery.allowed', { name })),
    onError: showRefusal,
  })
  return (
    <li className={classes.stopped}>
      <div className={classes.head}>
        <span className={classes.grow}>
          <bdi className="strong">{name}</bdi>
          <span className="small quiet clip" dir="ltr">
            {email}
          </span>
        </span>
        <span className={classes.end}>
          <StatusChip tone={reason === 'unsubscribed' ? 'sand' : 'bad'}>
            {t(`delivery.reason-${reason}`)}
          </StatusChip>
          {at && (
            <time className="tiny quiet" dateTime={at.toISOString()}>
              {dayAndTime(at, 'shortDate', zone)}
            </time>
          )}
        </span>
      </div>
      <p className="small">{d(`stop-advice.${findStopAdvice(reason, words)}`)}</p>
      {reason === 'bounced' && words && (
        <p className={`tiny quiet ${classes.breaking}`} dir="auto">
          {words}
        </p>
      )}
      <div className={classes.actions}>
        {mayLift && (
          <Button
            size="compact-md"
            aria-label={t('delivery.allow-for', { name })}
            loading={isPending}
            onClick={() => mutate()}
          >
            {t('delivery.allow')}
          </Button>
        )}
        {may('ManageGuests') === 'yes' && (
          <Link
            className={`link small ${classes.open}`}
            to={`${pathTo('guests', { EID })}?guest=${id}`}
          >
            {t('delivery.open-guest')}
          </Link>
        )}
      </div>
    </li>
  )
}
