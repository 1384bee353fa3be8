import { useMutation } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { StatusChip, type ChipTone } from '../../ui/status-chip.tsx'
import { isLost, meaningOf } from '../guests/rules/delivery.ts'
import classes from './notices.module.css'
import { sendAgain, type Notice, type NoticedGuest } from './queries.ts'

const tones: Record<NoticedGuest['state'], ChipTone> = {
  held: 'sand',
  waiting: 'sand',
  sent: 'good',
  uncertain: 'warn',
  failed: 'bad',
  bounced: 'bad',
  stopped: 'sand',
}

type NoticedRowProps = {
  EID: string
  notice: Notice
  guest: NoticedGuest
  /** The event's, as everywhere on this screen. */ zone: string
}

/** What became of one guest's mail, in the server's own words, and what to do about it. */
export function NoticedRow({ EID, notice, guest, zone }: NoticedRowProps) {
  const d = useWords('dashboard')
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
          <StatusChip tone={tones[state]}>{d(`mail-state.${state}`)}</StatusChip>
          <time className="tiny quiet" dateTime={at.toISOString()}>
            {dayAndTime(at, 'shortDate', zone)}
          </time>
        </span>
      </div>
      {isLost(guest) && (
        <p className={`small ${classes.bad}`}>{d(`mail-reason.${meaningOf(reason)}`)}</p>
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
      <WhatToDo EID={EID} notice={notice} guest={guest} />
    </li>
  )
}

function WhatToDo({ EID, notice, guest }: Omit<NoticedRowProps, 'zone'>) {
  const t = useWords('notices')
  const { may } = useAccess()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendAgain(EID, notice.id, guest.id),
    onSuccess: () => say(t('again.on-its-way', { name: guest.name })),
    onError: showRefusal,
  })
  const { id, name, state, again, without } = guest
  const isTrouble = isLost(guest) || state === 'uncertain' || state === 'stopped'
  if (!isTrouble && without === '') return null
  const mayMend =
    without !== 'deleted' && (isLost(guest) || without !== '') && may('ManageGuests') === 'yes'
  return (
    <div className={classes.todo}>
      {without !== '' && <span className={`small ${classes.warn}`}>{t(`again.${without}`)}</span>}
      {mayMend && (
        <Link className="link small" to={`${to('guests', { EID })}?guest=${id}`}>
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
