import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from '../export/export.module.css'
import type { SentReport } from '../queries/report-mails.ts'

/** What was sent and to whom, and what failed and why. */
export function SentReports({ mails, zone }: { mails: readonly SentReport[]; zone: string }) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  if (mails.length === 0) return null
  return (
    <section className={classes.files} aria-label={t('sent-reports.title')}>
      <h3 className="small strong">{t('sent-reports.title')}</h3>
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className={classes.file}>
            <div className={classes.fileWords}>
              <span>
                {mail.kind === 'numbers'
                  ? t('sent-reports.numbers')
                  : t(`reports.kind-${mail.report}`)}{' '}
                · <span className="quiet">{dayAndTime(mail.dueAt, 'shortDate', zone)}</span>
              </span>
              <SentReportOutcome mail={mail} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SentReportOutcome({ mail }: { mail: SentReport }) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  const reached = mail.outcomes.filter(({ reason }) => reason === '').map(({ to }) => to)
  const missed = mail.outcomes.filter(({ reason }) => reason !== '')
  return (
    <>
      {mail.state === 'waiting' && <span className="small quiet">{t('sent-reports.waiting')}</span>}
      {reached.length > 0 && (
        <span className="small quiet">{t('sent-reports.to', { people: list(reached) })}</span>
      )}
      {mail.reason && <span className={classes.failed}>{t(`unsent.${mail.reason}`)}</span>}
      {missed.map(({ to, reason }, at) => (
        <span key={at} className={classes.failed}>
          {t('sent-reports.not-to', {
            person: to || t('sent-reports.somebody'),
            why: t(`unsent-to.${reason}`),
          })}
        </span>
      ))}
    </>
  )
}
