import { useInfiniteQuery } from '@tanstack/react-query'
import { phoneMessageStates, type PhoneMessageState } from '@mehfil/contract/mail/phone-messages.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Avatar } from '../../ui/elements/avatar.tsx'
import { StatusChip, type ChipTone } from '../../ui/elements/status-chip.tsx'
import { MoreRows } from '../guests/list/more-rows.tsx'
import classes from './messages.module.css'
import { sentMessagesQuery, type PhoneOverview, type SentMessage } from './queries.ts'

const tones: Record<PhoneMessageState, ChipTone> = {
  queued: 'sand',
  claimed: 'sand',
  uncertain: 'warn',
  accepted: 'info',
  delivered: 'plum',
  read: 'good',
  failed: 'bad',
}

type SentMessagesProps = { EID: string; states: PhoneOverview['states'] }

/** What became of the message of each guest, and why. */
export function SentMessages({ EID, states }: SentMessagesProps) {
  const t = useTranslate('messages')
  const { number } = useFormats()
  const list = useInfiniteQuery(sentMessagesQuery(EID))
  const messages = getQueryData(list)?.pages.flatMap((page) => page.messages) ?? []
  if (messages.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="provider-sent">
      <h2 id="provider-sent">{t('provider.sent-title')}</h2>
      <p className={classes.states}>
        {phoneMessageStates.flatMap((state) => {
          const count = states[state] ?? 0
          return count === 0
            ? []
            : [
                <StatusChip key={state} tone={tones[state]}>
                  {`${t(`state.${state}`)} · ${number(count)}`}
                </StatusChip>,
              ]
        })}
      </p>
      <ul className={classes.rows} aria-label={t('provider.sent-title')}>
        {messages.map((message) => (
          <SentRow key={message.id} message={message} />
        ))}
      </ul>
      <MoreRows nextPage={list} />
    </section>
  )
}

function SentRow({ message }: { message: SentMessage }) {
  const t = useTranslate('messages')
  const { when, dayAndTime, money } = useFormats()
  const { name, phone, channel, state, reason, at, price, currency, fallbackAt, hasFallback } =
    message
  return (
    <li className={classes.row}>
      <Avatar name={name} size="s" />
      <div className={classes.grow}>
        <b className="strong">
          <bdi>{name}</bdi>
        </b>
        <span className="small quiet">
          <bdi dir="ltr">{phone}</bdi> · {t(`provider.${channel}`)} ·{' '}
          {money(state === 'failed' ? 0 : price, currency, 'all')}
        </span>
        {reason && <span className="small">{t(`reason.${reason}`)}</span>}
        {state === 'uncertain' && <span className="small">{t('provider.uncertain')}</span>}
        {hasFallback && <span className="small quiet">{t('provider.mailed')}</span>}
        {!hasFallback && fallbackAt && state !== 'read' && (
          <span className="small quiet">
            {t('provider.mail-at', { date: when(fallbackAt, 'mediumDate') })}
          </span>
        )}
      </div>
      <div className={classes.state}>
        <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>
        <span className="small quiet">{dayAndTime(at, 'shortDate')}</span>
      </div>
    </li>
  )
}
