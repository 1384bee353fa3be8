import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { eventStatusQuery } from '../../lib/http/event-queries.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast, showWarningToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { StatusChip, type ChipTone } from '../../ui/elements/status-chip.tsx'
import { LoadingPart } from '../../ui/feedback/part-boundary.tsx'
import { usePublishWay } from '../events/interruption/use-publish-way.ts'
import { guestQuery, type GuestDetails, type GuestMail } from '../guests/queries/guests.ts'
import { findDeliveryAdvice, isUndelivered, parseFailureReason } from '../guests/rules/delivery.ts'
import classes from './guest-mails.module.css'
import { HandMessageButtons, HandNotes } from './hand-message-buttons.tsx'
import { allowMailsAgain, sendInvitation, mailsQuery } from './queries.ts'
import { findUnreachableReason, getOnlyReached } from './rules.ts'

type GuestMailsProps = { EID: string; guest: GuestDetails }

/** The guest in the panel, once loaded. */
export function GuestMailsLoader({ EID, GID }: { EID: string; GID: string }) {
  const { data } = useQuery(guestQuery(EID, GID))
  return data && <GuestMails EID={EID} guest={data} />
}

/**
 * The guest's mails and their delivery, a way to send again after the address is corrected, and a
 * text to send by hand.
 */
function GuestMails({ EID, guest }: GuestMailsProps) {
  const t = useTranslate('dashboard')
  const { data } = useQuery(mailsQuery(EID, guest.id))
  const { data: event } = useQuery(eventStatusQuery(EID))
  return (
    <section className={classes.mails} aria-labelledby="guest-mails">
      <h3 id="guest-mails" className={classes.title}>
        {t('mails.title')}
      </h3>
      {data && <HandNotes EID={EID} GID={guest.id} byHand={data.byHand} />}
      {data && data.mails.length > 0 && (
        <ul className={classes.list}>
          {data.mails.map((mail, at) => (
            <GuestMailRow key={at} mail={mail} zone={event?.zone} />
          ))}
        </ul>
      )}
      {data?.mails.length === 0 && <p className="small quiet">{t('mails.none')}</p>}
      {data &&
        listAddresses(guest).map((address) => (
          <DeliveryAdvice
            key={String(address.isSecond)}
            EID={EID}
            guest={guest}
            address={address}
            mails={data.mails}
          />
        ))}
      {event?.status === 'PUBLISHED' ? (
        <InviteGuestButton
          EID={EID}
          guest={guest}
          wasInvited={data?.mails.some(({ kind }) => kind === 'invitation') ?? false}
        />
      ) : (
        event && <NoInvitationNote EID={EID} isCancelled={event.status === 'CANCELLED'} />
      )}
      {data && event?.status === 'PUBLISHED' && (
        <div className={classes.own}>
          <HandMessageButtons EID={EID} GID={guest.id} message={data} />
        </div>
      )}
    </section>
  )
}

type AddressProps = {
  email: string
  name: string
  stopped: GuestDetails['stopped']
  isSecond: boolean
}

/** The addresses of a guest, each with why it gets no mails. */
const listAddresses = ({
  email,
  name,
  stopped,
  secondEmail,
  secondName,
  secondStopped,
}: GuestDetails): AddressProps[] => [
  { email, name, stopped, isSecond: false },
  ...(secondEmail
    ? [{ email: secondEmail, name: secondName || name, stopped: secondStopped, isSecond: true }]
    : []),
]

/** Why mails do not reach an address of the guest, and what to do about it. */
function DeliveryAdvice({
  EID,
  guest,
  address,
  mails,
}: GuestMailsProps & { address: AddressProps; mails: readonly GuestMail[] }) {
  const t = useTranslate('dashboard')
  const isOther = ({ to }: GuestMail) =>
    address.isSecond !== (to.toLowerCase() === guest.secondEmail.toLowerCase())
  const advice = findDeliveryAdvice(
    address,
    guest.secondEmail ? mails.filter((mail) => !isOther(mail)) : mails,
  )
  if (!advice) return null
  return (
    <div className={classes.stop}>
      {guest.secondEmail && (
        <b className="small strong clip" dir="ltr">
          {address.email}
        </b>
      )}
      <p className="small">{t(`stop-advice.${advice}`)}</p>
      {address.stopped === 'bounced' && (
        <LoadingPart at={guest.id} fallback={null}>
          <AllowMailsButton EID={EID} GID={guest.id} address={address} />
        </LoadingPart>
      )}
    </div>
  )
}

