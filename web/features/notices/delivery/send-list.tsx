import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { StatusChip } from '../../../ui/elements/status-chip.tsx'
import classes from './delivery.module.css'
import { sendReportQuery, sendsQuery, type MailSend, type SendDomain } from './queries.ts'

type SendListProps = { EID: string; zone: string | undefined }

/** Each send to many guests: how many arrived, were seen and answered. */
export function SendList({ EID, zone }: SendListProps) {
  const t = useTranslate('notices')
  const { data } = useQuery(sendsQuery(EID))
  const isUnconfirmed = data?.sends.some(({ isConfirmed }) => !isConfirmed)
  return (
    <section className={classes.part} aria-labelledby="sends">
      <h2 id="sends" className={classes.title}>
        {t('delivery.sends')}
      </h2>
      {!data && <SkeletonRows rows={2} height={96} />}
      {data?.sends.length === 0 && <p className="quiet">{t('delivery.sends-none')}</p>}
      {data && data.sends.length > 0 && (
        <>
          <ul className={classes.list}>
            {data.sends.map((send) => (
              <SendItem key={send.id} EID={EID} send={send} zone={zone} />
            ))}
          </ul>
          <p className="small quiet">
            {t('delivery.seen-hint')} {isUnconfirmed && t('delivery.unconfirmed')}
          </p>
        </>
      )}
    </section>
  )
}

function SendItem({ EID, send, zone }: SendListProps & { send: MailSend }) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const { dayAndTime, number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const kind = d(`mails.kind-${send.kind}`)
  return (
    <li className={classes.send}>
      <div className={classes.head}>
        <span className={classes.grow}>
          <b className="strong" dir="auto">
            {send.subject || kind}
          </b>
          <span className="small quiet">
            {kind} · {t('delivery.mails', { count: send.mails, n: number(send.mails) })} ·{' '}
            <time dateTime={send.at.toISOString()}>{dayAndTime(send.at, 'shortDate', zone)}</time>
          </span>
        </span>
        <TroubleChips counts={send} />
      </div>
      <div className={classes.bars}>
        <CountBar
          label={t('delivery.delivered', { count: send.delivered })}
          count={send.delivered}
          of={send.mails}
        />
        <CountBar
          label={t('delivery.seen', { count: send.seen })}
          count={send.seen}
          of={send.mails}
          tone="seen"
        />
        <CountBar
          label={t('delivery.answered', { count: send.answered })}
          count={send.answered}
          of={send.mails}
          tone="answered"
        />
      </div>
      <SecondAddresses send={send} />
      <details
        className={classes.domains}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('delivery.by-domain')}</summary>
        {isOpen && <DomainList EID={EID} send={send} />}
      </details>
    </li>
  )
}

/** The same mail at second addresses: messages of their own, of guests who are counted above. */
function SecondAddresses({ send: { seconds } }: { send: MailSend }) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  if (!seconds) return null
  const { mails, delivered } = seconds
  return (
    <div className={classes.head}>
      <p className={`small quiet ${classes.grow}`}>
        {t('delivery.seconds', { count: mails, n: number(mails), delivered: number(delivered) })}
      </p>
      <TroubleChips counts={seconds} />
    </div>
  )
}

type CountBarProps = { label: string; count: number; of: number; tone?: 'seen' | 'answered' }

function CountBar({ label, count, of, tone }: CountBarProps) {
  const { number } = useFormats()
  return (
    <p className={classes.bar}>
      <span>
        <b className={`num ${classes.figure}`}>{number(count)}</b>{' '}
        <span className="small quiet">{label}</span>
      </span>
      <span className={classes.track} aria-hidden="true">
        <span
          data-tone={tone}
          style={{ inlineSize: `${of === 0 ? 0 : Math.round((count / of) * 100)}%` }}
        />
      </span>
    </p>
  )
}

/** Problems of a send or a domain, each with its number. */
function TroubleChips({
  counts,
}: {
  counts: Pick<SendDomain, 'bounced' | 'complained' | 'deferred'>
}) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const chips = (
    [
      ['bounced', counts.bounced, 'bad'],
      ['complained', counts.complained, 'bad'],
      ['deferred', counts.deferred, 'warn'],
    ] as const
  ).filter(([, count]) => count > 0)
  if (chips.length === 0) return null
  return (
    <span className={classes.chips}>
      {chips.map(([name, count, tone]) => (
        <StatusChip key={name} tone={tone}>
          {t(`delivery.${name}`, { count, n: number(count) })}
        </StatusChip>
      ))}
    </span>
  )
}

/** The receivers of a send, the largest first. */
function DomainList({ EID, send }: { EID: string; send: MailSend }) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const { data } = useQuery(sendReportQuery(EID, send.id))
  if (!data) return <SkeletonRows rows={2} height={44} />
  return (
    <ul>
      {data.domains.map((row) => (
        <li key={row.domain} className={classes.domain}>
          <span className={classes.grow}>
            {row.domain ? (
              <b className="strong" dir="ltr">
                {row.domain}
              </b>
            ) : (
              <b className="strong">{t('delivery.other-domains')}</b>
            )}
            <span className="small quiet num">
              {[
                t('delivery.of-mails', {
                  count: row.mails,
                  n: number(row.mails),
                  delivered: number(row.delivered),
                }),
                ...(row.accepted === row.delivered
                  ? []
                  : [`${t('delivery.accepted')} ${number(row.accepted)}`]),
                `${t('delivery.seen', { count: row.seen })} ${number(row.seen)}`,
                `${t('delivery.answered', { count: row.answered })} ${number(row.answered)}`,
              ].join(' · ')}
            </span>
          </span>
          <TroubleChips counts={row} />
        </li>
      ))}
    </ul>
  )
}
