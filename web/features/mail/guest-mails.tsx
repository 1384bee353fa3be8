import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say, sayError } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip, type ChipTone } from '../../ui/status-chip.tsx'
import { guestQuery, type Guest, type GuestMail } from '../guests/queries/guests.ts'
import { isLost, meaningOf } from '../guests/rules/delivery.ts'
import classes from './guest-mails.module.css'
import { inviteOne, mailsQuery } from './queries.ts'
import { whyUnreachable } from './rules.ts'

type GuestMailsProps = { EID: string; guest: Guest }

/** Of the guest in the panel, once it is read. */
export function MailsOfGuest({ EID, GID }: { EID: string; GID: string }) {
  const { data } = useQuery(guestQuery(EID, GID))
  return data && <GuestMails EID={EID} guest={data} />
}

/** What was sent to a guest and whether it arrived; once more after an address is mended; the words to send oneself. */
function GuestMails({ EID, guest }: GuestMailsProps) {
  const t = useWords('dashboard')
  const { data } = useQuery(mailsQuery(EID, guest.id))
  const { data: event } = useQuery(eventStatusQuery(EID))
  return (
    <section className={classes.mails} aria-labelledby="guest-mails">
      <h3 id="guest-mails" className={classes.title}>
        {t('mails.title')}
      </h3>
      {data && data.mails.length > 0 && (
        <ul className={classes.list}>
          {data.mails.map((mail, at) => (
            <MailLine key={at} mail={mail} zone={event?.zone} />
          ))}
        </ul>
      )}
      {data?.mails.length === 0 && <p className="small quiet">{t('mails.none')}</p>}
      {event?.status === 'PUBLISHED' ? (
        <InviteOne
          EID={EID}
          guest={guest}
          wasSent={data?.mails.some(({ kind }) => kind === 'invitation') ?? false}
        />
      ) : (
        event && <p className="small quiet">{t('mails.not-open')}</p>
      )}
      {data && event?.status === 'PUBLISHED' && (
        <OwnMessage text={data.messageText} whatsapp={data.whatsapp} />
      )}
    </section>
  )
}

const tones: Record<GuestMail['state'], ChipTone> = {
  held: 'sand',
  waiting: 'sand',
  sent: 'good',
  uncertain: 'warn',
  failed: 'bad',
  bounced: 'bad',
  stopped: 'sand',
}

function MailLine({ mail, zone }: { mail: GuestMail; zone: string | undefined }) {
  const t = useWords('dashboard')
  const { dayAndTime } = useFormats()
  const isTriedAgain =
    mail.nextAt !== null && (mail.state === 'waiting' || mail.state === 'uncertain')
  return (
    <li className={classes.mail}>
      <span className={classes.grow}>
        <b className="strong">{t(`mails.kind-${mail.kind}`)}</b>
        <span className="small quiet clip" dir="ltr">
          {mail.to}
        </span>
        {isLost(mail) && (
          <span className={`small ${classes.bad}`}>
            {t(`mail-reason.${meaningOf(mail.reason)}`)}
          </span>
        )}
        {mail.reason && (
          <small className={classes.reason} dir="auto">
            {mail.reason}
          </small>
        )}
        {isTriedAgain && mail.nextAt && (
          <span className="small quiet">
            {t('mails.next', { time: dayAndTime(mail.nextAt, 'shortDate', zone) })}
          </span>
        )}
      </span>
      <span className={classes.end}>
        <StatusChip tone={tones[mail.state]}>{t(`mail-state.${mail.state}`)}</StatusChip>
        <time className="tiny quiet" dateTime={mail.at.toISOString()}>
          {dayAndTime(mail.at, 'shortDate', zone)}
        </time>
      </span>
    </li>
  )
}

/** Again only where a mail of ours went before: an invitation may also have been given by hand. */
function InviteOne({ EID, guest, wasSent }: GuestMailsProps & { wasSent: boolean }) {
  const t = useWords('dashboard')
  const why = whyUnreachable(guest)
  const { mutate, isPending } = useMutation({
    mutationFn: () => inviteOne(EID, guest.id),
    onSuccess: () => say(t('mails.on-its-way', { name: guest.name })),
    onError: showRefusal,
  })
  if (why) return <p className="small quiet">{t(`mails.${why}`)}</p>
  return (
    <Button
      size="compact-md"
      leftSection={<Icon of={IconMail} small />}
      loading={isPending}
      onClick={() => mutate()}
      style={{ justifySelf: 'start' }}
    >
      {t(wasSent ? 'mails.again' : 'mails.invite')}
    </Button>
  )
}

function OwnMessage({ text, whatsapp }: { text: string; whatsapp: string }) {
  const t = useWords('dashboard')
  const copy = () => {
    // Without https a browser has no clipboard at all.
    const written = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard'))
    written.then(
      () => say(t('mails.copied')),
      () => sayError(t('mails.copy-failed')),
    )
  }
  return (
    <div className={classes.own}>
      <Button size="compact-md" leftSection={<Icon of={IconCopy} small />} onClick={copy}>
        {t('mails.copy')}
      </Button>
      {whatsapp && (
        <Button
          size="compact-md"
          component="a"
          href={whatsapp}
          target="_blank"
          rel="noopener"
          leftSection={<Icon of={IconBrandWhatsapp} small />}
        >
          {t('guest.whatsapp')}
        </Button>
      )}
      {!whatsapp && <p className="small quiet">{t('guest.whatsapp-code')}</p>}
    </div>
  )
}
