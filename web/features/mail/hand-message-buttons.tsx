import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import { showErrorToast, showToast } from '../../lib/browser/toasts.ts'
import { eventStatusQuery } from '../../lib/http/event-queries.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import classes from './guest-mails.module.css'
import { noteHandMessage, takeBackHandMessage, type PersonalMessage } from './queries.ts'

type ButtonsProps = {
  EID: string
  GID: string
  message: Pick<PersonalMessage, 'messageText' | 'whatsapp' | 'sms'>
}

/** Copies the ready message, or opens it in a program of the host, which is noted. */
export function HandMessageButtons({ EID, GID, message }: ButtonsProps) {
  const t = useTranslate('dashboard')
  const { mutate } = useMutation({
    mutationFn: (channel: PhoneChannel) => noteHandMessage(EID, GID, channel),
    onError: showRefusal,
  })
  const copy = () => {
    // Without https a browser has no clipboard.
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(message.messageText)
      : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => showToast(t('mails.copied')),
      () => showErrorToast(t('mails.copy-failed')),
    )
  }
  return (
    <>
      {message.whatsapp && (
        <Button
          size="compact-md"
          component="a"
          href={message.whatsapp}
          target="_blank"
          rel="noopener"
          leftSection={<Icon of={IconBrandWhatsapp} small />}
          onClick={() => mutate('whatsapp')}
        >
          {t('guest.whatsapp')}
        </Button>
      )}
      {message.sms && (
        <Button
          size="compact-md"
          component="a"
          href={message.sms}
          leftSection={<Icon of={IconMessage} small />}
          onClick={() => mutate('sms')}
        >
          {t('guest.sms')}
        </Button>
      )}
      <Button size="compact-md" leftSection={<Icon of={IconCopy} small />} onClick={copy}>
        {t('mails.copy')}
      </Button>
      {!message.whatsapp && <p className="small quiet">{t('guest.whatsapp-code')}</p>}
    </>
  )
}

type NotesProps = { EID: string; GID: string; byHand: PersonalMessage['byHand'] }

/** What the hosts sent to this guest by hand. */
export function HandNotes({ EID, GID, byHand }: NotesProps) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const { data: event } = useQuery(eventStatusQuery(EID))
  const { mutate, isPending } = useMutation({
    mutationFn: (channel: PhoneChannel) => takeBackHandMessage(EID, GID, channel),
    onError: showRefusal,
  })
  if (byHand.length === 0) return null
  return (
    <ul className={classes.notes} aria-label={t('by-hand.title')}>
      {byHand.map(({ channel, at, by }) => (
        <li key={channel} className="small">
          <span className={classes.good}>
            {t(`by-hand.${channel}`, { time: dayAndTime(at, 'shortDate', event?.zone) })}
          </span>
          {by && (
            <>
              {' '}
              · <bdi>{by}</bdi>
            </>
          )}{' '}
          ·{' '}
          <button
            type="button"
            className="link small"
            disabled={isPending}
            onClick={() => mutate(channel)}
          >
            {t('by-hand.undo')}
          </button>
        </li>
      ))}
    </ul>
  )
}
