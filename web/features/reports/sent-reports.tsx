import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './export.module.css'
import type { SentReport } from './queries/report-mails.ts'

/** What went out, to whom, and what did not and why. */
export function SentReports({ mails, zone }: { mails: readonly SentReport[]; zone: string }) {
  const t = useWords('dashboard')
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
              <Told mail={mail} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Told({ mail }: { mail: SentReport }) {
  const t = useWords('dashboard')
  const { list } = useFormats()
  const got = mail.told.filter(({ reason }) => reason === '').map(({ to }) => to)
  const missed = mail.told.filter(({ reason }) => reason !== '')
  return (
    <>
      {mail.state === 'waiting' && <span className="small quiet">{t('sent-reports.waiting')}</span>}
      {got.length > 0 && (
        <span className="small quiet">{t('sent-reports.to', { people: list(got) })}</span>
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
