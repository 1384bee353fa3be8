import { useMutation } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Notice } from '@mehfil/contract/mail/notices.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useAccess } from '../../lib/session/session.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast, showWarningToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { StatusChip, type ChipTone } from '../../ui/elements/status-chip.tsx'
import { isUndelivered, parseFailureReason } from '../guests/rules/delivery.ts'
import classes from './notices.module.css'
import { sendNoticeAgain, type NoticeDelivery } from './queries.ts'

const mailStateTones: Record<NoticeDelivery['state'], ChipTone> = {
  held: 'sand',
  waiting: 'sand',
  sent: 'good',
  uncertain: 'warn',
  failed: 'bad',
  bounced: 'bad',
  stopped: 'sand',
}

type NoticeRecipientItemProps = {
  EID: string
  notice: Notice
  guest: NoticeDelivery
  /** The event's time zone, as on the whole screen. */
  zone: string
}

/** The delivery of one guest's mail with the mail server's reason, and what the host can do. */
export function NoticeRecipientItem({ EID, notice, guest, zone }: NoticeRecipientItemProps) {
  const d = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const { name, to: address, state, reason, at, nextAt } = guest
  return (
    <li className={classes.mail}>
      <div className={classes.mailHead}>
        <span className={classes.grow}>
          <bdi className="strong">{name}</bdi>
          <span className="small quiet clip" dir="ltr">
            {address}
          </span>
        </span>
        <span className={classes.end}>
          <StatusChip tone={mailStateTones[state]}>{d(`mail-state.${state}`)}</StatusChip>
          <time className="tiny quiet" dateTime={at.toISOString()}>
            {dayAndTime(at, 'shortDate', zone)}
          </time>
        </span>
      </div>
      {isUndelivered(guest) && (
        <p className={`small ${classes.bad}`}>{d(`mail-reason.${parseFailureReason(reason)}`)}</p>
      )}
      {reason && (
        <p className={`tiny quiet ${classes.reason}`} dir="auto">
          {reason}
        </p>
      )}
      {nextAt && (state === 'waiting' || state === 'uncertain') && (
        <p className="small quiet">
          {d('mails.next', { time: dayAndTime(nextAt, 'shortDate', zone) })}
        </p>
      )}
      <RecipientActions EID={EID} notice={notice} guest={guest} />
    </li>
  )
}

function RecipientActions({ EID, notice, guest }: Omit<NoticeRecipientItemProps, 'zone'>) {
  const t = useTranslate('notices')
  const { may } = useAccess()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendNoticeAgain(EID, notice.id, guest.id),
    onSuccess: ({ onlyTo }) =>
      onlyTo
        ? showWarningToast(t('again.on-its-way-second', { name: guest.name, email: onlyTo }))
        : showToast(t('again.on-its-way', { name: guest.name })),
    onError: showRefusal,
  })
  const { id, name, state, again, without: unreachableReason } = guest
  const hasProblem = isUndelivered(guest) || state === 'uncertain' || state === 'stopped'
  if (!hasProblem && unreachableReason === '') return null
  const canEditGuest =
    unreachableReason !== 'deleted' &&
    (isUndelivered(guest) || unreachableReason !== '') &&
    may('ManageGuests') === 'yes'
  return (
    <div className={classes.todo}>
      {unreachableReason !== '' && (
        <span className={`small ${classes.warn}`}>{t(`again.${unreachableReason}`)}</span>
      )}
      {canEditGuest && (
        <Link className="link small" to={`${pathTo('guests', { EID })}?guest=${id}`}>
          {t('again.mend')}
        </Link>
      )}
      {again && (
        <Button
          size="compact-md"
          aria-label={t('again.send-to', { name })}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('again.send')}
        </Button>
      )}
    </div>
  )
}