type AllowMailsProps = { EID: string; GID: string; address: AddressProps }

function AllowMailsButton({ EID, GID, address: { name, isSecond } }: AllowMailsProps) {
  const t = useTranslate('notices')
  const { mutate, isPending } = useMutation({
    mutationFn: () => allowMailsAgain(EID, GID, isSecond),
    onSuccess: () => showToast(t('delivery.allowed', { name })),
    onError: showRefusal,
  })
  return (
    <Button size="compact-md" loading={isPending} onClick={() => mutate()}>
      {t('delivery.allow')}
    </Button>
  )
}

function NoInvitationNote({ EID, isCancelled }: { EID: string; isCancelled: boolean }) {
  const t = useTranslate('dashboard')
  const way = usePublishWay(EID)
  if (!isCancelled) return <p className="small quiet">{t('mails.not-open')}</p>
  return (
    <p className="small quiet">
      {t('mails.cancelled')}{' '}
      {way && (
        <Link className="link" to={way.to}>
          {way.label}
        </Link>
      )}
    </p>
  )
}

const mailStateTones: Record<GuestMail['state'], ChipTone> = {
  held: 'sand',
  waiting: 'sand',
  sent: 'good',
  uncertain: 'warn',
  failed: 'bad',
  bounced: 'bad',
  stopped: 'sand',
}

function GuestMailRow({ mail, zone }: { mail: GuestMail; zone: string | undefined }) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const isRetried = mail.nextAt !== null && (mail.state === 'waiting' || mail.state === 'uncertain')
  return (
    <li className={classes.mail}>
      <span className={classes.grow}>
        <b className="strong">{t(`mails.kind-${mail.kind}`)}</b>
        <span className="small quiet clip" dir="ltr">
          {mail.to}
        </span>
        {isUndelivered(mail) && (
          <span className={`small ${classes.bad}`}>
            {t(`mail-reason.${parseFailureReason(mail.reason)}`)}
          </span>
        )}
        {mail.reason && (
          <small className={classes.reason} dir="auto">
            {mail.reason}
          </small>
        )}
        {isRetried && mail.nextAt && (
          <span className="small quiet">
            {t('mails.next', { time: dayAndTime(mail.nextAt, 'shortDate', zone) })}
          </span>
        )}
      </span>
      <span className={classes.end}>
        <StatusChip tone={mailStateTones[mail.state]}>{t(`mail-state.${mail.state}`)}</StatusChip>
        <time className="tiny quiet" dateTime={mail.at.toISOString()}>
          {dayAndTime(mail.at, 'shortDate', zone)}
        </time>
      </span>
    </li>
  )
}

/**
 * Offers to send again only after our own mail, because an invitation may also have been given by
 * hand.
 */
function InviteGuestButton({ EID, guest, wasInvited }: GuestMailsProps & { wasInvited: boolean }) {
  const t = useTranslate('dashboard')
  const unreachableReason = findUnreachableReason(guest)
  const onlyTo = getOnlyReached(guest)
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendInvitation(EID, guest.id),
    onSuccess: () =>
      onlyTo
        ? showWarningToast(t('mails.on-its-way-second', { name: guest.name, email: onlyTo }))
        : showToast(t('mails.on-its-way', { name: guest.name })),
    onError: showRefusal,
  })
  if (unreachableReason === 'stopped') return null
  if (unreachableReason) return <p className="small quiet">{t('mails.no-address')}</p>
  return (
    <Button
      size="compact-md"
      leftSection={<Icon of={IconMail} small />}
      loading={isPending}
      onClick={() => mutate()}
      style={{ justifySelf: 'start' }}
    >
      {t(wasInvited ? 'mails.again' : 'mails.invite')}
    </Button>
  )
}
